import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LockIcon } from '@/design/icons/LockIcon';
import { Accordion } from '@/design/patterns/Accordion/Accordion';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import type { DoorwayState } from '@/design/patterns/StatusScreen/Doorway';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { plainText, truncate } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { selectConnection } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { selectNetwork } from '@/store/network/selectors';
import { cancelSignIn, readMessage, signMessage } from '@/store/signIn/askToSignIn';
import type { SignInState } from '@/store/signIn/slice';
import * as styles from './SIWXSignMessageView.css';
import { TwoArches } from './TwoArches';

/** Whatever a wallet, a network or a site calls itself: longer than this, a sentence about it is none any more. */
const LONGEST_NAME = 40;
const cut = (name = '') => truncate(plainText(name), { start: LONGEST_NAME });

/** A sentence whose name turns nothing around it, and breaks only where a line is too short for all of it. */
function keepWhole(sentence: string, name: string): ReactNode {
  const at = name ? sentence.indexOf(name) : -1;
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <bdi>
        <Box as="span" display="inline-flex" data-part="name">
          {name}
        </Box>
      </bdi>
      {sentence.slice(at + name.length)}
    </>
  );
}

const doors: Record<SignInState['phase'], DoorwayState> = {
  asking: 'still',
  signing: 'waiting',
  failed: 'declined',
  leaving: 'still',
  signed: 'success',
};

/** The site wants to know that the account is its visitor's ([views A.7] SIWXSignMessage). */
export default function SIWXSignMessageView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { isRequired } = useViewData('SIWXSignMessage');
  const { phase = 'asking', failure, site } = useAppSelector((state) => state.signIn) ?? {};
  const live = {
    info: useAppSelector((state) => selectWalletInfo(state, state.network.activeNamespace)),
    address: useAppSelector((state) => selectConnection(state).accounts[0]?.address),
    network: useAppSelector((state) => selectNetwork(state)),
  };
  // While the view leaves, nobody may be connected any more: who it was about stays.
  const held = useRef(live);
  if (live.address) held.current = live;
  const { info, address, network } = held.current;
  const picture = useNetworkPicture(network);
  const wallet = cut(info?.name) || t('connect.browserWallet');
  const name = cut(site?.name);
  const names = { wallet, site: name };
  const isAsking = phase === 'asking' || phase === 'leaving';
  const words = () => {
    if (phase === 'signing') return { title: t('signIn.signing.title', names), note: t('signIn.signing.text') };
    if (phase === 'signed') return { title: t('signIn.done.title'), note: t('signIn.done.text', names) };
    if (failure === 'USER_REJECTED')
      return { title: t('signIn.declined.title'), note: t('signIn.declined.text', names) };
    if (failure === 'SIGN_IN_FAILED')
      return { title: t('signIn.refused.title'), note: t('signIn.refused.text', names) };
    if (failure) return { title: t('signIn.failed.title'), note: t('signIn.failed.text', names) };
    return {
      title: keepWhole(t('signIn.asking.title', names), name),
      note: t(isRequired ? 'signIn.asking.required' : 'signIn.asking.text'),
    };
  };
  return (
    <DialogBody>
      {isAsking ? (
        <TwoArches
          {...words()}
          from={<Mark kind="wallet" name={name} src={site?.icon} size={48} />}
          to={<Mark kind="wallet" name={wallet} src={info?.imageUrl} size={48} />}
        />
      ) : (
        <StatusScreen
          state={doors[phase]}
          {...words()}
          mark={<Mark kind="wallet" name={wallet} src={info?.imageUrl} size={76} />}
        />
      )}
      <DetailsList>
        <Detail
          label={t('signIn.site')}
          mark={
            site?.isSecure && (
              <Text as="span" tone="success">
                <LockIcon size={14} />
              </Text>
            )
          }
        >
          <Text as="bdi" wrap="anywhere">
            {site?.host || name}
          </Text>
        </Detail>
        {network && (
          <Detail
            label={t('signIn.network')}
            mark={<Mark kind="network" name={cut(network.name)} src={picture} size={18} />}
          >
            <bdi>{cut(network.name)}</bdi>
          </Detail>
        )}
        {address && (
          <Detail label={t('signIn.account')}>
            <Text as="bdi" figures="address">
              {truncateAddress(address)}
            </Text>
          </Detail>
        )}
      </DetailsList>
      {isAsking && <MessageToRead />}
      {phase !== 'signed' && (
        <div className={choice}>
          <Button loading={phase === 'leaving'} onClick={() => void dispatch(cancelSignIn())}>
            {t(phase === 'leaving' ? 'signIn.cancelling' : 'common.cancel')}
          </Button>
          <Button
            tone="primary"
            loading={phase === 'signing'}
            aria-disabled={phase === 'leaving' || undefined}
            onClick={() =>
              phase !== 'leaving' && void dispatch(signMessage(t('toast.signMessageFailed'), t('toast.verifyAgain')))
            }
          >
            {t(phase === 'signing' ? 'signIn.signing' : failure ? 'common.tryAgain' : 'signIn.sign')}
          </Button>
        </div>
      )}
    </DialogBody>
  );
}

/** What the wallet is to sign, for whoever wants to know. Another account has another message: who reads on, reads that. */
function MessageToRead() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const message = useAppSelector((state) => state.signIn?.message);
  const account = useAppSelector((state) => state.signIn?.told.account);
  useEffect(() => {
    if (account && isOpen && message === undefined) void dispatch(readMessage());
  }, [dispatch, account, isOpen, message]);
  return (
    <Accordion title={t('signIn.read')} onOpenChange={setOpen}>
      {message === undefined ? (
        <Skeleton text="sm" />
      ) : (
        <div className={styles.message} dir="auto" data-part="message">
          <Text as="div" size="xs" wrap="anywhere">
            {message}
          </Text>
        </div>
      )}
    </Accordion>
  );
}
