import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defineChain } from 'viem';
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi';
import type { HarnessInfo } from '../../../../harness/info';

/** The least that a dapp writes with wagmi alone: a button, and the wallets that announced themselves under it. */
const { networks } = (window as unknown as { harness: HarnessInfo }).harness;
const [{ id, name, symbol, decimals, rpcUrl }] = networks as [HarnessInfo['networks'][number]];
const chain = defineChain({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
});
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } });

function Door() {
  const [isOpen, setOpen] = useState(false);
  const { address } = useConnection();
  const connect = useConnect();
  const connectors = useConnectors();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {address ?? 'Connect wallet'}
      </button>
      {isOpen && (
        <dialog open aria-label="Wallets" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
          {connectors.map((connector) => (
            // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus
            <button key={connector.uid} type="button" autoFocus onClick={() => connect.mutate({ connector })}>
              {connector.name}
            </button>
          ))}
        </dialog>
      )}
    </>
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
