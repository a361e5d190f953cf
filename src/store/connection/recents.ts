import type { Namespace } from '@/domain/caip';
import type { StoredConnection } from '@/domain/storedValues';
import type { KeyValueStore } from '@/ports/storage';
import { wasDisconnected } from './persistence';
import { connection, disconnected, liveConnections, type NamespaceConnection } from './slice';

/** Of a namespace: more wallets than anybody has, and few enough to be read at once. */
const MOST_KEPT = 10;

/** A wallet of an earlier time that is not in now. */
export interface RecentConnection extends StoredConnection {
  /** Nobody let it go: it did not answer when it was reconnected, being locked or turned off. */
  isSilent: boolean;
}

/** Keeps what is known of a wallet that was let go, the newest first, so that it can be had back by one press. */
export function keepRecent(storage: KeyValueStore, namespace: Namespace, known: StoredConnection) {
  const stored = storage.get('connections') ?? {};
  const others = (stored[namespace] ?? []).filter((one) => one.connectorId !== known.connectorId);
  storage.set('connections', { ...stored, [namespace]: [known, ...others].slice(0, MOST_KEPT) });
}

/** The wallets of a namespace that were in before and are not now ([views A.3] Recently connected). */
export function readRecents(
  storage: KeyValueStore,
  namespace: Namespace,
  current: NamespaceConnection = disconnected,
): RecentConnection[] {
  const here = [current.isRemembered && current.connectorId, ...liveConnections(current).map((one) => one.connectorId)];
  return (storage.get('connections')?.[namespace] ?? [])
    .filter(({ connectorId, accounts }) => accounts.length > 0 && !here.includes(connectorId))
    .map((one) => ({ ...one, isSilent: !wasDisconnected(storage, namespace, one.connectorId) }));
}

/** Forgets a wallet that is not in: nothing of it stays on this device, and nothing reconnects it. */
export const forgetRecent = (namespace: Namespace, connectorId: string) =>
  connection.actions.disconnected({ namespace, connectorId });
