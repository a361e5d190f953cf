'use client';
import { useRef, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import type { KnownConnection } from '@/store/flows/multiWallet';
import { usePorticoContext } from './context';
import { type PorticoConnection, usePorticoAccount, usePorticoConnections } from './hooks';

/** What a switch or a deletion came to. */
export interface SwitchedConnection {
  namespace: Namespace;
  /** The account in use now; none where the last wallet was deleted. */
  address?: string;
  hasSwitchedAccount: boolean;
  hasSwitchedWallet: boolean;
  hasDeletedWallet: boolean;
}

export interface ConnectionCallbacks {
  /** The kind of network whose wallet is meant. Default: the active one. */
  namespace?: Namespace;
  onSuccess?(result: SwitchedConnection): void;
  onError?(error: unknown): void;
}

type Which = Pick<KnownConnection, 'connectorId'> & { namespace?: Namespace };

/**
 * The wallet in use, and how to put another one, or another account of it, into its place, or forget one. Both resolve
 * either way; what came of it goes to `onSuccess` or `onError`.
 * @example
 * const { connection, isPending, switchConnection } = usePorticoConnection({ onError: console.error });
 * <button disabled={isPending} onClick={() => switchConnection({ connectorId: 'io.metamask' })} />
 */
export function usePorticoConnection({ namespace, onSuccess, onError }: ConnectionCallbacks = {}) {
  const { portico } = usePorticoContext();
  const active = usePorticoConnections(namespace);
  const { namespace: of } = usePorticoAccount({ namespace });
  const connection: PorticoConnection | undefined = active.find((one) => one.isActive && one.namespace === of);
  const [pending, setPending] = useState(0);
  const told = useRef({ onSuccess, onError });
  told.current = { onSuccess, onError };

  const run = async (work: () => Promise<void>, at: Namespace, hasDeletedWallet: boolean) => {
    const before = portico.getState().accounts[at];
    setPending((count) => count + 1);
    try {
      await work();
      const now = portico.getState().accounts[at];
      told.current.onSuccess?.({
        namespace: at,
        address: now?.address,
        hasSwitchedAccount: now?.address !== before?.address,
        hasSwitchedWallet: !hasDeletedWallet && now?.connectorId !== before?.connectorId,
        hasDeletedWallet,
      });
    } catch (error) {
      told.current.onError?.(error);
    } finally {
      setPending((count) => count - 1);
    }
  };

  return {
    connection,
    isPending: pending > 0,
    switchConnection: (request: Which & { address?: string }) =>
      run(() => portico.switchConnection({ namespace: of, ...request }), request?.namespace ?? of, false),
    deleteConnection: (request: Which) =>
      run(() => portico.deleteConnection({ namespace: of, ...request }), request?.namespace ?? of, true),
  } as const;
}
