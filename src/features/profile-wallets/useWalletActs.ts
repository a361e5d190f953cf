import { useRef, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { forgetRecent } from '@/store/connection/recents';
import { disconnect } from '@/store/flows/disconnect';
import { switchConnection } from '@/store/flows/switchConnection';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import type { AppDispatch } from '@/store/thunk';

export interface WalletActs {
  /** What is under way: `switch` or `leave`, a wallet's id, an address. */
  pending: string | null;
  switchTo(connectorId: string, address?: string): void;
  leave(connectorId: string): void;
  leaveAll(): void;
  forget(connectorId: string): void;
}

/**
 * Switches, disconnects and forgets wallets of a namespace, one at a time, each with its toast ([views A.3] ProfileWallets). A
 * button pressed meanwhile is carried out next: the view drops a wallet before its `disconnect()` has resolved.
 */
export function useWalletActs(namespace: Namespace, onChange: () => void): WalletActs {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<string | null>(null);
  const waiting = useRef(new Map<string, Promise<unknown>>());
  const act = (name: string, work: (dispatch: AppDispatch) => Promise<unknown>, done: string, failed: string) => {
    if (waiting.current.has(name)) return;
    const run = () => {
      setPending(name);
      return work(dispatch)
        .then(
          () => dispatch(notices.actions.toastShown({ tone: 'success', message: done })),
          (error) => {
            if (!(error instanceof UserRejectedError))
              dispatch(notices.actions.toastShown({ tone: 'error', message: failed }));
          },
        )
        .finally(() => {
          waiting.current.delete(name);
          setPending(null);
          onChange();
        });
    };
    const last = [...waiting.current.values()].at(-1);
    waiting.current.set(name, last ? last.then(run) : run());
  };
  return {
    pending,
    switchTo: (connectorId, address) =>
      act(
        `switch ${connectorId} ${address ?? ''}`,
        (run) => run(switchConnection({ namespace, connectorId, address })),
        address ? t('toast.accountSwitched') : t('toast.walletSwitched'),
        t('toast.switchFailed'),
      ),
    leave: (connectorId) =>
      act(
        `leave ${connectorId}`,
        (run) => run(disconnect({ namespace, connectorId })),
        t('toast.walletDisconnected'),
        t('toast.disconnectFailed'),
      ),
    leaveAll: () =>
      act(
        'leave all',
        (run) => run(disconnect({ namespace })),
        t('toast.walletDisconnected'),
        t('toast.disconnectFailed'),
      ),
    forget: (connectorId) => {
      dispatch(forgetRecent(namespace, connectorId));
      dispatch(notices.actions.toastShown({ tone: 'success', message: t('toast.walletRemoved') }));
      onChange();
    },
  };
}
