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
 * @returns `undefined` while its name is looked for, and all else says that it may
 */
export function useCanChooseName(account: AccountId): boolean | undefined {
  const { names } = useOutside();
  const networkId = networkIdOf(account);
  const isTestnet = useAppSelector((state) => selectNetworkById(state, networkId)?.isTestnet);
  const supported = useAppSelector((state) => selectSupported(state as never));
  const hasNames = (capabilities.names as readonly string[]).includes(networkId.split(':')[0] ?? '') && names !== null;
  const { data: who, isLoading } = useQuery(identity, hasNames ? { caipAddress: account, networkId } : skipToken);
  if (!hasNames || isTestnet || coinTypeOf(networkId) === undefined) return false;
  if (supported.data?.includes(networkId) === false) return false;
  if (supported.isLoading || isLoading) return who?.name ? false : undefined;
  return supported.data !== undefined && who?.name === null;
}
