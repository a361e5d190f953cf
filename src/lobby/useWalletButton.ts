import { useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useGiven } from './given';
import { useSnapshot } from './useSnapshot';

export interface WalletButtonState {
  /** `missing`: it was asked for, and is not in this browser. */
  status: 'ready' | 'connecting' | 'connected' | 'missing';
  /** As the wallet calls itself once it is known; until then as the host does. */
  name: string;
  /** Asks the wallet, or opens Connect where it is missing. Resolves after a no as well. */
  connect(): Promise<void>;
  /** Call when a pointer or focus comes near: what the press needs is fetched then. */
  preload(): void;
}

interface Which {
  wallet: string;
  name?: string;
  namespace?: Namespace;
}

/** The state of one named wallet, and the way to it. */
export function useWalletButton({ wallet, name = wallet, namespace }: Which): WalletButtonState {
  const { portico, internals, initialState } = useGiven();
  const { accounts } = useSnapshot(internals.state, initialState);
  const [own, setOwn] = useState<{ status: 'ready' | 'connecting' | 'missing'; name?: string; id?: string }>({
    status: 'ready',
  });
  const words = [wallet, name, own.name, own.id].map((word) => word?.toLowerCase());
  const account = Object.values(accounts).find(
    ({ status, connectorId, wallet: by }) =>
      status === 'connected' && (words.includes(connectorId?.toLowerCase()) || words.includes(by?.name.toLowerCase())),
  );
  const connect = async () => {
    if (own.status === 'connecting') return;
    setOwn({ status: 'connecting' });
    try {
      const desk = await internals.desk();
      const found = await desk.awaitWallet(wallet, namespace);
      if (!found) {
        setOwn({ status: 'missing' });
        return await portico.open({ view: 'Connect' });
      }
      setOwn({ status: 'connecting', name: found.name, id: found.id });
      await desk.connect({ namespace: found.namespace, connectorId: found.id });
      setOwn({ status: 'ready', name: found.name, id: found.id });
    } catch {
      setOwn((last) => ({ ...last, status: last.status === 'missing' ? 'missing' : 'ready' })); // a visitor's no is an answer
    }
  };
  return {
    status: account ? 'connected' : own.status,
    name: account?.wallet?.name ?? own.name ?? name,
    connect: account ? () => portico.open({ view: 'Account' }).catch(() => {}) : connect,
    preload: internals.preload,
  };
}
