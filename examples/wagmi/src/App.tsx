import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectButton, PorticoProvider } from 'portico';
import { verifyMessage } from 'viem';
import { type BaseError, useConnection, useSignMessage, WagmiProvider } from 'wagmi';
import 'portico/styles.css';
import { useState } from 'react';
import { config, portico } from './wagmi';

const queryClient = new QueryClient();

export default function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider portico={portico}>
          <ConnectButton />
          <Hello />
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

const message = 'Hello from my dapp';

/** wagmi's own hooks: they know of every wallet that comes in by Portico. */
function Hello() {
  const { address } = useConnection();
  const { mutateAsync: signMessage } = useSignMessage();
  const [result, setResult] = useState('');
  if (!address) return <p>Nobody is here yet.</p>;

  const sign = async () => {
    const signature = await signMessage({ message });
    return (await verifyMessage({ address, message, signature }))
      ? `${address} signed it.`
      : 'Somebody else signed it.';
  };
  return (
    <>
      <button
        type="button"
        onClick={() => sign().then(setResult, (error: BaseError) => setResult(error.shortMessage ?? error.message))}
      >
        Sign a message
      </button>
      <output>{result}</output>
    </>
  );
}
