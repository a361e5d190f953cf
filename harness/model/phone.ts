import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';

type Sessions = Partial<Record<Namespace, RemoteSession>>;

/** What a phone was asked in a session, and on which chain. */
export interface PhoneRequest {
  method: string;
  networkId: NetworkId;
}

/**
 * A wallet far away, as the adapters see it: one approval opens it in several namespaces, one end ends it in all. It
 * outlives the page, as a phone does; the relay between may be down.
 */
export function createPhone(offers: Sessions) {
  let sessions: Sessions | null = null;
  let answer: 'approve' | 'reject' | 'hang' = 'approve';
  let isDown = false;
  const waiting: { yes(): void; no(): void }[] = [];
  const requests: PhoneRequest[] = [];
  const listeners = new Map<Namespace, Set<(session: RemoteSession | null) => void>>();

  const tell = () => {
    for (const [namespace, heard] of listeners) for (const listener of heard) listener(sessions?.[namespace] ?? null);
  };
  const open = () => {
    sessions = structuredClone(offers);
    tell();
  };
  const end = () => {
    if (!sessions) return;
    sessions = null;
    tell();
  };
  const never = <T>(signal?: AbortSignal) =>
    new Promise<T>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new AbortedError('CONNECT_ABORTED', {})), { once: true }),
    );
  async function ask(signal?: AbortSignal): Promise<void> {
    const rejected = () => new UserRejectedError('USER_REJECTED', { rpcCode: 5000 });
    if (answer === 'reject') throw rejected();
    if (answer === 'approve') return open();
    const asked = new Promise<void>((resolve, reject) =>
      waiting.push({
        yes() {
          open();
          resolve();
        },
        no: () => reject(rejected()),
      }),
    );
    asked.catch(() => {});
    return Promise.race([asked, never<void>(signal)]);
  }

  const remote = (namespace: Namespace): RemoteWallet => ({
    connector: { id: 'phone', name: 'Phone', namespace, type: 'WALLET_CONNECT' },
    async connect({ isSilent, signal }) {
      await Promise.resolve();
      if (isSilent) return sessions?.[namespace];
      if (isDown && !sessions) return never(signal);
      if (!sessions) await ask(signal);
      return (sessions as Sessions | null)?.[namespace];
    },
    async disconnect() {
      await Promise.resolve();
      end();
    },
    async request({ method, networkId, signal }) {
      requests.push({ method, networkId });
      return isDown ? never(signal) : `0x${'11'.repeat(65)}`;
    },
    async switchNetwork({ networkId }) {
      const session = sessions?.[namespace];
      if (!session?.networkIds.includes(networkId)) throw new UserRejectedError('USER_REJECTED', { rpcCode: 5000 });
      session.networkId = networkId;
      tell();
      return session;
    },
    subscribe(listener) {
      const heard = listeners.get(namespace) ?? new Set();
      listeners.set(namespace, heard.add(listener));
      return () => heard.delete(listener);
    },
  });

  return {
    remote,
    requests,
    session: (namespace: Namespace) => sessions?.[namespace],
    waiting,
    answer(next: typeof answer) {
      answer = next;
    },
    isDown: () => isDown,
    relay(state: 'up' | 'down') {
      isDown = state === 'down';
    },
    /** A person ends it on the phone. */
    end,
    /** A person picks another account there. */
    switchAccount(namespace: Namespace, address: string) {
      const session = sessions?.[namespace];
      if (!session) return;
      session.accounts = [{ address, type: 'eoa' }];
      tell();
    },
    /** The page goes: nobody listens until the next one. */
    leave: () => listeners.clear(),
  };
}
