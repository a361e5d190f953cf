'use client';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { PorticoDialogProps } from '@/app/door';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Engine } from '@/engine/createEngine';
import type { PorticoState } from '@/ports/publicState';
import { type Internals, importApp, internalsOf, type Portico } from './createPortico';
import { neutralState } from './snapshot';
import { useSnapshot } from './useSnapshot';

interface Given {
  portico: Portico;
  internals: Internals;
  /** What a server and the first client render agree on. */
  initialState: PorticoState;
}

const PorticoContext = createContext<Given | null>(null);

/** @throws PorticoError `PROVIDER_MISSING` outside a `PorticoProvider` */
export function useGiven(): Given {
  const given = useContext(PorticoContext);
  if (!given)
    throw new PorticoError(
      'PROVIDER_MISSING',
      {},
      {
        message: 'There is no PorticoProvider above this component.',
        hint: 'Wrap your app: <PorticoProvider portico={portico}>…</PorticoProvider>.',
      },
    );
  return given;
}

export interface PorticoProviderProps {
  /** The handle of `createPortico()`, made once outside React. */
  portico: Portico;
  /** From `readPorticoState()` of `portico/server`, so that the first paint shows the account ([contract 1]). */
  initialState?: PorticoState;
  children?: ReactNode;
}

/** Gives the hooks and buttons below it their handle, and shows the modal when it is asked for. */
export function PorticoProvider({ portico, initialState = neutralState, children }: PorticoProviderProps) {
  const internals = internalsOf(portico);
  const given = useMemo(() => ({ portico, internals, initialState }), [portico, internals, initialState]);
  useEffect(() => internals.start(), [internals]);
  return (
    <PorticoContext.Provider value={given}>
      {children}
      <Door internals={internals} />
    </PorticoContext.Provider>
  );
}

/** Stands ready, empty, until someone comes near; of two providers of one handle, the first shows the modal. */
function Door({ internals }: { internals: Internals }) {
  const [me] = useState(() => Symbol('door'));
  const [ui, setUi] = useState<{ engine: Engine; Dialog: ComponentType<PorticoDialogProps> }>();
  const wanted = useSnapshot(internals.wantsUi, false);
  const doors = useSnapshot(internals.hosts, internals.hosts.get());
  const { theme, locale } = useSnapshot(internals.appearance, internals.appearance.get());
  useEffect(() => {
    internals.hosts.set([...internals.hosts.get(), me]);
    return () => internals.hosts.set(internals.hosts.get().filter((door) => door !== me));
  }, [internals, me]);
  useEffect(() => {
    if (!wanted || ui) return;
    let isHere = true;
    Promise.all([internals.engine(), importApp()]).then(
      ([engine, { PorticoDialog }]) => isHere && setUi({ engine, Dialog: PorticoDialog }),
      () => {}, // open() tells its caller
    );
    return () => {
      isHere = false;
    };
  }, [wanted, ui, internals]);
  if (!ui || doors[0] !== me) return null;
  const { messages, container } = internals.options;
  return (
    <ui.Dialog
      store={ui.engine.store}
      theme={theme}
      locale={locale}
      messages={messages}
      container={container}
      onError={internals.report}
    />
  );
}
