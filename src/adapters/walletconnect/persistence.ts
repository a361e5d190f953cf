import { isNamespace, isNetworkId, type Namespace, type NetworkId } from '@/domain/caip';
import type { KeyValueStore } from '@/ports/storage';

const KEY = 'walletConnect';

/** Of a pairing, what tells without the library whether there is one to come back to. */
export interface StoredSession {
  topic: string;
  /** Where requests of each namespace go. */
  networks: Partial<Record<Namespace, NetworkId>>;
}

export function readStoredSession(storage: KeyValueStore): StoredSession | undefined {
  try {
    const { topic, networks } = JSON.parse(storage.getRaw(KEY) ?? '');
    if (typeof topic !== 'string' || !/^[\da-f]{64}$/.test(topic)) return undefined;
    const known = Object.entries(networks ?? {}).filter(([name, id]) => isNamespace(name) && isNetworkId(id));
    return { topic, networks: Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

export const storeSession = (storage: KeyValueStore, kept: StoredSession) => storage.setRaw(KEY, JSON.stringify(kept));
export const forgetStoredSession = (storage: KeyValueStore) => storage.removeRaw(KEY);
