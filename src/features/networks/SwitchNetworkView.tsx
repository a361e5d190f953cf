import { useRef } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { traitsOf } from '@/domain/connectorTraits';
import { unknownNetwork } from '@/domain/network';
import { plainText, truncate } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { selectConnection, selectConnector } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { retrySwitch } from '@/store/flows/switchNetwork';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';
import { selectNetwork, selectNetworkById } from '@/store/network/selectors';
import { Journey } from './Journey';
import { switchWords } from './switchWords';

/** Whatever a wallet or a network calls itself: longer than this, a sentence about it is none any more. */
const LONGEST_NAME = 40;
const cut = (name: string) => truncate(plainText(name), { start: LONGEST_NAME });

/** The wallet has been asked to stand elsewhere: whose turn it is, and what it answered ([views A.3] SwitchNetwork). */
export default function SwitchNetworkView() {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { networkId } = useViewData('SwitchNetwork');
  const network = useAppSelector((state) => selectNetworkById(state, networkId)) ?? unknownNetwork(networkId);
  const picture = useNetworkPicture(network);
  const connector = useAppSelector((state) =>
    selectConnector(state, selectConnection(state, network.namespace).connectorId, network.namespace),
  );
  const isOwn = traitsOf(connector).reachedBy === 'login';
  const info = useAppSelector((state) => selectWalletInfo(state, network.namespace));
  const latest = useAppSelector((state) => state.network.switching);
  // The way there keeps its beginning when the network has changed and the view is about to leave.
  const from = useRef(useAppSelector((state) => selectNetwork(state))).current;
  const failure = latest?.networkId === networkId ? latest.failure : undefined;
  const name = cut(network.name) || t('lobby.unknownNetwork');
  const wallet = cut(info?.name ?? '') || t('connect.browserWallet');
  const mark = <Mark kind="network" name={name} src={picture} size={76} />;

  if (failure)
    return (
      <DialogBody>
        <StatusScreen state="declined" {...switchWords(failure, messages, { wallet, network: name })} mark={mark} />
        <div className={choice}>
          <Button onClick={() => dispatch(goBack())}>{t('common.cancel')}</Button>
          <Button
            ref={focusWaiting}
            tone="primary"
            icon={<RefreshIcon size={18} />}
            onClick={() => dispatch(retrySwitch(networkId))}
          >
            {t('common.tryAgain')}
          </Button>
        </div>
      </DialogBody>
    );
  return (
    <DialogBody>
      <StatusScreen
        state="waiting"
        title={t('switchNetwork.waiting.title', { network: name })}
        note={isOwn ? t('switchNetwork.own.text') : t('switchNetwork.waiting.text', { wallet })}
        mark={mark}
      />
      <Journey from={from} to={network} />
    </DialogBody>
  );
}
