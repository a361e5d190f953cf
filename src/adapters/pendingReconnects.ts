import type { Namespace } from '@/domain/caip';
import type { LastKnown } from '@/ports/adapter';
import type { PendingReconnect, ReconnectOutcome, WaitOptions } from './waitForReconnect';

/** @throws PorticoError `NOT_CONNECTED`, `CONNECT_TIMEOUT`, `UNAUTHORIZED`, AbortedError */
export type WaitFor = (connectorId: string, options?: WaitOptions) => Promise<void>;

/**
 * The wallets whose reconnect after a reload has not ended. Whatever is asked of one of them, by whatever way, waits here,
 * for as long as `reconnect()` does: it ends each within `timeLimits.walletReturnMs` ([contract 1, status]).
 */
export function createPendingReconnects(
  namespace: Namespace,
  /** The address of its account in use; nothing while it is not connected. */
  addressOf: (connectorId: string) => string | undefined,
) {
  const reconnects = new Map<string, PendingReconnect & { end(outcome: ReconnectOutcome): void }>();
  function end(connectorId: string, outcome: ReconnectOutcome) {
    reconnects.get(connectorId)?.end(outcome);
    reconnects.delete(connectorId);
  }
  const waitFor: WaitFor = async (connectorId, options = {}) => {
    const one = reconnects.get(connectorId);
    if (one) await (await import('./waitForReconnect')).waitForReconnect(one, () => addressOf(connectorId), options);
  };
  return {
    has: (connectorId: string) => reconnects.has(connectorId),
    /** Returns the function that ends those which are still pending then. */
    begin(connectorIds: readonly string[], lastKnown: Readonly<Record<string, LastKnown>>) {
      const begun = connectorIds.filter((id) => !reconnects.has(id) && !addressOf(id));
      for (const id of begun) {
        let settle: (outcome: ReconnectOutcome) => void = () => {};
        const outcome = new Promise<ReconnectOutcome>((resolve) => {
          settle = resolve;
        });
        reconnects.set(id, { namespace, lastKnown: lastKnown[id], outcome, end: settle });
      }
      return (isInTime: boolean) => {
        for (const id of begun) end(id, isInTime ? 'refused' : 'timedOut');
      };
    },
    /** Connections have changed: those which are connected now are pending no more. */
    update() {
      for (const id of [...reconnects.keys()]) if (addressOf(id)) end(id, 'connected');
    },
    /** The visitor disconnects the wallet. The answer tells whether its reconnect was pending. */
    disconnect(connectorId: string) {
      const isPending = reconnects.has(connectorId);
      end(connectorId, 'disconnected');
      return isPending;
    },
    stop() {
      for (const id of [...reconnects.keys()]) end(id, 'disconnected');
    },
    waitFor,
    /** The same actions, each of which waits for the wallet that it is asked of. */
    waitBefore: <Actions extends object>(actions: Actions): Actions =>
      Object.fromEntries(
        Object.entries(actions).map(([name, act]) => [
          name,
          async (request: { connectorId?: string; signal?: AbortSignal }) => {
            if (request.connectorId && reconnects.has(request.connectorId)) await waitFor(request.connectorId, request);
            return act(request);
          },
        ]),
      ) as Actions,
  };
}

export type PendingReconnects = ReturnType<typeof createPendingReconnects>;
