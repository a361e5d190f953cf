'use client';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PorticoDialogProps } from '@/app/door';
import type { Engine } from '@/engine/createEngine';
import type { PorticoState } from '@/ports/publicState';
import { importApp } from './createPortico';
import { PorticoContext, useGiven } from './given';
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

/** The UI and the engine, once somebody wants them. */
export function useUi(): { engine: Engine; Dialog: ComponentType<PorticoDialogProps> } | undefined {
  const { internals } = useGiven();
  const wanted = useSnapshot(internals.wantsUi, false);
  const [ui, setUi] = useState<{ engine: Engine; Dialog: ComponentType<PorticoDialogProps> }>();
  useEffect(() => {
    if (!wanted) return setUi(undefined);
    let isHere = true;
    Promise.all([internals.engine(), importApp()]).then(
      ([engine, { PorticoDialog }]) => isHere && setUi({ engine, Dialog: PorticoDialog }),
      () => {}, // open() tells its caller
    );
    return () => {
      isHere = false;
    };
  }, [wanted, internals]);
  return ui;
}

/** The dialog in the theme and words of its handle. */
export function Ui({ inline }: { inline?: boolean }) {
  const { internals } = useGiven();
  const ui = useUi();
  const isOpening = useSnapshot(internals.opening, false);
  const { theme, locale } = useSnapshot(internals.appearance, internals.appearance.get());
  if (!ui) return isOpening || inline ? <PendingSheet inline={inline} /> : null;
  return (
    <ui.Dialog
      {...internals.options}
      store={ui.engine.store}
      theme={theme}
      locale={locale}
      inline={inline}
      onError={internals.report}
    />
  );
}

/** Whether the modal is this one's to show. `rank` tells who goes first. */
export function useDoor(rank: 'first' | 'last'): boolean {
  const { hosts } = useGiven().internals;
  const [me] = useState(Symbol);
  useEffect(() => {
    const others = hosts.get();
    hosts.set(rank === 'first' ? [me, ...others] : [...others, me]);
    return () => hosts.set(hosts.get().filter((one) => one !== me));
  }, [hosts, me, rank]);
  return useSnapshot(hosts, hosts.get())[0] === me;
}

/** Stands ready, empty, until someone comes near. */
const Door = () => (useDoor('last') ? <Ui /> : null);
