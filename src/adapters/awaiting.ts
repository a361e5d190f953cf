import type { Namespace } from '@/domain/caip';
import type { LastKnown } from '@/ports/adapter';
import type { PendingReconnect, Return, WhenInOptions } from './whenIn';

/** @throws PorticoError `NOT_CONNECTED`, `CONNECT_TIMEOUT`, `UNAUTHORIZED`, AbortedError */
export type WhenIn = (connectorId: string, options?: WhenInOptions) => Promise<void>;

/**
 * Which wallets are awaited after a reload. Whatever is asked of one of them, by whatever way, waits here, for as long as
 * `reconnect()` waits: it settles each within `timeLimits.walletReturnMs` ([contract 1, status]).
 */
export function createAwaiting(
  namespace: Namespace,
  /** The address of its account in use; nothing while it is not in. */
  addressOf: (connectorId: string) => string | undefined,
) {
  const awaited = new Map<string, PendingReconnect & { end(how: Return): void }>();
  function end(connectorId: string, how: Return) {
    awaited.get(connectorId)?.end(how);
    awaited.delete(connectorId);
  }
  const whenIn: WhenIn = async (connectorId, options = {}) => {
    const one = awaited.get(connectorId);
    if (one) await (await import('./whenIn')).whenIn(one, () => addressOf(connectorId), options);
  };
  return {
    has: (connectorId: string) => awaited.has(connectorId),
    /** Returns the function that ends it for those that have not come back. */
    begin(connectorIds: readonly string[], lastKnown: Readonly<Record<string, LastKnown>>) {
      const begun = connectorIds.filter((id) => !awaited.has(id) && !addressOf(id));
      for (const id of begun) {
        let settle: (how: Return) => void = () => {};
        const returned = new Promise<Return>((resolve) => {
          settle = resolve;
        });
        awaited.set(id, { namespace, lastKnown: lastKnown[id], returned, end: settle });
      }
      return (isInTime: boolean) => {
        for (const id of begun) end(id, isInTime ? 'refused' : 'late');
      };
    },
    /** Connections have changed: who is among them has come back. */
    look() {
      for (const id of [...awaited.keys()]) if (addressOf(id)) end(id, 'in');
    },
    /** The visitor lets one go; the answer tells whether it was awaited. */
    leave(connectorId: string) {
      const isAwaited = awaited.has(connectorId);
      end(connectorId, 'left');
      return isAwaited;
    },
    stop() {
      for (const id of [...awaited.keys()]) end(id, 'left');
    },
    whenIn,
    /** The same acts: each waits for the wallet that it is asked of. */
    first: <Acts extends object>(acts: Acts): Acts =>
      Object.fromEntries(
        Object.entries(acts).map(([name, act]) => [
          name,
          async (request: { connectorId?: string; signal?: AbortSignal }) => {
            if (request.connectorId && awaited.has(request.connectorId)) await whenIn(request.connectorId, request);
            return act(request);
          },
        ]),
      ) as Acts,
  };
}

export type Awaiting = ReturnType<typeof createAwaiting>;
