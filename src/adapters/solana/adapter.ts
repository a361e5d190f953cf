import type { Network } from '@/domain/network';
import type { RpcService } from '@/domain/rpcService';
import type { AdapterConnection, ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { connectorNotFound } from '../connectorNotFound';
import { gatherStandardWallets, isForSolana } from '../walletStandard';
import { createWalletAdapter } from '../wallets/adapter';
import { createSolanaActions } from './actions';
import type { SolanaOptions } from './options';
import { createRemoteWallet } from './remoteWallet';
import { createStandardWallet } from './standardWallet';
import type { SolanaWallet } from './wallet';

export interface SolanaAdapterOptions extends Omit<SolanaOptions, 'networks'> {
  networks: readonly Network[];
  env: Env;
  service?: RpcService;
}

/** Solana, over the wallets of the page (Wallet Standard) and those far away. They stand nowhere: each request names its chain. */
export function createSolanaAdapter(options: SolanaAdapterOptions): ChainAdapter {
  const { networks, env, rpcUrls, service, wallets = [], walletStandard = true } = options;
  const networkIds = networks.map(({ id }) => id);
  const { adapter, context, waitBefore } = createWalletAdapter<SolanaWallet>({
    namespace: 'solana',
    networks,
    env,
    ofRemote: (remote) => createRemoteWallet(remote, networkIds),
    look: (found, gone) =>
      gatherStandardWallets({
        isWanted: isForSolana,
        make: (wallet, id) => createStandardWallet(wallet, id, networkIds),
        found,
        gone,
        given: wallets,
        isWatching: walletStandard,
      }),
  });
  const actions = waitBefore(createSolanaActions({ ...context, env, rpcUrls, service }));
  const providers = new Map<string, unknown>();
  const connectionOf = (connectorId: string): AdapterConnection | undefined => {
    try {
      const { accounts, networkId } = context.connected(connectorId);
      return { connectorId, accounts: [...accounts], networkId };
    } catch {
      return undefined;
    }
  };
  const whole: ChainAdapter = {
    ...adapter,
    ...actions,
    async getProvider(connectorId) {
      const here = adapter.connectors();
      if (!context.isPending(connectorId) && !here.some(({ id }) => id === connectorId))
        throw connectorNotFound(connectorId, here);
      const { createProvider } = await import('./provider');
      const known = providers.get(connectorId);
      if (known) return known;
      const made = createProvider(
        { ...whole, ...actions },
        connectorId,
        () => connectionOf(connectorId),
        context.waitFor,
      );
      providers.set(connectorId, made);
      return made;
    },
  };
  return whole;
}
