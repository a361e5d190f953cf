'use client';
import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { base, mainnet } from 'viem/chains';

/** Wallets compare it with the address of the page they are asked by; on the server nobody reads it. */
const url = typeof window === 'undefined' ? '' : window.location.origin;

/** Made once, outside React; on the server it only holds these options. */
export const portico = createPortico({
  chains: [evm({ networks: [mainnet, base] })],
  metadata: { name: 'My dapp', url },
  ssr: true,
});
