import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { solana as mainnet, solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
import type { ChainSetup } from '../chainSetup';
import type { SolanaOptions } from './options';

function check(network: Network) {
  if (network?.namespace === 'solana' && network.id === `solana:${network.reference}`) return network;
  throw new PorticoError(
    'OPTION_INVALID',
    { option: 'networks' },
    {
      message: `${network?.id ?? 'What was given'} is no network of Solana.`,
      hint: 'Take networks from portico/networks, or give your own of that shape: its id is "solana:" and its reference.',
    },
  );
}

/**
 * Solana, over the wallets that register themselves in the page (Wallet Standard). The code behind it loads on first use.
 * @throws PorticoError `OPTION_INVALID` for a network of another namespace
 * @example createPortico({ chains: [solana()] })
 * @example createPortico({ chains: [evm({ networks: [mainnet] }), solana({ networks: [solanaDevnet] })] })
 */
export function solana(options: SolanaOptions = {}): ChainSetup {
  const networks = (options.networks ?? [mainnet, solanaDevnet, solanaTestnet]).map(check);
  const code = () => import('./load');
  return {
    namespace: 'solana',
    networks,
    preload: () => void code().catch(() => {}), // `load` asks again, and tells
    load: async (env, services) =>
      (await code()).createSolanaAdapter({ ...options, networks, env, service: services?.rpc }),
  };
}
