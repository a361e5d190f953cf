import { polkadot as mainnet } from '@/domain/polkadotNetworks';
import type { ChainSetup } from '../chainSetup';
import { checkNetworks } from '../wallets/checkNetworks';
import type { PolkadotOptions } from './options';

/**
 * Polkadot and chains like it, over the wallets of the page (`window.injectedWeb3`). The code behind it loads on first use.
 * @throws PorticoError `OPTION_INVALID` for a network of another namespace
 * @example createPortico({ chains: [polkadot()] })
 */
export function polkadot(options: PolkadotOptions = {}): ChainSetup {
  const networks = checkNetworks('polkadot', 'polkadot', options?.networks ?? [mainnet]);
  const loadAdapter = () => import('./adapter');
  return {
    namespace: 'polkadot',
    networks,
    given: options,
    preload: () => void loadAdapter().catch(() => {}), // `load` asks again, and tells
    load: async (env) => (await loadAdapter()).createPolkadotAdapter({ ...options, networks, env }),
  };
}
