import { ExitIcon } from '@/design/icons/ExitIcon';
import { layMarks } from '@/design/marks/layMarks';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Separator } from '@/design/primitives/Separator/Separator';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { canSwapOn } from '@/domain/swap';
import { selectConnection } from '@/store/connection/selectors';
import { useDisconnect } from '@/store/flows/useDisconnect';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { NetworkRow } from './NetworkRow';
import { offeredNetworks } from './offeredNetworks';

/**
 * The wallet stands where the site does not run, or where nothing can be swapped: another network, or out
 * ([views A.3] UnsupportedChain).
 */
export default function UnsupportedChainView() {
  const { t } = useMessages();
  const isForSwaps = useViewData('UnsupportedChain')?.for === 'swaps';
  const networks = useAppSelector((state) => state.network.networks);
  const { swapNetworks } = useAppSelector((state) => state.settings.features);
  const approved = useAppSelector((state) => selectConnection(state).networkIds);
  const offered = offeredNetworks(isForSwaps ? networks.filter(({ id }) => canSwapOn(id, swapNetworks)) : networks, {
    approved,
  });
  const pigments = layMarks(
    offered.map(({ name }) => name),
    'network',
  );
  return (
    <DialogBody>
      <Banner tone={isForSwaps ? 'info' : 'warning'}>
        {t(isForSwaps ? 'unsupportedChain.swap' : 'unsupportedChain.site')}
      </Banner>
      <Course label={t('unsupportedChain.networks')}>
        {offered.map((network, index) => (
          <NetworkRow key={network.id} network={network} markSize={36} pigment={pigments[index]} chevron />
        ))}
      </Course>
      {!isForSwaps && <WayOut />}
    </DialogBody>
  );
}

/** Who stands where the site does not run may leave it. */
function WayOut() {
  const { t } = useMessages();
  const { isLeaving, leave } = useDisconnect();
  return (
    <>
      <Separator>{t('common.or')}</Separator>
      <Course>
        <ListRow
          compact
          mark={
            <IconBox size={36} tone="danger">
              {isLeaving ? <Spinner size={18} /> : <ExitIcon />}
            </IconBox>
          }
          title={isLeaving ? t('account.disconnecting') : t('account.disconnect')}
          aria-busy={isLeaving || undefined}
          onClick={leave}
        />
      </Course>
    </>
  );
}
