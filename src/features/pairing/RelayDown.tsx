import { LinkIcon } from '@/design/icons/LinkIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { DoorwayTool } from '@/design/patterns/StatusScreen/Doorway';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { useMessages } from '@/store/messages';
import type { PairingModel } from './usePairing';

/** The relay can't be reached: whose fault it is not, what still works, and when we try again ([look 11]). */
export function RelayDown({ pairing: { retryIn, renew } }: { pairing: PairingModel }) {
  const { t } = useMessages();
  return (
    <>
      <StatusScreen
        state="declined"
        mark={
          <DoorwayTool>
            <LinkIcon size={28} />
          </DoorwayTool>
        }
        title={t('connecting.relayDown.title')}
        note={t('connecting.relayDown.text')}
      />
      {retryIn !== undefined && retryIn > 0 && <Banner tone="info">{t('common.retryIn', { seconds: retryIn })}</Banner>}
      <Button tone="primary" full icon={<RefreshIcon size={18} />} onClick={renew}>
        {t('pairing.tryNow')}
      </Button>
    </>
  );
}
