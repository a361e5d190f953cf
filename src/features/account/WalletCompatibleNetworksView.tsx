import { CheckIcon } from '@/design/icons/CheckIcon';
import { layMarks } from '@/design/marks/layMarks';
import type { PigmentName } from '@/design/marks/pigments';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Tag } from '@/design/primitives/Tag/Tag';
import type { Network } from '@/domain/network';
import { receivingNetworks } from '@/domain/receive';
import { plainText } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';

/** Where an address can be paid to ([views A.3] WalletCompatibleNetworks). Facts to read, nothing to choose. */
export default function WalletCompatibleNetworksView() {
  const { t } = useMessages();
  const account = useViewData('WalletCompatibleNetworks');
  const offered = useAppSelector((state) => state.network.networks);
  if (!account) return <DialogBody />;
  const networks = receivingNetworks(offered, account);
  const pigments = layMarks(
    networks.map(({ name }) => name),
    'network',
  );
  return (
    <DialogBody>
      <Banner tone="warning" title={t('receive.only.title', { count: networks.length })}>
        {t('receive.only.text')}
      </Banner>
      <Course look="plain" label={t('networks.list')}>
        {networks.map((network, index) => (
          <NetworkFact key={network.id} network={network} pigment={pigments[index]} />
        ))}
      </Course>
    </DialogBody>
  );
}

function NetworkFact({ network, pigment }: { network: Network; pigment?: PigmentName }) {
  const name = plainText(network.name);
  const { t } = useMessages();
  const picture = useNetworkPicture(network);
  return (
    <ListRow
      compact
      mark={<Mark kind="network" name={name} src={picture} size={36} pigment={pigment} />}
      title={<bdi>{name}</bdi>}
      end={network.isTestnet ? <Tag>{t('networks.testnet')}</Tag> : <CheckIcon size={18} />}
    />
  );
}
