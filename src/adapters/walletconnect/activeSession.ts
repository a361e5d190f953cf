import type { Namespace, NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { RemoteSession } from '@/ports/connectMethod';
import type { KeyValueStore } from '@/ports/storage';
import { forgetStoredSession, readStoredSession, storeSession } from './persistence';
import { readSession, type SessionLike } from './session';

/** The session in use, and its side of each namespace. */
export interface ActiveSession {
  topic(): string | undefined;
  /** Whether storage knows of one, in use here or not. */
  isSaved(): boolean;
  sessionOf(namespace: Namespace, wanted?: NetworkId): RemoteSession | undefined;
  /** A wallet came in: this is the session from now on. */
  start(session: SessionLike): void;
  /** Takes up the session that storage holds, as far as `find` knows it; tells nobody. */
  reopen(find: (topic: string) => Promise<SessionLike | undefined>): Promise<void>;
  /** The same session, as the wallet changed it. */
  update(session: SessionLike): void;
  /** It ended; another's end is passed over. */
  end(topic: string): void;
  /** Requests of a namespace go there from now on. */
  setNetwork(namespace: Namespace, networkId: NetworkId): void;
  /** The wallet moved, or put another account first. What it did not agree to counts for nothing. */
  applyEvent(event: { name: string; data: unknown; networkId: string }): void;
  /** Tells everybody. */
  emit(only?: Namespace): void;
  subscribe(namespace: Namespace, listener: (session: RemoteSession | null) => void): () => void;
  clear(): void;
}

export function createActiveSession(storage: KeyValueStore, networks: () => readonly Network[]): ActiveSession {
  let current: SessionLike | undefined;
  let saved = readStoredSession(storage);
  /** The accounts a wallet put first, by namespace. */
  const firsts = new Map<Namespace, string>();
  const listeners = new Map<Namespace, Set<(session: RemoteSession | null) => void>>();

  const sessionOf = (namespace: Namespace, wanted?: NetworkId): RemoteSession | undefined =>
    current &&
    readSession(current, namespace, {
      configured: networks()
        .filter((one) => one.namespace === namespace)
        .map(({ id }) => id),
      wanted: wanted ?? saved?.networks[namespace],
      first: firsts.get(namespace),
    });
  const emit = (only?: Namespace) => {
    for (const [namespace, set] of listeners)
      if (!only || only === namespace) for (const listener of set) listener(sessionOf(namespace) ?? null);
  };
  const forget = () => {
    forgetStoredSession(storage);
    saved = undefined;
  };
  function setNetwork(namespace: Namespace, networkId: NetworkId) {
    if (!saved || !current) return;
    saved = { ...saved, networks: { ...saved.networks, [namespace]: networkId } };
    storeSession(storage, saved);
    emit(namespace);
  }
  async function reopen(find: Parameters<ActiveSession['reopen']>[0]): Promise<void> {
    const known = readStoredSession(storage);
    if (!known || current?.topic === known.topic) return;
    const session = await find(known.topic);
    // It ended meanwhile, or another one took its place.
    if (readStoredSession(storage)?.topic !== known.topic) return reopen(find);
    if (!session) return forget();
    saved = known;
    current = session;
  }

  return {
    topic: () => current?.topic,
    isSaved: () => saved !== undefined,
    sessionOf: sessionOf,
    emit,
    setNetwork: setNetwork,
    start(session) {
      current = session;
      if (saved?.topic !== session.topic) saved = { topic: session.topic, networks: {} };
      storeSession(storage, saved);
      emit();
    },
    reopen,
    update(session) {
      current = session;
      emit();
    },
    end(topic) {
      if (current && current.topic !== topic) return;
      current = undefined;
      firsts.clear();
      if (readStoredSession(storage)?.topic === topic) forgetStoredSession(storage);
      saved = undefined;
      emit();
    },
    applyEvent({ name, data, networkId }) {
      const namespace = networkId.split(':')[0] as Namespace;
      const side = sessionOf(namespace);
      if (!side || !saved) return;
      if (name === 'chainChanged') {
        const isNumber = typeof data === 'number' || /^(?:0x)?[\da-f]+$/i.test(String(data));
        const number = isNumber ? Number(data) : Number.NaN;
        const named = Number.isSafeInteger(number) ? `${namespace}:${number}` : String(data);
        const next = [named, networkId].find((id) => side.networkIds.includes(id as NetworkId));
        if (next) setNetwork(namespace, next as NetworkId);
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
