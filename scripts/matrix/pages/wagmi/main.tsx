/** A wagmi 3 dapp: its own config, its own hooks; Portico is the face of it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defineChain, verifyMessage } from 'viem';
import { createConfig, http, useConnection, useSignMessage, WagmiProvider } from 'wagmi';

const asked = new URLSearchParams(location.search);
const chain = defineChain({
  id: 31337,
  name: 'Orchard',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [asked.get('rpc') ?? ''] } },
});
const wagmiConfig = createConfig({ chains: [chain], transports: { [chain.id]: http() } });
const portico = createPortico({
  chains: [evm({ wagmiConfig })],
  metadata: { name: 'A dapp with wagmi', url: location.origin },
});

function Sign() {
  const { address } = useConnection();
  const { mutateAsync } = useSignMessage();
  const [said, say] = useState('nothing signed');
  if (!address) return null;
  const sign = async () => {
    const message = 'An apple a day.';
    const signature = await mutateAsync({ message });
    say((await verifyMessage({ address, message, signature })) ? `verified by ${address}` : 'not theirs');
  };
  return (
    <>
      <button type="button" onClick={() => void sign().catch((error: Error) => say(error.message))}>
        Sign
      </button>
      <output aria-label="Signed">{said}</output>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <PorticoProvider portico={portico}>
        <ConnectButton />
        <Sign />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
