import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { defineChain } from 'viem';
import { createConfig, http, WagmiProvider } from 'wagmi';
import type { HarnessInfo } from '../../../../harness/info';

/** A host with a wagmi config of its own, and Portico as its face. */
const { networks } = (window as unknown as { harness: HarnessInfo }).harness;
const [{ id, name, symbol, decimals, rpcUrl }] = networks as [HarnessInfo['networks'][number]];
const chain = defineChain({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
});
const wagmiConfig = createConfig({ chains: [chain], transports: { [chain.id]: http() } });

const portico = createPortico({
  chains: [evm({ wagmiConfig })],
  metadata: { name: 'A small dapp', url: location.origin },
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <PorticoProvider portico={portico}>
        <h1>A small dapp</h1>
        <ConnectButton />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
