import type { NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';

export interface TestRemote extends RemoteWallet {
  /** What it was asked, oldest first. */
  asked: { method: string; params: unknown; networkId: NetworkId; signal?: AbortSignal }[];
  /** What it answers, by method. */
  answers: Record<string, (params: never) => unknown>;
  /** Its session changes by itself, or ends. */
  tell(session: RemoteSession | null): void;
}

/** A wallet far away, played by the test: one session, and an answer for each method. */
export function createTestRemote(connector: Connector, session: RemoteSession): TestRemote {
  const listeners = new Set<(session: RemoteSession | null) => void>();
  let current: RemoteSession | null = null;
  const tell = (next: RemoteSession | null) => {
    current = next;
    for (const listener of [...listeners]) listener(next);
  };
  const remote: TestRemote = {
    connector,
    asked: [],
    answers: {},
    tell,
    async connect({ isSilent }) {
      if (isSilent) return current ?? undefined;
      current = session;
      return session;
    },
    disconnect: async () => tell(null),
    async request({ method, params, networkId, signal }) {
      remote.asked.push({ method, params, networkId, signal });
      const answer = remote.answers[method];
      if (!answer) throw Object.assign(new Error('Method not found.'), { code: -32601 });
      return answer(params as never);
    },
    async switchNetwork({ networkId }) {
      const moved = { ...(current ?? session), networkId };
      tell(moved);
      return moved;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return remote;
}
