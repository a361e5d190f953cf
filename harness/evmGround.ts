import { connect, createConfig } from '@wagmi/core';
import { type Chain, defineChain } from 'viem';
import { injectedConnector } from '@/adapters/evm/injectedConnector';
import { createTransports, type TransportOptions } from '@/adapters/evm/transports';
import type { NetworkId } from '@/domain/caip';
import type { Env } from '@/ports/env';
import { createTestEnv } from './env';
import { accounts } from './fixtures/accounts';
import { createTestWallet, type Eip1193Provider } from './wallets/evm';
import type { WalletOptions } from './wallets/options';

/** Real time and a real network; time may run faster, so that a wait of minutes is one of seconds. */
export function liveEnv(speed = 1): Env {
  return {
    ...createTestEnv(),
    fetch: (input, init) => fetch(input, init),
    clock: {
      now: () => Date.now(),
      after: (delay, run) => {
        const timer = setTimeout(run, delay / speed);
        return () => clearTimeout(timer);
      },
    },
  };
}

export const localChain = (id: number, rpcUrl: string, more: Partial<Chain> = {}): Chain =>
  defineChain({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    // Half of it is how often a receipt is asked for; 500 ms is the least.
    blockTime: 1_000,
    ...more,
  });

/** A wallet of this computer's memory. */
export function testWallet(chains: WalletOptions['chains'], options: Partial<WalletOptions> = {}) {
  const kept = new Map<string, string>();
  return createTestWallet(
    {
      name: 'Harbor',
      rdns: 'example.harbor',
      icon: 'data:image/png;base64,',
      privateKeys: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      chains,
      ...options,
    },
    {
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      origin: 'https://dapp.example',
      fetch: (input, init) => fetch(input, init),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      uuid: () => '00000000-0000-4000-8000-000000000000',
    },
  );
}

/** What the acts stand on, with a wallet that is in. */
export async function createGround(
  chains: readonly [Chain, ...Chain[]],
  provider?: Eip1193Provider,
  { env = liveEnv(), ...transports }: TransportOptions & { env?: Env } = {},
) {
  const config = createConfig({
    chains,
    connectors: [
      injectedConnector({
        id: 'harbor',
        name: 'Harbor',
        find: () => provider,
        clock: env.clock,
        onBack() {},
        onStop() {},
      }),
    ],
    transports: createTransports(chains, transports, env),
    storage: null,
    multiInjectedProviderDiscovery: false,
  });
  const [connector] = config.connectors;
  if (!connector) throw new Error('There is no wallet.');
  if (provider) await connect(config, { connector });
  return {
    config,
    env,
    connectorOf: () => connector,
    chainIdOf: (networkId: NetworkId) => Number(networkId.split(':')[1]),
  };
}
