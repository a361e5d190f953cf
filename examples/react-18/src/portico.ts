import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { base, mainnet } from 'viem/chains';

/** Made once, outside React. */
export const portico = createPortico({
  chains: [evm({ networks: [mainnet, base] })],
  metadata: { name: 'My dapp', url: window.location.origin },
});
