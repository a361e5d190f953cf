import type { Namespace, NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { RemoteSession } from '@/ports/connectMethod';
import type { KeyValueStore } from '@/ports/storage';
import { forgetKept, keep, readKept } from './memory';
import { readSession, type SessionLike } from './session';

/** The session in use, and its side of each namespace. */
export interface Seat {
  topic(): string | undefined;
  /** Whether storage knows of one, in use here or not. */
  isKept(): boolean;
  sideOf(namespace: Namespace, wanted?: NetworkId): RemoteSession | undefined;
  /** A wallet came in: this is the session from now on. */
  enter(session: SessionLike): void;
  /** Joins what storage holds, as far as `find` knows it; tells nobody. */
  comeBack(find: (topic: string) => Promise<SessionLike | undefined>): Promise<void>;
  /** The same session, as the wallet changed it. */
  change(session: SessionLike): void;
  /** It ended; another's end is passed over. */
  leave(topic: string): void;
  /** Requests of a namespace go there from now on. */
  stand(namespace: Namespace, networkId: NetworkId): void;
  /** The wallet moved, or put another account first. What it did not agree to counts for nothing. */
  hear(event: { name: string; data: unknown; networkId: string }): void;
  /** Tells everybody. */
  emit(only?: Namespace): void;
  subscribe(namespace: Namespace, listener: (session: RemoteSession | null) => void): () => void;
  clear(): void;
}

export function createSeat(storage: KeyValueStore, networks: () => readonly Network[]): Seat {
  let current: SessionLike | undefined;
  let kept = readKept(storage);
  /** The accounts a wallet put first, by namespace. */
  const firsts = new Map<Namespace, string>();
  const listeners = new Map<Namespace, Set<(session: RemoteSession | null) => void>>();

  const sideOf = (namespace: Namespace, wanted?: NetworkId): RemoteSession | undefined =>
    current &&
    readSession(current, namespace, {
      configured: networks()
        .filter((one) => one.namespace === namespace)
        .map(({ id }) => id),
      wanted: wanted ?? kept?.networks[namespace],
      first: firsts.get(namespace),
    });
  const emit = (only?: Namespace) => {
    for (const [namespace, set] of listeners)
      if (!only || only === namespace) for (const listener of set) listener(sideOf(namespace) ?? null);
  };
  const forget = () => {
    forgetKept(storage);
    kept = undefined;
  };
  function stand(namespace: Namespace, networkId: NetworkId) {
    if (!kept || !current) return;
    kept = { ...kept, networks: { ...kept.networks, [namespace]: networkId } };
    keep(storage, kept);
    emit(namespace);
  }

  return {
    topic: () => current?.topic,
    isKept: () => kept !== undefined,
    sideOf,
    emit,
    stand,
    enter(session) {
      current = session;
      if (kept?.topic !== session.topic) kept = { topic: session.topic, networks: {} };
      keep(storage, kept);
      emit();
    },
    async comeBack(find) {
      const known = readKept(storage);
      if (!known || current?.topic === known.topic) return;
      const session = await find(known.topic);
      if (!session) return forget();
      kept = known;
      current = session;
    },
    change(session) {
      current = session;
      emit();
    },
    leave(topic) {
      if (current && current.topic !== topic) return;
      current = undefined;
      firsts.clear();
      if (readKept(storage)?.topic === topic) forgetKept(storage);
      kept = undefined;
      emit();
    },
    hear({ name, data, networkId }) {
      const namespace = networkId.split(':')[0] as Namespace;
      const side = sideOf(namespace);
      if (!side || !kept) return;
      if (name === 'chainChanged') {
        const isNumber = typeof data === 'number' || /^(?:0x)?[\da-f]+$/i.test(String(data));
        const number = isNumber ? Number(data) : Number.NaN;
        const named = Number.isSafeInteger(number) ? `${namespace}:${number}` : String(data);
        const next = [named, networkId].find((id) => side.networkIds.includes(id as NetworkId));
        if (next) stand(namespace, next as NetworkId);
      }
      if (name === 'accountsChanged' && Array.isArray(data)) {
        const first = String(data[0]).split(':').at(-1) ?? '';
        if (side.accounts.some(({ address }) => address.toLowerCase() === first.toLowerCase()))
          firsts.set(namespace, first);
        emit(namespace);
      }
    },
    subscribe(namespace, listener) {
      const set = listeners.get(namespace) ?? new Set();
      listeners.set(namespace, set.add(listener));
      return () => set.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
