import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { mainnet } from 'viem/chains';
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi';

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } });

/** The least a dapp writes with wagmi alone; benchmarks measure beside it. */
function Door() {
  const { address } = useConnection();
  const connect = useConnect();
  const [connector] = useConnectors();
  return (
    <button type="button" onClick={() => connector && connect.mutate({ connector })}>
      {address ?? 'Connect wallet'}
    </button>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <h1>A small dapp</h1>
      <Door />
    </QueryClientProvider>
  </WagmiProvider>,
);
