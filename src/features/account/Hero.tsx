import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Stack } from '@/design/primitives/Stack/Stack';
import type { AccountId, NetworkId } from '@/domain/caip';
import { identity } from '@/services/identity';
import { useQuery } from '@/services/useQuery';
import { Balance } from './Balance';
import { WalletPill } from './WalletPill';

export interface HeroProps {
  address: string;
  caipAddress: AccountId;
  networkId: NetworkId;
}

/** The face of the account: its picture, its name or address with the wallet it is in, what it holds. */
export function Hero({ address, caipAddress, networkId }: HeroProps) {
  const { data: who } = useQuery(identity, { caipAddress, networkId });
  return (
    <Stack gap={3} align="center" paddingBlockStart={1} paddingBlockEnd={2} textAlign="center">
      <Avatar address={address} src={who?.avatar ?? undefined} size={76} />
      <WalletPill address={address} caipAddress={caipAddress} networkId={networkId} />
      <Balance caipAddress={caipAddress} networkId={networkId} />
    </Stack>
  );
}
