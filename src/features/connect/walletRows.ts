import type { Namespace } from '@/domain/caip';
import { type Connector, dedupeConnectors, installedConnectors, mergeConnectors } from '@/domain/connector';
import { rdnsKey } from '@/domain/rdns';
import { plainText } from '@/domain/text';
import type { Wallet } from '@/domain/wallet';

export interface WalletRow {
  id: string;
  name: string;
  imageUrl?: string;
  /** Where it is asked; of one that was here once, nobody knows. */
  namespace?: Namespace;
  /** It is there on several kinds of chain, and the visitor says on which. */
  isMultiChain?: boolean;
  /** What tells it from another of the same name: who made it, as it says. */
  maker?: string;
  /** One of these: in that order of weight. */
  state: 'connected' | 'lastUsed' | 'recent' | 'multichain' | 'installed';
  /** It was here once, and is not found now. */
  isMissing: boolean;
}

export interface WalletRowsInput {
  connectors: readonly Connector[];
  recentWallets: readonly Wallet[];
  lastConnectorId: string | null;
  /** Those that let this page in. */
  connected: readonly Pick<Connector, 'id' | 'namespace'>[];
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
  connected,
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
    const { members = [one] } = one;
    const isMultiChain = one.type === 'MULTI_CHAIN';
    const isIn = members.every((part) => connected.some((is) => is.id === part.id && is.namespace === part.namespace));
    const rest = isMultiChain ? 'multichain' : 'installed';
    return {
      id: one.id,
      name: one.name,
      imageUrl: one.imageUrl,
      namespace: members[0]?.namespace,
      isMultiChain,
      maker: isTwin ? (one.rdns ?? one.id) : undefined,
      state: isIn ? 'connected' : one.id === lastConnectorId ? 'lastUsed' : rest,
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
