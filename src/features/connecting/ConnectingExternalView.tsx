import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { selectAttempt, selectConnection, selectConnector } from '@/store/connection/selectors';
import { connect } from '@/store/connection/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { failureWords } from './failureWords';

/** One wallet has been asked: whose turn it is, and what it answered ([views A.2] ConnectingExternal). */
export default function ConnectingExternalView() {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const { connectorId } = useViewData('ConnectingExternal');
  const connector = useAppSelector((state) => selectConnector(state, connectorId));
  const attempt = useAppSelector(selectAttempt);
  const account = useAppSelector((state) => selectConnection(state, connector?.namespace));
  const wallet = connector?.name ?? t('lobby.connect');
  const mark = <Mark kind="wallet" name={wallet} src={connector?.imageUrl} size={76} />;

  if (attempt?.phase === 'failed') {
    const words = failureWords(attempt.failure, t, wallet);
    return (
      <DialogBody>
        <StatusScreen state="declined" title={words.title} note={words.note} mark={mark} />
        <Button
          tone="primary"
          full
          icon={<RefreshIcon size={18} />}
          onClick={() => {
            if (connector) dispatch(connect({ namespace: connector.namespace, connectorId })).catch(() => {});
          }}
        >
          {t('common.tryAgain')}
        </Button>
      </DialogBody>
    );
  }
  const address = account.connectorId === connectorId ? account.accounts[0]?.address : undefined;
  if (attempt?.phase === 'succeeded' && address)
    return (
      <DialogBody>
        <StatusScreen
          state="success"
          title={t('connecting.success.title')}
          note={rich('connecting.success.text', {
            address: truncateAddress(address),
            who: (words: string) => (
              <Text key="who" as="bdi" tone="text" figures="address">
                {words}
              </Text>
            ),
          })}
          mark={mark}
        />
      </DialogBody>
    );
  if (!attempt && address)
    return (
      <DialogBody>
        <StatusScreen
          state="success"
          title={t('connecting.linked.title', { wallet })}
          note={t('connecting.linked.text', { wallet })}
          mark={mark}
        />
      </DialogBody>
    );
  return (
    <DialogBody>
      <StatusScreen
        state="waiting"
        title={t('connecting.waiting.title', { wallet })}
        note={t('connecting.waiting.text')}
        mark={mark}
      />
    </DialogBody>
  );
}
