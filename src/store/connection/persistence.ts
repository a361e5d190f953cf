import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { StoredConnection } from '@/domain/storedValues';
import type { AdapterConnection, LastKnown, WalletAccount } from '@/ports/adapter';
import type { KeyValueStore } from '@/ports/storage';
import { walletInfoOf } from './walletInfo';

/** What storage knows of a wallet that was in, in one namespace. */
export interface Remembered extends StoredConnection {
  accounts: WalletAccount[];
  networkId: AdapterConnection['networkId'];
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const isWhole = (one: StoredConnection): one is Remembered => one.accounts.length > 0 && one.networkId !== undefined;

/** Where the visitor was with each wallet, and as whom. */
export const lastKnownByConnector = (remembered: readonly Remembered[]): Record<string, LastKnown> =>
  Object.fromEntries(
    remembered.map(({ connectorId, networkId, accounts }) => [
      connectorId,
      { networkId, address: accounts[0]?.address },
    ]),
  );

const disconnectedIn = (storage: KeyValueStore, namespace: Namespace) =>
  storage.get('disconnectedConnectorIds')?.[namespace] ?? [];

/** The connections to restore, by namespace, the one in use first; none where that one is not known. */
export function readRemembered(storage: KeyValueStore): Partial<Record<Namespace, [Remembered, ...Remembered[]]>> {
  const stored = storage.get('connections') ?? {};
  const found: ReturnType<typeof readRemembered> = {};
  for (const [namespace, id] of Object.entries(storage.get('activeConnectorIds') ?? {}) as [Namespace, string][]) {
    const gone = disconnectedIn(storage, namespace);
    const kept = (stored[namespace] ?? []).filter(isWhole);
    const active = kept.find((one) => one.connectorId === id);
    const isKept = (one: Remembered) => one !== active && !gone.some((other) => isSame(other, one.connectorId));
    if (active) found[namespace] = [active, ...kept.filter(isKept)];
  }
  return found;
}

/** Keeps who is in, and with which wallets, for the next visit ([§3] Local storage keys). The first is in use. */
export function remember(
  storage: KeyValueStore,
  namespace: Namespace,
  connected: readonly AdapterConnection[],
  connectors: readonly Connector[] = [],
) {
  const stored = storage.get('connections') ?? {};
  const known = (stored[namespace] ?? []).filter(
    (one) => !connected.some((now) => now.connectorId === one.connectorId),
  );
  const entries = connected.map((one): StoredConnection => {
    const { connectorId, accounts, networkId } = one;
    const info = walletInfoOf(
      one,
      connectors.find(({ id }) => id === connectorId),
    );
    return { connectorId, accounts, networkId, name: info?.name, icon: info?.imageUrl };
  });
  storage.set('connections', { ...stored, [namespace]: [...entries, ...known] });
}

/** The wallet in use in a namespace, or that there is none. */
export function rememberActive(storage: KeyValueStore, namespace: Namespace, active: AdapterConnection | undefined) {
  const { [namespace]: _old, ...rest } = storage.get('activeConnectorIds') ?? {};
  storage.set('activeConnectorIds', active ? { ...rest, [namespace]: active.connectorId } : rest);
  if (!active) return;
  storage.set('lastConnectorId', active.connectorId);
  storage.set('activeNetworkId', active.networkId);
}

/** Nothing is known of the wallet any more, and nothing reconnects it. */
export function forgetConnection(storage: KeyValueStore, namespace: Namespace, connectorId: string) {
  const stored = storage.get('connections') ?? {};
  storage.set('connections', {
    ...stored,
    [namespace]: (stored[namespace] ?? []).filter((one) => one.connectorId !== connectorId),
  });
}

/** Adds a wallet to those the visitor let go, or takes it off ([§4] Disconnect). */
export function setDisconnected(storage: KeyValueStore, namespace: Namespace, connectorId: string, isGone: boolean) {
  const all = disconnectedIn(storage, namespace);
  const others = all.filter((one) => !isSame(one, connectorId));
  if (!isGone && others.length === all.length) return;
  storage.set('disconnectedConnectorIds', {
    ...storage.get('disconnectedConnectorIds'),
    [namespace]: isGone ? [...others, connectorId] : others,
  });
}

/** Whether the visitor let a wallet go, in whichever tab; a device that forgot everything let all of them go. */
export const wasDisconnected = (storage: KeyValueStore, namespace: Namespace, connectorId: string): boolean =>
  storage.get('activeConnectorIds') === undefined ||
  disconnectedIn(storage, namespace).some((one) => isSame(one, connectorId));

/** What was read of an account, and is nobody's business once it is gone (wire 2.1). */
export const addressCaches = ['portfolioCache', 'nativeBalanceCache', 'ensNameCache', 'identityCache'] as const;
