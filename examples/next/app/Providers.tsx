'use client';
import { PorticoProvider, type PorticoState } from 'portico';
import type { ReactNode } from 'react';
import { portico } from './portico';

export function Providers({ initialState, children }: { initialState?: PorticoState; children: ReactNode }) {
  return (
    <PorticoProvider portico={portico} initialState={initialState}>
      {children}
    </PorticoProvider>
  );
}
