'use client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PorticoState } from '@/ports/publicState';
import { PorticoContext, usePorticoContext } from './context';
import type { Portico } from './handle';
import { type Internals, internalsOf } from './internals';
import { PendingSheet } from './PendingSheet';
import { useSnapshot } from './useSnapshot';

export interface PorticoProviderProps {
  /** The handle of `createPortico()`, made once outside React. */
  portico: Portico;
  /** From `readPorticoState()` of `portico/server`, so that the first paint shows the account ([contract 1]). */
  initialState?: PorticoState;
  children?: ReactNode;
}

/** Gives the hooks and buttons below it their handle, and shows the modal when it is asked for. */
export function PorticoProvider({ portico, initialState, children }: PorticoProviderProps) {
  const internals = internalsOf(portico);
  const given = useMemo(
    () => ({ portico, internals, initialState: seenBy(internals, initialState) }),
    [portico, internals, initialState],
  );
  useEffect(() => internals.start(), [internals]);
  return (
    <PorticoContext.Provider value={given}>
      {children}
      <Door />
    </PorticoContext.Provider>
  );
}

/** A cookie names a network by its id; the host's options know the rest of it. */
function seenBy({ initial, options }: Internals, state = initial): PorticoState {
  const network = options.chains.flatMap((chain) => chain.networks).find((one) => one.id === state.networkId);
  return network && !state.network ? { ...state, network } : state;
}

/** The dialog in the theme and words of its handle. */
export function Ui({ inline }: { inline?: boolean }) {
  const { internals } = usePorticoContext();
  const { first, app, again } = useSnapshot(internals.ui);
  const isOpening = useSnapshot(internals.opening);
  const { theme, locale } = useSnapshot(internals.appearance);
  const isPending = (isOpening || inline || again) && !app && !first?.isShown();
  return (
    <>
      {isPending && <PendingSheet inline={inline} again={isOpening ? undefined : again} />}
      {first && (
        <first.PorticoDialog
          {...internals.options}
          frame={first.frame}
          app={app}
          theme={theme}
          locale={locale}
          inline={inline}
          onError={internals.report}
        />
      )}
    </>
  );
}

/** Whether the modal is this one's to show. `rank` tells who goes first. */
export function useDoor(rank: 'first' | 'last'): boolean {
  const { providers } = usePorticoContext().internals;
  const [me] = useState(Symbol);
  useEffect(() => {
    const others = providers.get();
    providers.set(rank === 'first' ? [me, ...others] : [...others, me]);
    return () => providers.set(providers.get().filter((one) => one !== me));
  }, [providers, me, rank]);
  return useSnapshot(providers)[0] === me;
}

/** Stands ready, empty, until someone comes near. */
const Door = () => (useDoor('last') ? <Ui /> : null);
