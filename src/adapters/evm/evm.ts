import type { Chain } from 'viem';
import type { ChainSetup } from '../chainSetup';
import { toNetwork } from './network';

export interface EvmOptions {
  /** From `viem/chains`, or your own definitions of that shape. The first is the default. */
  networks: readonly [Chain, ...Chain[]];
}

/**
 * EVM chains, over wagmi core, which loads on first use.
 * @example createPortico({ chains: [evm({ networks: [mainnet, base] })] })
 */
export function evm({ networks }: EvmOptions): ChainSetup {
  return {
    namespace: 'eip155',
    networks: networks.map(toNetwork),
    load: async (env) => {
      const { createEvmAdapter } = await import('./adapter');
      return createEvmAdapter({ chains: networks, env });
    },
  };
}
