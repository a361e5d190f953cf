import { bitcoin as mainnet, bitcoinSignet as signet, bitcoinTestnet as testnet } from '@/domain/bitcoinNetworks';
import { bitcoin as offered } from '@/domain/limits/network';
import type { ChainSetup } from '../chainSetup';
import { checkNetworks } from '../wallets/checkNetworks';
import type { BitcoinOptions } from './options';

const chains = { mainnet, testnet, signet };

/**
 * Bitcoin, over the wallets of the page (sats-connect, Wallet Standard). The code behind it loads on first use.
 * @throws PorticoError `OPTION_INVALID` for a network of another namespace
 * @example createPortico({ chains: [bitcoin()] })
 * @example createPortico({ chains: [evm({ networks: [mainnet] }), bitcoin({ networks: [bitcoinSignet] })] })
 */
export function bitcoin(options: BitcoinOptions = {}): ChainSetup {
  const networks = checkNetworks('bip122', 'bitcoin', options?.networks ?? offered.map((name) => chains[name]));
  const loadAdapter = () => import('./adapter');
  return {
    namespace: 'bip122',
    networks,
    given: options,
    preload: () => void loadAdapter().catch(() => {}), // `load` asks again, and tells
    load: async (env) => (await loadAdapter()).createBitcoinAdapter({ ...options, networks, env }),
  };
}
