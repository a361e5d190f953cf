import type { Namespace } from '@/domain/caip';
import {
  type Connector,
  dedupeConnectors,
  externalConnectors,
  installedConnectors,
  isMultiChain,
  mergeConnectors,
} from '@/domain/connector';
import { rdnsKey } from '@/domain/rdns';
import { nameSkeleton } from '@/domain/text';
import type { Wallet } from '@/domain/wallet';

export interface WalletRow {
  /** Where it stands in the host's order; a page inside a wallet's own browser puts that one before all others. */
  kind: 'own' | 'recent' | 'injected' | 'external';
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
  /** Of one that is not here, and can be reached elsewhere: what it is reached by. */
  listing?: Wallet;
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

/** What a host gave for a list of texts; what is none falls out. */
export const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

type Known = Pick<Wallet, 'id' | 'name' | 'rdns'> & { explorerId?: string };

const keysOf = ({ id, name, rdns, explorerId }: Known) =>
  [id, name, explorerId, rdns && rdnsKey(rdns)].flatMap((key) => (key ? [key.trim().toLowerCase()] : []));

/** Two ways of naming one wallet: by rdns, where both say theirs; else by whatever they share. */
export const isSame = (a: Known, b: Known) => {
  if (a.rdns && b.rdns) return rdnsKey(a.rdns) === rdnsKey(b.rdns);
  return keysOf(a).some((key) => keysOf(b).includes(key));
};

/**
 * The wallets of Connect that this device knows ([views A.2] Wallet list order): the wallet whose browser this is, the one
 * used last, wallets of earlier visits that are not found now, what is installed here, what else a host plugged in.
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
  const whole = mergeConnectors(
    dedupeConnectors(connectors).filter((one) => !namespace || one.namespace === namespace),
  ).filter(isOffered);
  const [installed, external] = [installedConnectors(whole), externalConnectors(whole)];
  const here = [...installed, ...external];
  const missing = recentWallets.filter(
    (wallet) =>
      isOffered(wallet) &&
      !connectors.some((one) => isSame(one, wallet)) &&
      (!namespace || !wallet.chains || wallet.chains.some((id) => id.startsWith(`${namespace}:`))),
  );
  const names = here.map(({ name }) => nameSkeleton(name));
  const toRow =
    (kind: WalletRow['kind']) =>
    (one: Connector): WalletRow => {
      const isTwin = names.filter((name) => name === nameSkeleton(one.name)).length > 1;
      const { members = [one] } = one;
      const isIn = members.every((part) =>
        connected.some((is) => is.id === part.id && is.namespace === part.namespace),
      );
      const rest = isMultiChain(one) ? 'multichain' : 'installed';
      return {
        kind,
        id: one.id,
        name: one.name,
        imageUrl: one.imageUrl,
        namespace: members[0]?.namespace,
        isMultiChain: isMultiChain(one),
        maker: isTwin ? (one.rdns ?? one.id) : undefined,
        state: isIn ? 'connected' : one.id === lastConnectorId ? 'lastUsed' : rest,
        isMissing: false,
      };
    };
  const isFirst = (one: Connector) => one.isOwnBrowser === true;
  const isLast = (one: Connector) => one.id === lastConnectorId && !isFirst(one);
  const isRest = (one: Connector) => !isFirst(one) && !isLast(one);
  return [
    ...here.filter(isFirst).map(toRow('own')),
    ...here.filter(isLast).map(toRow('recent')),
    ...missing.map((wallet): WalletRow => {
      const { id, name, imageUrl, mobileLink, linkMode, desktopLink, webappLink, imageId } = wallet;
      const isElsewhere = mobileLink || linkMode || desktopLink || webappLink || imageId;
      return {
        kind: 'recent',
        id,
        name,
        imageUrl,
        state: 'recent',
        isMissing: true,
        listing: isElsewhere ? wallet : undefined,
      };
    }),
    ...installed.filter(isRest).map(toRow('injected')),
    ...external.filter(isRest).map(toRow('external')),
  ];
}
