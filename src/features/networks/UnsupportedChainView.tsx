import { ExitIcon } from '@/design/icons/ExitIcon';
import { layMarks } from '@/design/marks/layMarks';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Separator } from '@/design/primitives/Separator/Separator';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { selectConnection } from '@/store/connection/selectors';
import { useDisconnect } from '@/store/flows/useDisconnect';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { NetworkRow } from './NetworkRow';
import { offeredNetworks } from './offeredNetworks';

/** The wallet stands where the site does not run: another network, or out ([views A.3] UnsupportedChain). */
export default function UnsupportedChainView() {
  const { t } = useMessages();
  const networks = useAppSelector((state) => state.network.networks);
  const approved = useAppSelector((state) => selectConnection(state).networkIds);
  const offered = offeredNetworks(networks, { approved });
  const pigments = layMarks(
    offered.map(({ name }) => name),
    'network',
  );
  const { isLeaving, leave } = useDisconnect();
  return (
    <DialogBody>
      <Banner tone="warning">{t('unsupportedChain.site')}</Banner>
      <Course label={t('unsupportedChain.networks')}>
        {offered.map((network, index) => (
          <NetworkRow key={network.id} network={network} markSize={36} pigment={pigments[index]} chevron />
        ))}
      </Course>
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
    </DialogBody>
  );
}
