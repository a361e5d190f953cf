'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AccountId, type Namespace, type NetworkId, networkIdOf } from '@/domain/caip';
import type { Store } from '@/store/createStore';
import { usePorticoContext } from './context';
import { usePorticoAccount } from './hooks';
import { failureOf } from './imports';

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
  /**
   * What watches, once it is there; none while nobody is in. Where its file did not come, it is asked for again.
   * @throws PorticoError `UI_LOAD_FAILED`
   */
  watch(): Promise<Begun | undefined>;
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
  const ask = useRef<() => Promise<Begun | undefined>>(undefined);
  const of = status === 'connected' ? caipAddress : undefined;
  useEffect(() => {
    if (!of) return;
    let isHere = true;
    let stop = () => {};
    const begin = async () => {
      try {
        const [{ engine }, watchAccount] = await Promise.all([internals.runtime(), load()]);
        if (!isHere) return undefined;
        const query = { caipAddress: of, networkId: networkIdOf(of) };
        const begun = watchAccount(engine.store, query, (state) => setHeld({ of, state }));
        stop = () => begun.stop();
        return begun;
      } catch (cause) {
        if (isHere) {
          ask.current = again;
          setHeld({ of, state: { ...before, status: 'unavailable' } });
        }
        throw await failureOf(cause);
      }
    };
    const again = () => {
      const beginning = begin();
      ask.current = () => beginning;
      return beginning;
    };
    again().catch(() => {}); // the status says so
    return () => {
      isHere = false;
      ask.current = undefined;
      stop();
    };
  }, [internals, of, load, before]);
  const state = held && held.of === of ? held.state : before;
  const watch = useCallback(async () => ask.current?.(), []);
  return { status: caipAddress ? state.status : 'none', state, watch };
}
