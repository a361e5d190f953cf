'use client';
import { createContext, useContext } from 'react';
import { PorticoError } from '@/domain/errors/porticoError';
import { isDevelopment } from '@/domain/isDevelopment';
import type { PorticoState } from '@/ports/publicState';
import type { Portico } from './handle';
import type { Internals } from './internals';

interface PorticoContextValue {
  portico: Portico;
  internals: Internals;
  /** What a server and the first client render agree on. */
  initialState: PorticoState;
}

export const PorticoContext = createContext<PorticoContextValue | null>(null);

/** @throws PorticoError `PROVIDER_MISSING` outside a `PorticoProvider` */
export function usePorticoContext(): PorticoContextValue {
  const given = useContext(PorticoContext);
  if (!given)
    throw new PorticoError(
      'PROVIDER_MISSING',
      {},
      {
        ...(isDevelopment && { message: 'This component or hook stands outside <PorticoProvider>.' }),
        hint: 'Wrap your app in <PorticoProvider portico={portico}>.',
      },
    );
  return given;
}
