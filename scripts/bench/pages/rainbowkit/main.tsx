import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import '@rainbow-me/rainbowkit/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defineChain } from 'viem';
import { http, WagmiProvider } from 'wagmi';
import type { HarnessInfo } from '../../../../harness/info';

/** RainbowKit as its own guide sets it up: its default wallets, pairing among them, and a project. */
const { networks } = (window as unknown as { harness: HarnessInfo }).harness;
const [{ id, name, symbol, decimals, rpcUrl }] = networks as [HarnessInfo['networks'][number]];
const chain = defineChain({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
});
const config = getDefaultConfig({
  appName: 'A small dapp',
  projectId: 'a-small-dapp',
  chains: [chain],
  transports: { [chain.id]: http() },
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <h1>A small dapp</h1>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
