import { CONNECTOR_KINDS, type ConnectorKind, orderKinds } from '@/domain/connector';
import { registryLimits } from '@/domain/limits';
import type { Wallet } from '@/domain/wallet';
import type { SuggestedWallets } from '@/store/wallets/suggestedWallets';
import { isSame, type WalletRow } from './walletRows';

/** One row of Connect. */
export type ConnectRow =
  | { kind: 'known'; key: string; wallet: WalletRow }
  /** Any wallet on a phone. */
  | { kind: 'pair'; key: string }
  /** A wallet of the directory, or of the host's own. */
  | { kind: 'listed'; key: string; wallet: Wallet }
  /** Holds the place of one that is on its way. */
  | { kind: 'pending'; key: string }
  /** The whole directory. */
  | { kind: 'all'; key: string; count?: number };

export interface ConnectRowsInput {
  /** Wallets of this browser and those used before. */
  known: readonly WalletRow[];
  /** What the directory lends; nothing while it is not here. */
  suggested: SuggestedWallets | undefined;
  /** Something is expected of the directory. */
  areSuggestionsWanted: boolean;
  canPair: boolean;
  isMobile: boolean;
  /** There is a registry. */
  hasRegistry: boolean;
  /** As the host gave them; read with care. */
  options: { featured?: unknown; custom?: unknown; order?: unknown; all?: unknown };
  /** Wallets of the directory that stand here already fall out. */
  isHere(wallet: Wallet): boolean;
}

/** Whether the directory, or the host, has wallets to lend to Connect. */
export const areSuggestionsWanted = ({
  canPair,
  hasRegistry,
  options,
}: Pick<ConnectRowsInput, 'canPair' | 'hasRegistry' | 'options'>): boolean =>
  canPair || hasRegistry || Boolean(options.featured || options.custom);

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/**
 * The rows of Connect in order ([§9] Connector order; [views A.2]): the host's, then the default; the wallet whose own
 * browser this is before all, the directory after all.
 */
export function connectRows(input: ConnectRowsInput): ConnectRow[] {
  const { known, suggested, areSuggestionsWanted, canPair, isMobile, hasRegistry, options, isHere } = input;
  const isSettled = suggested?.isSettled ?? !areSuggestionsWanted;
  const knownAs = (kind: WalletRow['kind']) =>
    known
      .filter((wallet) => wallet.kind === kind)
      .map((wallet): ConnectRow => ({ kind: 'known', key: `${wallet.id} ${wallet.namespace}`, wallet }));
  const listed = (wallets: readonly Wallet[] = []) =>
    wallets
      .filter((wallet) => !isHere(wallet))
      .map((wallet): ConnectRow => ({ kind: 'listed', key: wallet.id, wallet }));
  const places = (count: number, of: string) =>
    isSettled
      ? []
      : Array.from({ length: Math.max(0, count) }, (_, at): ConnectRow => ({ kind: 'pending', key: `${of} ${at}` }));

  const featured = Math.min(lengthOf(options.featured), registryLimits.featuredCount);
  const isCurated = featured > 0 || lengthOf(options.custom) > 0;
  // Only to fill up: who has two wallets already needs no advice.
  const room = canPair && !isCurated ? Math.max(0, 2 - known.length) : 0;
  const recommended = listed(suggested?.recommended).slice(0, room);
  const groups: Record<ConnectorKind, ConnectRow[]> = {
    walletConnect: canPair && !isMobile ? [{ kind: 'pair', key: 'pair' }] : [],
    recent: knownAs('recent'),
    injected: knownAs('injected'),
    featured: suggested?.featured.length ? listed(suggested.featured) : places(featured, 'featured'),
    custom: listed(suggested?.custom.filter((one) => !suggested.featured.some((other) => isSame(one, other)))),
    external: knownAs('external'),
    recommended: recommended.length > 0 ? recommended : places(room, 'recommended'),
  };
  const order = orderKinds(lengthOf(options.order) ? (options.order as ConnectorKind[]) : [], CONNECTOR_KINDS);
  const found = [...knownAs('own'), ...order.flatMap((kind) => groups[kind])];
  const isAllShown = options.all !== 'hide' && (options.all !== 'only-mobile' || isMobile);
  if (isAllShown && (canPair || (hasRegistry && found.length > 0)))
    found.push({
      kind: 'all',
      key: 'all',
      ...(suggested?.count !== undefined && { count: suggested.count + suggested.custom.length }),
    });
  return found;
}
