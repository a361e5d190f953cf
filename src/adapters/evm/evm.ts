import type { ChainSetup } from '../chainSetup';
import { toNetwork } from './network';
import type { EvmOptions } from './options';

/**
 * EVM chains, over wagmi core, which loads on first use.
 * @example createPortico({ chains: [evm({ networks: [mainnet, base] })] })
 * @example createPortico({ chains: [evm({ wagmiConfig })] }) // beside <WagmiProvider config={wagmiConfig}>
 */
export function evm(options: EvmOptions): ChainSetup {
  const chains = options.wagmiConfig ? options.wagmiConfig.chains : options.networks;
  const code = () => import('./load');
  return {
    namespace: 'eip155',
    networks: chains.map(toNetwork),
    preload: () => void code().catch(() => {}), // `load` asks again, and tells
    load: async (env, services) => (await code()).loadEvm(options, env, services?.rpc),
  };
}
