import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { Network } from '@/domain/network';
import type { ChainAdapter, NativeBalance } from '@/ports/adapter';
import { getApi } from '@/services/api';
import { type Extra, noServices } from '@/services/extra';
import { createPretendAdapter } from './adapter';
import { createTestEnv } from './env';
import { createWorld, type World } from './world';

export const porchNetwork: Network = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Porch',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
};

export interface ServiceStoreOptions {
  world?: Partial<World>;
  extra?: Partial<Extra>;
  network?: Network;
  balance?: NativeBalance | 'error';
  getIdentity?: ChainAdapter['getIdentity'];
}

/** The services alone at work, without the rest of the house: endpoints on a pretended world. Waits between tries pass at once. */
export function createServiceStore({
  world: given,
  extra: more,
  network = porchNetwork,
  balance = { base: '1500000000000000000', decimals: 18, symbol: 'ETH' },
  getIdentity,
}: ServiceStoreOptions = {}) {
  const world = createWorld(given);
  const env = createTestEnv(world);
  const { after } = env.clock;
  /** Waits between tries, in ms. */
  const waits: number[] = [];
  env.clock.after = (delay, run) => {
    if (delay > 5_000) return after(delay, run);
    waits.push(delay);
    queueMicrotask(run);
    return () => {};
  };
  const { adapter } = createPretendAdapter({ networks: [network], wallets: [], balance });
  const extra: Extra = {
    env,
    adapters: { eip155: getIdentity ? { ...adapter, getIdentity } : adapter },
    projectId: 'test-project',
    services: { ...noServices, blockchain: 'http://services.test', registry: 'http://services.test' },
    ...more,
  };
  const actions: UnknownAction[] = [];
  const listen: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: { api: getApi().reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false })
        .prepend(listen)
        .concat(getApi().middleware),
  });
  /** Paths asked for, oldest first, without their query. */
  const asked = () => world.requests.map(({ target }) => target.replace(/\?.*$/, ''));
  return { world, env, extra, store, actions, waits, asked };
}
