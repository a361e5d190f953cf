import { Detail } from '@/design/patterns/DetailsList/DetailsList';
import { Mark } from '@/design/primitives/Mark/Mark';
import type { NetworkId } from '@/domain/caip';
import { plainText } from '@/domain/text';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetworkById } from '@/store/network/selectors';

/** The row "Network" of the fields and of the review. */
export function NetworkDetail({ networkId }: { networkId: NetworkId }) {
  const { t } = useMessages();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  return (
    network && (
      <Detail label={t('send.network')} mark={<Mark kind="network" name={network.name} size={18} />}>
        <bdi>{plainText(network.name)}</bdi>
      </Detail>
    )
  );
}
