import { type Namespace, type NetworkId, namespaceOf, referenceOf } from './caip';
import type { ListedToken } from './listedToken';

/** A network a host offers ([§3] Network). */
export interface Network {
  /** CAIP-2: `eip155:1`. */
  id: NetworkId;
  namespace: Namespace;
  /** The part of the id after the namespace. */
  reference: string;
  name: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: string[];
  /** The chain's own URLs, where `rpcUrls` were replaced by a host's or a service's: what a wallet is given to add. */
  chainRpcUrls?: string[];
  explorerUrl?: string;
  imageUrl?: string;
  /** A picture at the registry. */
  imageId?: string;
  isTestnet: boolean;
  /** What visitors hold of these is read from the chain, where no service tells. */
  tokens?: ListedToken[];
}

/** What is known of a network nobody configured: its id. Its name is a word of the catalogue, so it is empty here. */
export const unknownNetwork = (id: NetworkId): Network => ({
  id,
  namespace: namespaceOf(id),
  reference: referenceOf(id),
  name: '',
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: [],
  isTestnet: false,
});

/**
 * Whether one account can be used on both of two networks of a namespace. On Bitcoin an account of the test networks has
 * another address than one of the main network, and what is on the one can't be sent from the other.
 */
export const sharesAccounts = (one: Network, other: Network): boolean =>
  one.namespace === other.namespace && (one.namespace !== 'bip122' || one.isTestnet === other.isTestnet);

export interface SwitchQuestion {
  /** The network asked for. */
  target: NetworkId;
  /** The network in use. */
  active: NetworkId | undefined;
  /** Namespaces that have an account. */
  connected: readonly Namespace[];
  /** The connected wallet is the embedded one. */
  isOwnWallet: boolean;
  /** Namespaces the embedded wallet knows. */
  ownNamespaces: readonly Namespace[];
  /** The caller asked to go without a confirmation. */
  ignoresConfirmation: boolean;
}

/** Which screen a switch of network shows ([§2] Network switching rule). */
export function switchScreen({
  target,
  active,
  connected,
  isOwnWallet,
  ownNamespaces,
  ignoresConfirmation,
}: SwitchQuestion): 'none' | 'switchNetwork' | 'switchActiveChain' {
  if (target === active) return 'none';
  const to = namespaceOf(target);
  if (!ignoresConfirmation && isOwnWallet && ownNamespaces.includes(to)) return 'switchNetwork';
  const from = active && namespaceOf(active);
  if (from && connected.includes(from) && to !== from && !connected.includes(to)) return 'switchActiveChain';
  return 'switchNetwork';
}

/** A page of the network's explorer, or nothing: only over http(s). */
export function explorerUrl(
  network: Pick<Network, 'explorerUrl'>,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  const root = network.explorerUrl;
  if (!root || !/^https?:\/\//i.test(root)) return undefined;
  const [path = '', query] = root.split('?');
  return `${path.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(value)}${query ? `?${query}` : ''}`;
}
