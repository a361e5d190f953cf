'use client';
import { useState } from 'react';
import { verifyMessage } from 'viem';
import { type BaseError, useConnection, useSignMessage } from 'wagmi';

const message = 'Hello from my dapp';

export function Hello() {
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
      <button type="button" onClick={() => sign().then(setResult, (error: BaseError) => setResult(error.shortMessage))}>
        Sign a message
      </button>
      <output>{result}</output>
    </>
  );
}
