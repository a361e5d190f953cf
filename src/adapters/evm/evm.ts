import type { Config } from '@wagmi/core';
import type { Chain } from 'viem';
import { PorticoError } from '@/domain/errors/porticoError';
import type { ChainSetup } from '../chainSetup';
import { explainNetworks } from '../explainNetworks';
import { makeStoredConnectorsWait } from './makeStoredConnectorsWait';
import { toNetwork } from './network';
import type { EvmOptions } from './options';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/**
 * EVM chains, over wagmi core, which loads on first use.
 * @throws PorticoError `OPTION_INVALID` without networks
 * @example createPortico({ chains: [evm({ networks: [mainnet, base] })] })
 * @example createPortico({ chains: [evm({ wagmiConfig })] }) // beside <WagmiProvider config={wagmiConfig}>
 */
export function evm(options: EvmOptions): ChainSetup {
  const wagmiConfig = options?.wagmiConfig;
  const chains: readonly Chain[] | undefined = wagmiConfig ? wagmiConfig.chains : options?.networks;
  const isWrong = (one?: Chain) => !Array.isArray(one?.rpcUrls?.default?.http);
  const at = Array.isArray(chains) && chains.length ? chains.findIndex(isWrong) : undefined;
  if (at !== -1)
    throw new PorticoError(
      'OPTION_INVALID',
      { option: wagmiConfig ? 'wagmiConfig' : at === undefined ? 'networks' : `networks[${at}]` },
      process.env.NODE_ENV !== 'production'
        ? explainNetworks('evm', options)
        : { hint: 'Write chains: [evm({ networks })].' },
    );
  const loadAdapter = () => import('./load');
  if (wagmiConfig) makeStoredConnectorsWait(wagmiConfig as Config, loadAdapter);
  return {
    namespace: 'eip155',
    networks: (chains as readonly Chain[]).map(toNetwork),
    given: options,
    preload: () => void loadAdapter().catch(() => {}), // `load` asks again, and tells
    load: async (env, services) => (await loadAdapter()).loadEvm(options, env, services?.rpc),
  };
}
