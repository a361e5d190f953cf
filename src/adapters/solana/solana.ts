import { solana as offered } from '@/domain/limits/network';
import { solanaDevnet as devnet, solana as mainnet, solanaTestnet as testnet } from '@/domain/solanaNetworks';
import type { ChainSetup } from '../chainSetup';
import { checkNetworks } from '../wallets/checkNetworks';
import type { SolanaOptions } from './options';

const clusters = { mainnet, devnet, testnet };

/**
 * Solana, over the wallets that register themselves in the page (Wallet Standard). The code behind it loads on first use.
 * @throws PorticoError `OPTION_INVALID` for a network of another namespace
 * @example createPortico({ chains: [solana()] })
 * @example createPortico({ chains: [evm({ networks: [mainnet] }), solana({ networks: [solanaDevnet] })] })
 */
export function solana(options: SolanaOptions = {}): ChainSetup {
  const networks = checkNetworks('solana', 'solana', options?.networks ?? offered.map((name) => clusters[name]));
  const loadAdapter = () => import('./adapter');
  return {
    namespace: 'solana',
    networks,
    given: options,
    preload: () => void loadAdapter().catch(() => {}), // `load` asks again, and tells
    load: async (env, services) =>
      (await loadAdapter()).createSolanaAdapter({ ...options, networks, env, service: services?.rpc }),
  };
}
