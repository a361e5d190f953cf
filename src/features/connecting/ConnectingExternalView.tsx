import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { plainText, truncate } from '@/domain/text';
import { selectAttempt, selectConnection, selectConnector } from '@/store/connection/selectors';
import { connect } from '@/store/connection/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { failureWords } from './failureWords';

/** A wallet may call itself anything; longer than this, a title is no title any more. */
const LONGEST_NAME = 40;

/** One wallet has been asked: whose turn it is, and what it answered ([views A.2] ConnectingExternal). */
export default function ConnectingExternalView() {
  const messages = useMessages();
  const { t, rich } = messages;
  const dispatch = useAppDispatch();
  const { connectorId } = useViewData('ConnectingExternal');
  const connector = useAppSelector((state) => selectConnector(state, connectorId));
  const attempt = useAppSelector(selectAttempt);
  const account = useAppSelector((state) => selectConnection(state, connector?.namespace));
  const wallet = truncate(plainText(connector?.name ?? connectorId), { start: LONGEST_NAME });
  const mark = <Mark kind="wallet" name={connector?.name ?? connectorId} src={connector?.imageUrl} size={76} />;

  if (attempt?.failure) {
    const words = failureWords(attempt.failure, messages, wallet);
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
