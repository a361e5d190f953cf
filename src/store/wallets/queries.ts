import type { Namespace } from '@/domain/caip';
import { registryLimits } from '@/domain/limits';
import { kindOfKey, type WalletQuery } from '@/domain/walletQuery';
import type { NamedQuery } from '@/services/registry';
import type { RootState } from '../rootState';
import { selectWalletOptions, selectWantedNetworks } from './selectors';

/*
 * What each list asks for ([§9] Defaults and limits). The service leaves out by id alone; what a host leaves out by
 * other names falls out here.
 */

const narrowed = (state: RootState, namespace: Namespace | undefined): WalletQuery => {
  const exclude = selectWalletOptions(state).exclude.filter((key) => kindOfKey(key) === 'id');
  return { chains: selectWantedNetworks(state, namespace), ...(exclude.length > 0 && { exclude }) };
};

/** Four that the directory puts first; their answer says how many there are in all. */
export const recommendedQuery = (state: RootState, namespace?: Namespace): WalletQuery => ({
  page: 1,
  entries: registryLimits.recommendedCount,
  ...narrowed(state, namespace),
});

/** The directory, a page at a time. */
export const pageQuery = (state: RootState, namespace?: Namespace, badge?: 'certified'): WalletQuery => ({
  entries: registryLimits.pageCount,
  ...(badge && { badge }),
  ...narrowed(state, namespace),
});

/** The certified ones that rank first, fetched before anybody asks for them. */
export const rankedQuery = (state: RootState, namespace?: Namespace): WalletQuery => ({
  page: 1,
  entries: registryLimits.rankedCount,
  badge: 'certified',
  ...narrowed(state, namespace),
});

export const searchQuery = (
  state: RootState,
  { search, namespace, badge }: { search: string; namespace?: Namespace; badge?: 'certified' },
): WalletQuery => ({
  page: 1,
  entries: registryLimits.searchCount,
  search,
  ...(badge && { badge }),
  ...narrowed(state, namespace),
});

/** Wallets a host names; those of one kind of chain, where one is wanted. */
export const namedQuery = (state: RootState, keys: readonly string[], namespace?: Namespace): NamedQuery => ({
  keys,
  chains: selectWantedNetworks(state, namespace),
});
