import type { Namespace } from '@/domain/caip';
import { type Connector, dedupeConnectors, installedConnectors, mergeConnectors } from '@/domain/connector';
import { rdnsKey } from '@/domain/rdns';
import { plainText } from '@/domain/text';
import type { Wallet } from '@/domain/wallet';

export interface WalletRow {
  id: string;
  name: string;
  imageUrl?: string;
  /** What tells it from another of the same name: who made it, as it says. */
  maker?: string;
  /** One of these: in that order of weight. */
  state: 'connected' | 'lastUsed' | 'recent' | 'installed';
  /** It was here once, and is not found now. */
  isMissing: boolean;
}

export interface WalletRowsInput {
  connectors: readonly Connector[];
  recentWallets: readonly Wallet[];
  lastConnectorId: string | null;
  connectedIds: readonly string[];
  /** Ids of the registry, rdns or names that a host left out. */
  exclude: readonly string[];
  /** Only wallets of this kind of chain. */
  namespace?: Namespace;
}

type Known = Pick<Wallet, 'id' | 'name' | 'rdns'> & { explorerId?: string };

const keysOf = ({ id, name, rdns, explorerId }: Known) =>
  [id, name, explorerId, rdns && rdnsKey(rdns)].flatMap((key) => (key ? [key.trim().toLowerCase()] : []));

const isSame = (a: Known, b: Known) => {
  if (a.rdns && b.rdns) return rdnsKey(a.rdns) === rdnsKey(b.rdns);
  return keysOf(a).some((key) => keysOf(b).includes(key));
};

/**
 * The rows of Connect ([views A.2] Wallet list order): the wallet whose browser this is, the one used last, wallets of
 * earlier visits that are not found now, then what is installed here.
 */
export function walletRows({
  connectors,
  recentWallets,
  lastConnectorId,
  connectedIds,
  exclude,
  namespace,
}: WalletRowsInput): WalletRow[] {
  const left = exclude.map((key) => key.trim().toLowerCase());
  const isOffered = (wallet: Known) => !keysOf(wallet).some((key) => left.includes(key));
  const here = installedConnectors(
    mergeConnectors(dedupeConnectors(connectors).filter((one) => !namespace || one.namespace === namespace)),
  ).filter(isOffered);
  const missing = recentWallets.filter(
    (wallet) =>
      isOffered(wallet) &&
      !connectors.some((one) => isSame(one, wallet)) &&
      (!namespace || !wallet.chains || wallet.chains.some((id) => id.startsWith(`${namespace}:`))),
  );
  const names = here.map(({ name }) => plainText(name).toLowerCase());
  const toRow = (one: Connector): WalletRow => {
    const isTwin = names.filter((name) => name === plainText(one.name).toLowerCase()).length > 1;
    return {
      id: one.id,
      name: one.name,
      imageUrl: one.imageUrl,
      maker: isTwin ? (one.rdns ?? one.id) : undefined,
      state: connectedIds.includes(one.id) ? 'connected' : one.id === lastConnectorId ? 'lastUsed' : 'installed',
      isMissing: false,
    };
  };
  const isFirst = (one: Connector) => one.isOwnBrowser === true;
  const isLast = (one: Connector) => one.id === lastConnectorId && !isFirst(one);
  return [
    ...here.filter(isFirst).map(toRow),
    ...here.filter(isLast).map(toRow),
    ...missing.map(({ id, name, imageUrl }): WalletRow => ({ id, name, imageUrl, state: 'recent', isMissing: true })),
    ...here.filter((one) => !isFirst(one) && !isLast(one)).map(toRow),
  ];
}
