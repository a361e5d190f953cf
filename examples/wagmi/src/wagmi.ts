import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

/** Yours as it was. Leave wallet connectors out: Portico finds the wallets of the browser, as wagmi does. */
export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
});

export const portico = createPortico({
  chains: [evm({ wagmiConfig: config })],
  metadata: { name: 'My dapp', url: window.location.origin },
});
