import { UserRejectedError } from '@/domain/errors/errorKinds';
import { isUserRejected } from '@/domain/errors/isUserRejected';
import type { Approval } from '@/ports/approval';
import type { Env } from '@/ports/env';
import { race } from '../race';
import { listenIn, tellAll } from './listenIn';

type Listener = (approvals: readonly Approval[]) => void;

/** What JSON can carry of it: whoever hears of approvals may keep them as plain data. */
const plain = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${one}` : one)));

interface Waiting extends Approval {
  refusal: AbortController;
}

/** The frame tells of a person's no in words alone. */
export const toRejection = (error: unknown): unknown =>
  isUserRejected(error) || isUserRejected(String((error as Error).message))
    ? new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }, { cause: error })
    : error;

/** Requests that wait for their person: the frame is handed one at a time, oldest first, since its abort names none. */
export function createApprovals({ randomId }: Pick<Env, 'randomId'>) {
  let waiting: readonly Waiting[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const listeners = new Set<Listener>();
  function set(next: readonly Waiting[]) {
    waiting = next;
    const approvals = waiting.map(({ refusal: _, ...one }) => one);
    tellAll(listeners, approvals);
  }

  return {
    /** Runs it when its turn has come, with the params that were told: the page may change its own meanwhile. Its signal ends with the person's no, and with whoever asked. */
    async run<T>(
      asked: Omit<Approval, 'id'>,
      given: AbortSignal | undefined,
      work: (signal: AbortSignal, params: unknown) => Promise<T>,
    ): Promise<T> {
      const refusal = new AbortController();
      const { signal } = refusal;
      const one: Waiting = { ...asked, params: plain(asked.params), id: randomId(), refusal };
      const leave = () => refusal.abort(given?.reason);
      if (given?.aborted) leave();
      given?.addEventListener('abort', leave);
      const turn = line;
      set([...waiting, one]);
      const run = race(turn, signal).then(() => work(signal, one.params));
      // A request that is aborted while it waits does not let the next one start before the first has ended.
      line = turn.then(() => run).catch(() => {});
      try {
        return await run;
      } catch (error) {
        throw signal.reason instanceof UserRejectedError ? signal.reason : error;
      } finally {
        given?.removeEventListener('abort', leave);
        set(waiting.filter((other) => other !== one));
      }
    },
    refuse(id?: string) {
      for (const one of waiting)
        if (id === undefined || one.id === id)
          one.refusal.abort(new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }));
    },
    subscribe: (listener: Listener) => listenIn(listeners, listener),
    stop: () => listeners.clear(),
  };
}
