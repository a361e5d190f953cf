import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import type { Approval } from '@/ports/approval';

interface Waiting extends Approval {
  yes(): void;
  no(error: Error): void;
}

type Listener = (approvals: readonly Approval[]) => void;

/** The requests of a page that wait for their person, oldest first. */
export function createApprovals() {
  let waiting: Waiting[] = [];
  let asked = 0;
  const listeners = new Set<Listener>();
  const tell = () => {
    const approvals = waiting.map(({ id, method, networkId, params }) => ({ id, method, networkId, params }));
    for (const listener of [...listeners]) listener(approvals);
  };
  function settle(one: Waiting | undefined, error?: Error) {
    if (!one) return;
    waiting = waiting.filter((other) => other !== one);
    error ? one.no(error) : one.yes();
    tell();
  }
  const rejected = () => new UserRejectedError('USER_REJECTED', { rpcCode: 4001 });
  const find = (id?: string) => (id === undefined ? waiting[0] : waiting.find((one) => one.id === id));

  return {
    /** Resolves on a yes. A question that is taken back is answered by nobody. */
    ask: (request: Omit<Approval, 'id'>, signal?: AbortSignal) =>
      new Promise<void>((yes, no) => {
        const id = `approval ${++asked}`;
        waiting.push({ ...request, id, yes, no });
        signal?.addEventListener('abort', () => settle(find(id), new AbortedError('RPC_ABORTED', {})));
        tell();
      }),
    /** Of the one with this id, or the oldest. */
    approve: (id?: string) => settle(find(id)),
    refuse: (id?: string) => settle(find(id), rejected()),
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => listeners.clear(),
  };
}
