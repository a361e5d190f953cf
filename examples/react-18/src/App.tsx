import { ConnectButton, type PorticoError, PorticoProvider, usePorticoAccount } from 'portico';
import { useState } from 'react';
import { verifyMessage } from 'viem';
import 'portico/styles.css';
import { portico } from './portico';

export default function App() {
  return (
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <Hello />
    </PorticoProvider>
  );
}

const message = 'Hello from my dapp';

function Hello() {
  const { address } = usePorticoAccount({ namespace: 'eip155' });
  const [result, setResult] = useState('');
  if (!address) return <p>Nobody is here yet.</p>;

  const sign = async () => {
    const signature = await portico.signMessage({ namespace: 'eip155', message });
    return (await verifyMessage({ address, message, signature }))
      ? `${address} signed it.`
      : 'Somebody else signed it.';
  };
  return (
    <>
      <button
        type="button"
        onClick={() => sign().then(setResult, (error: PorticoError) => setResult(error.shortMessage ?? error.message))}
      >
        Sign a message
      </button>
      <output>{result}</output>
    </>
  );
}
