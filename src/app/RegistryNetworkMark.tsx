import { Mark } from '@/design/primitives/Mark/Mark';
import type { Network } from '@/domain/network';
import { useNetworkPicture } from '@/services/useImage';

/** A network with the registry's picture. A chunk of its own: the sheet's first opening asks no service. */
export const RegistryNetworkMark = ({ network, name }: { network: Network; name: string }) => (
  <Mark kind="network" name={name} src={useNetworkPicture(network)} size={20} />
);
