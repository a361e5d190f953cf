import { type Config, createConfig, createStorage } from '@wagmi/core';
import type { Chain } from 'viem';
import type { Env } from '@/ports/env';
import type { KeyValueStore } from '@/ports/storage';
import { createTransports, type TransportOptions } from './transports';

/** wagmi's own keys go through our storage, so that a refused one costs memory only, and `forget()` finds them. */
const wagmiStorage = (storage: KeyValueStore) =>
  createStorage({
    key: 'wagmi',
    storage: {
      getItem: (key) => storage.getRaw(key),
      setItem: (key, value) => storage.setRaw(key, value),
      removeItem: (key) => storage.removeRaw(key),
    },
  });

/** A config of our own, when the host brings none. Wallets are found by `discovery.ts`, which checks what they say. */
export function createWagmiConfig(
  chains: readonly [Chain, ...Chain[]],
  env: Pick<Env, 'storage' | 'fetch'>,
  transports: TransportOptions = {},
): Config {
  return createConfig({
    chains,
    transports: createTransports(chains, transports, env),
    storage: wagmiStorage(env.storage),
    multiInjectedProviderDiscovery: false,
    ssr: false,
  });
}
