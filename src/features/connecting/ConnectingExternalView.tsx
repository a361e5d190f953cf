import { type ReactNode, useRef } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import type { DoorwayState } from '@/design/patterns/StatusScreen/Doorway';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import type { ErrorCode } from '@/domain/errors/codes';
import { plainText, truncate } from '@/domain/text';
import { failureWords } from '@/store/connection/failureWords';
import { selectAttempt, selectConnection, selectConnector } from '@/store/connection/selectors';
import { connect } from '@/store/flows/connect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';

/** A wallet may call itself anything; longer than this, a title is no title any more. */
const LONGEST_NAME = 40;

/** Nobody said no: the door stays lit. */
const LIT: readonly ErrorCode[] = ['WALLET_LOCKED', 'RPC_RESOURCE_UNAVAILABLE', 'ALREADY_CONNECTED'];

/** One wallet has been asked: whose turn it is, and what it answered ([views A.2] ConnectingExternal). */
export default function ConnectingExternalView() {
  const messages = useFirstMessages();
  const { t, rich } = messages;
  const dispatch = useAppDispatch();
  const { connectorId, namespace, wallet: remembered } = useViewData('ConnectingExternal');
  const connector = useAppSelector((state) => selectConnector(state, connectorId, namespace));
  const latest = useAppSelector(selectAttempt);
  const account = useAppSelector((state) => selectConnection(state, connector?.namespace));
  const isIts = latest?.connectorId === connectorId && (!namespace || latest.namespace === namespace);
  const attempt = isIts ? latest : undefined;
  // The attempt is forgotten when the modal closes; while it goes, the view stays as it was.
  const hasSucceeded = useRef(false);
  if (attempt) hasSucceeded.current = attempt.phase === 'succeeded';
  const name = connector?.name ?? remembered?.name ?? connectorId;
  const wallet = truncate(plainText(name), { start: LONGEST_NAME }) || t('connect.browserWallet');
  const address = account.connectorId === connectorId ? account.accounts[0]?.address : undefined;
  const mark = <Mark kind="wallet" name={name} src={connector?.imageUrl ?? remembered?.imageUrl} size={76} />;

  const again = (tone: 'primary' | 'secondary') => (
    <Button
      ref={tone === 'primary' ? focusWaiting : undefined}
      tone={tone}
      full
      icon={<RefreshIcon size={18} />}
      onClick={() => {
        if (connector) dispatch(connect({ namespace: connector.namespace, connectorId })).catch(() => {});
      }}
    >
      {t('common.tryAgain')}
    </Button>
  );
  const screen = (state: DoorwayState, { title, note }: { title: string; note?: ReactNode }) => (
    <StatusScreen state={state} title={title} note={note} mark={mark} />
  );

  if (!connector)
    return (
      <DialogBody>
        {screen('declined', failureWords({ code: 'CONNECTOR_NOT_FOUND' }, messages, wallet))}
        <Button tone="primary" full onClick={() => dispatch(goBack())}>
          {t('connecting.chooseOther')}
        </Button>
      </DialogBody>
    );
  if (attempt?.failure)
    return (
      <DialogBody>
        {screen(
          LIT.includes(attempt.failure.code) ? 'still' : 'declined',
          failureWords(attempt.failure, messages, wallet),
        )}
        {again('primary')}
      </DialogBody>
    );
  if (hasSucceeded.current && address)
    return (
      <DialogBody>
        {screen('success', {
          title: t('connecting.success.title'),
          note: rich('connecting.success.text', {
            address: truncateAddress(address),
            who: (words: string) => (
              <Text key="who" as="bdi" tone="text" figures="address">
                {words}
              </Text>
            ),
          }),
        })}
      </DialogBody>
    );
  if (!attempt && address)
    return (
      <DialogBody>
        {screen('success', {
          title: t('connecting.linked.title', { wallet }),
          note: t('connecting.linked.text', { wallet }),
        })}
      </DialogBody>
    );
  return (
    <DialogBody>
      {screen('waiting', {
        title: t('connecting.waiting.title', { wallet }),
        note: attempt?.isSlow ? t('connecting.timeout.text', { wallet }) : t('connecting.waiting.text'),
      })}
      {attempt?.isSlow && again('secondary')}
    </DialogBody>
  );
}
