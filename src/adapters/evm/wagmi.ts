import { type Config, createConfig, createStorage } from '@wagmi/core';
import { type Chain, http } from 'viem';
import type { KeyValueStore } from '@/ports/storage';

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

/** A config of our own, when the host brings none. Discovery is EIP-6963, by wagmi core ([§9] defaults are viem's). */
export function createWagmiConfig(chains: readonly [Chain, ...Chain[]], storage: KeyValueStore): Config {
  return createConfig({
    chains,
    transports: Object.fromEntries(chains.map((chain) => [chain.id, http()])),
    storage: wagmiStorage(storage),
    ssr: false,
  });
}
