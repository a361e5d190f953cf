/** A dapp that brings React and viem, and nothing else. */
import { ConnectButton, createPortico, PorticoProvider, usePorticoAccount, usePorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defineChain, type EIP1193Provider, getAddress, stringToHex, verifyMessage } from 'viem';

const asked = new URLSearchParams(location.search);
const chain = defineChain({
  id: 31337,
  name: 'Orchard',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [asked.get('rpc') ?? ''] } },
});
const portico = createPortico({
  chains: [evm({ networks: [chain] })],
  metadata: { name: 'A dapp without wagmi', url: location.origin },
});

/** Every other door: what a build needs for them comes with Portico. */
const everything = () =>
  Promise.all([
    import('portico/bitcoin'),
    import('portico/design'),
    import('portico/networks'),
    import('portico/polkadot'),
    import('portico/siwx'),
    import('portico/solana'),
    import('portico/walletconnect'),
  ]);
Object.assign(window, { everything });

function Sign() {
  const { address } = usePorticoAccount();
  const provider = usePorticoProvider('eip155');
  const [said, say] = useState('nothing signed');
  if (!address || !provider) return null;
  const sign = async () => {
    const message = 'An apple a day.';
    const wallet = provider as EIP1193Provider;
    const from = getAddress(address);
    const signature = await wallet.request({ method: 'personal_sign', params: [stringToHex(message), from] });
    say((await verifyMessage({ address: from, message, signature })) ? `verified by ${from}` : 'not theirs');
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
  <PorticoProvider portico={portico}>
    <ConnectButton />
    <Sign />
  </PorticoProvider>,
);
