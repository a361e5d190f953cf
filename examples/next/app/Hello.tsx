'use client';
import { type PorticoError, usePorticoAccount } from 'portico';
import { useState } from 'react';
import { verifyMessage } from 'viem';
import { portico } from './portico';

const message = 'Hello from my dapp';

export function Hello() {
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
