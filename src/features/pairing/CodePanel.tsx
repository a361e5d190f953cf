import { CopyIcon } from '@/design/icons/CopyIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { QrCode } from '@/design/patterns/QrCode/QrCode';
import { Stage } from '@/design/patterns/StatusScreen/Stage';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { timeLimits } from '@/domain/limits';
import { useMessages } from '@/store/messages';
import type { PairingModel } from './usePairing';

const MINUTE_MS = 60_000;
/** How long a code or a link lasts. */
export const PAIRING_MINUTES = Math.round(timeLimits.pairingMs / MINUTE_MS);

/** The code, for a phone's camera or a wallet's own ([views A.2] tab qrcode). */
export function CodePanel({ pairing }: { pairing: PairingModel }) {
  const { t } = useMessages();
  const { uri, isExpired, wallet, name, renew, copy } = pairing;
  return (
    <>
      <QrCode
        uri={uri}
        label={wallet ? t('pairing.qrOf', { wallet: name }) : t('pairing.qr')}
        mark={wallet ? <Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={56} /> : 'emblem'}
        expired={
          isExpired && (
            <Text size="xl" weight="semibold">
              {t('connecting.expired.title')}
            </Text>
          )
        }
      />
      <div role="status">
        <Stage
          note={
            isExpired
              ? t('connecting.expired.text', { minutes: PAIRING_MINUTES })
              : wallet
                ? t('pairing.scanWith', { wallet: name })
                : t('pairing.scan')
          }
        />
      </div>
      {isExpired ? (
        <Button tone="primary" full icon={<RefreshIcon size={18} />} onClick={renew}>
          {t('pairing.renew')}
        </Button>
      ) : (
        <Button full icon={<CopyIcon size={18} />} disabled={!uri} onClick={copy}>
          {t('common.copyLink')}
        </Button>
      )}
    </>
  );
}
