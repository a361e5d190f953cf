import { reserveConnector } from '../evm/reserveConnector';
import type { MethodSetup } from '../methodSetup';
import type { WalletConnectOptions } from './options';

/**
 * Wallets on phones and elsewhere, by pairing over WalletConnect's relay: a code to scan, or a link that opens the app.
 * Its library is fetched while Connect shows a way to pair, and runs when somebody comes near that, or comes back to a pairing.
 * @example createPortico({ chains: [evm({ networks: [mainnet] })], methods: [walletConnect()], projectId, metadata })
 */
export const walletConnect = (options: WalletConnectOptions = {}): MethodSetup => {
  const loadMethod = () => import('./method');
  return {
    id: 'walletConnect',
    needs: 'relay',
    preload: () => void loadMethod().catch(() => {}), // `load` asks again, and tells
    reserve: (given) => reserveConnector(given, 'walletConnect'),
    load: async (env, context) => (await loadMethod()).createWalletConnect(options, env, context),
  };
};
