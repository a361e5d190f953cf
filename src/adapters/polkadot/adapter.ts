import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { createWalletAdapter } from '../wallets/adapter';
import { lookRepeatedly } from '../wallets/discovery';
import { createPolkadotActions } from './actions';
import { readBalance } from './balance';
import { injectedKeys } from './injected';
import { createInjectedWallet } from './injectedWallet';
import type { PolkadotOptions } from './options';
import { createPolkadotProvider } from './provider';
import { createRemoteWallet } from './remoteWallet';
import type { PolkadotWallet } from './wallet';

export interface PolkadotAdapterOptions extends Omit<PolkadotOptions, 'networks'> {
  networks: readonly Network[];
  env: Env;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin);

/** Polkadot over the wallets of the page and those far away. */
export function createPolkadotAdapter(options: PolkadotAdapterOptions): ChainAdapter {
  const { networks, env, rpcUrls, dappName = hostOf(env.page.origin) } = options;
  const networkIds = networks.map(({ id }) => id);
  const { adapter, context, waitBefore } = createWalletAdapter<PolkadotWallet>({
    namespace: 'polkadot',
    networks,
    env,
    ofRemote: (remote) => createRemoteWallet(remote, networkIds),
    look: (found) =>
      lookRepeatedly(env, () => {
        for (const key of injectedKeys()) found(createInjectedWallet(key, dappName, networkIds));
      }),
  });
  const actions = waitBefore(createPolkadotActions(context));
  return {
    ...adapter,
    ...actions,
    getProvider: async (connectorId) => createPolkadotProvider(context, actions, connectorId),
    getNativeBalance: ({ address, networkId }) => readBalance(env, context.networkOf(networkId), address, rpcUrls),
  };
}
