'use client';
import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { base, mainnet } from 'viem/chains';

/** Made once, outside React; on the server it only holds these options. */
export const portico = createPortico({
  chains: [evm({ networks: [mainnet, base] })],
  metadata: { name: 'My dapp', url: process.env.NEXT_PUBLIC_URL ?? 'http://localhost:3000' },
  ssr: true,
});
