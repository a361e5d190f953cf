import { type Config, createConfig, createStorage, getConnection, injected, reconnect } from '@wagmi/core';
import { type Chain, http } from 'viem';
import { afterEach } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import type { EvmOptions } from '@/adapters/evm/options';
import { reserveConnector } from '@/adapters/evm/reserveConnector';
import { aWallet, chain, type EvmPage, openEvmPage } from './evmPage';
import type { WalletOptions } from './options';

export const networks: [Chain, ...Chain[]] = [chain(1), chain(10)];

/** A wagmi config of a host's own, which keeps what it knows in `kept`. */
export function makeConfig(kept: Map<string, string>) {
  return createConfig({
    chains: networks,
    connectors: [injected()],
    transports: { 1: http(), 10: http() },
    storage: createStorage({
      key: 'host',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    }),
  }) as Config;
}

export interface HostGiven {
  kept?: Map<string, string>;
  wallets?: WalletOptions[];
  /** The host reconnects its wallets by itself. */
  reconnects?: boolean;
  /** The id of a connector of ours that is made known to the host's config. */
  reserves?: string;
  env?: EvmPage['env'];
}

/** For a file's tests: opens pages whose host has wagmi of its own, and closes the last one after each test. */
export function standByHosts() {
  let open: EvmPage | undefined;
  afterEach(() => {
    open?.adapter.stop();
    open?.page.close();
    open = undefined;
  });
  return async ({ kept = new Map(), wallets = [aWallet()], reconnects = false, reserves, env }: HostGiven = {}) => {
    let config = undefined as unknown as Config;
    const options: EvmOptions = {
      get wagmiConfig() {
        return config;
      },
    };
    // wagmi's own discovery begins with the config, on a page that has wallets.
    open = openEvmPage({
      options,
      kept,
      env,
      before: (page) => {
        page.install(wallets);
        config = makeConfig(kept);
        const chain = evm({ wagmiConfig: config });
        if (reserves) reserveConnector({ chains: [chain] }, reserves);
        if (reconnects) void reconnect(config);
      },
    });
    const { adapter, events } = open;
    const said = () => events.filter((event) => event.type === 'connections');
    const connector = () => {
      const found = config.connectors.find(({ id }) => id === 'example.harbor');
      if (!found) throw new Error('The host found no wallet.');
      return found;
    };
    return { ...open, config, adapter, said, now: () => said().at(-1)?.connections, connector, kept };
  };
}

/** What the host's own wagmi says of whom it is connected to. */
export const host = (config: Config) => getConnection(config);
