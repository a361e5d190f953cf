'use client';
import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import type { KnownConnection } from '@/store/flows/multiWallet';
import { usePorticoContext } from './context';
import { useSnapshot } from './useSnapshot';

/**
 * The wallets that were in before and are not now, the newest first: back by `switchConnection`, forgotten by
 * `deleteConnection` of `usePorticoConnection()`. None while several at once are off. Reading them takes the engine,
 * which loads for it.
 * @example const recents = usePorticoRecentConnections('eip155')
 */
export function usePorticoRecentConnections(namespace?: Namespace): readonly KnownConnection[] {
  const { portico, internals, initialState } = usePorticoContext();
  const { accounts } = useSnapshot(internals.state, initialState);
  const [found, setFound] = useState<readonly KnownConnection[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came or went is another list.
  useEffect(() => {
    let isHere = true;
    portico.getRecentConnections(namespace).then(
      (recents) => isHere && setFound(recents),
      () => isHere && setFound([]),
    );
    return () => {
      isHere = false;
    };
  }, [portico, namespace, accounts]);
  return found;
}
