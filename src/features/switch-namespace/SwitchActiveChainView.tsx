import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { namespaceMarks } from '@/domain/namespaceMarks';
import { plainText, truncate } from '@/domain/text';
import { selectMembers } from '@/store/connection/members';
import { selectConnection } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { startConnect } from '@/store/flows/startConnect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { leaveForNamespace } from './leaveForNamespace';

/** A wallet may call itself anything; longer than this, a sentence about it is none any more. */
const LONGEST_NAME = 40;

/** The wallet in use has no account on that kind of chain: which one is to have it ([views A.3] SwitchActiveChain). */
export default function SwitchActiveChainView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  // Not where the page stands: whoever comes back from the wallet's prompt has left `from` already.
  const { from, namespace, networkId } = useViewData('SwitchActiveChain');
  const { connectorId } = useAppSelector((state) => selectConnection(state, from));
  const info = useAppSelector((state) => selectWalletInfo(state, from));
  const members = useAppSelector((state) => selectMembers(state, from, connectorId));
  const sister = members.find((one) => one.namespace === namespace);
  const wallet = truncate(plainText(info?.name ?? ''), { start: LONGEST_NAME }) || t('connect.browserWallet');
  const chain = t(`chainShort.${namespace}`);
  return (
    <DialogBody>
      <StatusScreen
        state="still"
        title={t(sister ? 'switchActiveChain.both.heading' : 'switchActiveChain.heading', { wallet })}
        note={sister ? t('switchActiveChain.both.text', { chain }) : t('switchActiveChain.text', { wallet, chain })}
        mark={<Mark kind="network" name={namespaceMarks[namespace]} size={76} />}
      />
      <Button
        tone={sister ? 'secondary' : 'primary'}
        full
        onClick={() => dispatch(leaveForNamespace(namespace, networkId))}
      >
        {t('switchActiveChain.action', { chain })}
      </Button>
      {sister && (
        <Button
          tone="primary"
          full
          onClick={() => {
            dispatch(leaveForNamespace(namespace, networkId, { stays: true }));
            dispatch(startConnect(sister));
          }}
        >
          {t('switchActiveChain.both.action', { wallet })}
        </Button>
      )}
    </DialogBody>
  );
}
