import { skipToken } from '@reduxjs/toolkit/query';
import { type AccountId, networkIdOf } from '@/domain/caip';
import { capabilities } from '@/domain/capability';
import { coinTypeOf } from '@/domain/names';
import { identity } from '@/services/identity';
import { supportedChains } from '@/services/supportedChains';
import { useQuery } from '@/services/useQuery';
import { useAppSelector } from '../hooks';
import { selectNetworkById } from '../network/selectors';
import { useOutside } from '../useOutside';

const selectSupported = supportedChains.select();

/**
 * Whether an account may choose a name where it stands: it has none, and a service that gives names out serves its
 * network. Nothing is asked that the account's own name does not ask for.
 */
export function useCanChooseName(account: AccountId): boolean {
  const { names } = useOutside();
  const networkId = networkIdOf(account);
  const isTestnet = useAppSelector((state) => selectNetworkById(state, networkId)?.isTestnet);
  const isServed = useAppSelector((state) => selectSupported(state as never).data?.includes(networkId));
  const hasNames = (capabilities.names as readonly string[]).includes(networkId.split(':')[0] ?? '') && names !== null;
  const { data: who } = useQuery(identity, hasNames ? { caipAddress: account, networkId } : skipToken);
  return hasNames && isServed === true && !isTestnet && coinTypeOf(networkId) !== undefined && who?.name === null;
}
