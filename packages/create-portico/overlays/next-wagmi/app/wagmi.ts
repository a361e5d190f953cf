'use client';
import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  ssr: true,
});

/** Wallets compare it with the address of the page they are asked by; on the server nobody reads it. */
const url = typeof window === 'undefined' ? '' : window.location.origin;

/** Made once, outside React; on the server it only holds these options. */
export const portico = createPortico({
  chains: [evm({ wagmiConfig: config })],
  metadata: { name: 'My dapp', url },
  ssr: true,
});
