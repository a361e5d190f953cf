'use client';
import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { usePorticoContext } from './context';
import { failureOf } from './imports';
import type { PorticoWallets } from './listedWallet';

const loading: PorticoWallets = { wallets: [], isLoading: true };

/**
 * Wallets for a chooser of your own: those that announce themselves in this browser and those of the directory, each
 * with its name, picture and `connect()`. No wagmi and no modal is needed. Mounting it loads the engine (what a first
 * opening loads, without the modal), so show it where somebody is about to choose.
 * @example
 * const { wallets } = usePorticoWallets({ namespace: 'eip155' });
 * return wallets.map((wallet) => (
 *   <button key={wallet.id} type="button" onClick={() => wallet.connect().catch(console.error)}>
 *     {wallet.icon && <img src={wallet.icon} alt="" width={24} height={24} />}
 *     {wallet.name}
 *   </button>
 * ));
 */
export function usePorticoWallets({ namespace }: { namespace?: Namespace } = {}): PorticoWallets {
  const { portico, internals } = usePorticoContext();
  const [known, setKnown] = useState(loading);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    setKnown(loading);
    Promise.all([internals.runtime(), import('./walletChooser')]).then(
      ([runtime, { watchWallets }]) => {
        if (isHere) stop = watchWallets(runtime, portico, namespace, setKnown);
      },
      async (cause) => {
        const error = await failureOf(cause);
        if (isHere) setKnown({ wallets: [], isLoading: false, error });
      },
    );
    return () => {
      isHere = false;
      stop?.();
    };
  }, [portico, internals, namespace]);
  return known;
}
