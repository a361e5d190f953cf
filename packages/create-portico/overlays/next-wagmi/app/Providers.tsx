'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PorticoProvider, type PorticoState } from 'portico';
import { type ReactNode, useState } from 'react';
import { WagmiProvider } from 'wagmi';
import { config, portico } from './wagmi';

export function Providers({ initialState, children }: { initialState?: PorticoState; children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider portico={portico} initialState={initialState}>
          {children}
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
