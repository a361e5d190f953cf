'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AccountId, type Namespace, type NetworkId, networkIdOf } from '@/domain/caip';
import type { Store } from '@/store/createStore';
import { usePorticoContext } from './context';
import { usePorticoAccount } from './hooks';

interface Watch {
  stop(): void;
}
type Begin<State, Begun extends Watch> = (
  store: Store,
  query: { caipAddress: AccountId; networkId: NetworkId },
  listener: (state: State) => void,
) => Begun;

interface Watched<State extends { status: string }, Begun> {
  /** `none` while nobody is in. */
  status: 'none' | State['status'];
  state: State;
  /** Empty until the engine is there, and while nobody is in. */
  watch: RefObject<Begun | undefined>;
}

/**
 * Keeps what the engine knows of the account in use, while the component is there and somebody is connected.
 * @param load brings the code that watches; it has to be the same function at each render
 * @param before what is known before the engine has told anything
 */
export function useAccountWatch<State extends { status: string }, Begun extends Watch>(
  namespace: Namespace | undefined,
  load: () => Promise<Begin<State, Begun>>,
  before: State,
): Watched<State, Begun> {
  const { internals } = usePorticoContext();
  const { caipAddress, status } = usePorticoAccount({ namespace });
  const [held, setHeld] = useState<{ of: AccountId; state: State }>();
  const watch = useRef<Begun>(undefined);
  const of = status === 'connected' ? caipAddress : undefined;
  useEffect(() => {
    if (!of) return;
    let isHere = true;
    Promise.all([internals.runtime(), load()]).then(
      ([{ engine }, begin]) => {
        if (!isHere) return;
        const query = { caipAddress: of, networkId: networkIdOf(of) };
        watch.current = begin(engine.store, query, (state) => setHeld({ of, state }));
      },
      () => isHere && setHeld({ of, state: { ...before, status: 'unavailable' } }),
    );
    return () => {
      isHere = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [internals, of, load, before]);
  const state = held && held.of === of ? held.state : before;
  return { status: caipAddress ? state.status : 'none', state, watch };
}
