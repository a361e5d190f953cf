import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { StoredConnection } from '@/domain/storedValues';
import type { WalletAccount } from '@/ports/adapter';
import type { KeyValueStore } from '@/ports/storage';

/** What storage knows of the wallet that was in, in one namespace. */
export interface Remembered extends StoredConnection {
  accounts: WalletAccount[];
}

/** The connections to resume: one for each namespace that had an active connector. */
export function readRemembered(storage: KeyValueStore): Partial<Record<Namespace, Remembered>> {
  const active = storage.get('activeConnectorIds') ?? {};
  const stored = storage.get('connections') ?? {};
  const found: Partial<Record<Namespace, Remembered>> = {};
  for (const [namespace, connectorId] of Object.entries(active) as [Namespace, string][]) {
    const known = stored[namespace]?.find((one) => one.connectorId === connectorId);
    if (known && known.accounts.length > 0 && known.networkId) found[namespace] = known as Remembered;
  }
  return found;
}

/** Keeps who is in, and with which wallet, for the next visit ([§3] Local storage keys). */
export function remember(
  storage: KeyValueStore,
  namespace: Namespace,
  current: Pick<Remembered, 'accounts' | 'networkId'> & { connectorId: string },
  connector: Connector | undefined,
) {
  const stored = storage.get('connections') ?? {};
  const others = (stored[namespace] ?? []).filter((one) => one.connectorId !== current.connectorId);
  const { connectorId, accounts, networkId } = current;
  const entry: StoredConnection = {
    connectorId,
    accounts,
    networkId,
    name: connector?.name,
    icon: connector?.imageUrl,
  };
  storage.set('connections', { ...stored, [namespace]: [entry, ...others] });
  storage.set('activeConnectorIds', { ...storage.get('activeConnectorIds'), [namespace]: connectorId });
  storage.set('lastConnectorId', connectorId);
  if (networkId) storage.set('activeNetworkId', networkId);
}

/** The wallet was let go: nothing resumes it. */
export function forgetConnection(storage: KeyValueStore, namespace: Namespace, connectorId: string) {
  const stored = storage.get('connections') ?? {};
  storage.set('connections', {
    ...stored,
    [namespace]: (stored[namespace] ?? []).filter((one) => one.connectorId !== connectorId),
  });
  const { [namespace]: _gone, ...rest } = storage.get('activeConnectorIds') ?? {};
  storage.set('activeConnectorIds', rest);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Adds a wallet to those the visitor let go, or takes it off ([§4] Disconnect). */
export function markLetGo(storage: KeyValueStore, namespace: Namespace, connectorId: string, isGone: boolean) {
  const all = storage.get('disconnectedConnectorIds') ?? {};
  const others = (all[namespace] ?? []).filter((one) => !isSame(one, connectorId));
  if (!isGone && others.length === (all[namespace] ?? []).length) return;
  storage.set('disconnectedConnectorIds', { ...all, [namespace]: isGone ? [...others, connectorId] : others });
}

/** Whether the visitor let a wallet go, in whichever tab; a device that forgot everything let all of them go. */
export const isLetGo = (storage: KeyValueStore, namespace: Namespace, connectorId: string): boolean =>
  storage.get('activeConnectorIds') === undefined ||
  (storage.get('disconnectedConnectorIds')?.[namespace] ?? []).some((one) => isSame(one, connectorId));

/** What was read of an account, and is nobody's business once it is gone (wire 2.1). */
export const addressCaches = [
  'portfolioCache',
  'nativeBalanceCache',
  'ensNameCache',
  'identityCache',
  'historyCache',
] as const;
