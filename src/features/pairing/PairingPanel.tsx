import type { ReactNode } from 'react';
import { LinkIcon } from '@/design/icons/LinkIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { DoorwayTool } from '@/design/patterns/StatusScreen/Doorway';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import type { ErrorCode } from '@/domain/errors/codes';
import { failureWords } from '@/store/connection/failureWords';
import { selectConnection } from '@/store/connection/selectors';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { RelayDown } from './RelayDown';
import type { PairingModel } from './usePairing';

export interface PairingPanelProps {
  pairing: PairingModel;
  /** What is shown while the wallet is awaited. */
  children: ReactNode;
}

/** The line's failures, not the wallet's; why the relay refuses a site is told its developers. */
const LINE: readonly ErrorCode[] = ['RELAY_UNREACHABLE', 'ORIGIN_NOT_ALLOWED', 'PROJECT_ID_INVALID', 'SESSION_EXPIRED'];

/** A pairing from its code to its end: the way the visitor chose, what the line says, yes and no. */
export function PairingPanel({ pairing, children }: PairingPanelProps) {
  const messages = useMessages();
  const { t, rich } = messages;
  const { attempt, wallet, name, relay, uri, verdict, renew } = pairing;
  const account = useAppSelector((state) => selectConnection(state, attempt?.namespace));
  const mark = wallet ? (
    <Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={76} />
  ) : (
    <DoorwayTool>
      <LinkIcon size={28} />
    </DoorwayTool>
  );

  const address = account.accounts[0]?.address;
  if (attempt?.phase === 'succeeded' && address)
    return (
      <StatusScreen
        state="success"
        mark={mark}
        title={t('connecting.success.title')}
        note={rich('connecting.success.text', {
          address: truncateAddress(address),
          who: (words: string) => (
            <Text key="who" as="bdi" tone="text" figures="address">
              {words}
            </Text>
          ),
        })}
      />
    );
  const failure = attempt?.failure;
  if (failure && LINE.includes(failure.code)) return <RelayDown pairing={pairing} />;
  if (failure && failure.code !== 'PAIRING_EXPIRED') {
    const words = failureWords(failure, messages, name);
    return (
      <>
        <StatusScreen state="declined" mark={mark} title={words.title} note={words.note} />
        <Button tone="primary" full icon={<RefreshIcon size={18} />} onClick={renew}>
          {t('common.tryAgain')}
        </Button>
      </>
    );
  }
  return (
    <>
      {verdict === 'scam' && (
        <Banner tone="error" title={t('pairing.scam.title')} live>
          {t('pairing.scam.text')}
        </Banner>
      )}
      {verdict === 'unverified' && <Banner tone="warning">{t('pairing.unverified')}</Banner>}
      {relay === 'lost' && uri && (
        <Banner tone="warning" live>
          {t('pairing.lost')}
        </Banner>
      )}
      {children}
    </>
  );
}
