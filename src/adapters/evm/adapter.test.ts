import { type Config, createConfig, createStorage, injected, reconnect } from '@wagmi/core';
import { type Chain, defineChain, http } from 'viem';
import { afterAll, beforeAll } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { harbor, quill } from '../../../harness/fixtures/testWallets';
import { type EvmServer, start } from '../../../harness/servers/evm';
import type { WalletOptions } from '../../../harness/wallets/options';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { describeAdapter } from '../describeAdapter';
import type { AdapterDriver, Manner } from '../suite/driver';
import { loadEvm } from './load';
import type { EvmOptions } from './options';

let servers: EvmServer[];
beforeAll(async () => {
  servers = await Promise.all([31337, 31338, 31339].map((chainId) => start({ port: 0, chainId })));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const chain = (at: number, name: string): Chain =>
  defineChain({
    id: 31337 + at,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [servers[at]?.directUrl ?? ''] } },
  });
const walletChain = (at: number, chainId = 31337 + at) => ({
  chainId,
  name: `Chain ${chainId}`,
  rpcUrl: servers[at]?.directUrl ?? '',
});

/** The driver's words in a test wallet's. */
const manners: Record<Manner, Parameters<ReturnType<TestPage['wallet']>['set']>[0]> = {
  approve: { behaviour: 'approve', answers: {} },
  reject: { behaviour: 'reject', answers: {} },
  hang: { behaviour: 'hang', answers: {} },
  silent: { behaviour: 'silent', answers: {} },
  throw: { behaviour: { throws: 'The wallet broke.' }, answers: {} },
  garbage: { behaviour: { lie: 'garbage' }, answers: {} },
  empty: {
    behaviour: 'approve',
    answers: {
      eth_requestAccounts: { lie: 'empty' },
      eth_accounts: { lie: 'empty' },
      wallet_requestPermissions: { lie: 'empty' },
    },
  },
  stay: { behaviour: 'approve', answers: { wallet_switchEthereumChain: { lie: 'chain' } } },
};

interface Way {
  wallet: (setup: { chains: WalletOptions['chains'] }) => WalletOptions;
  connectorId: string;
  options(networks: [Chain, ...Chain[]], page: TestPage, kept: Map<string, string>): EvmOptions;
  /** What the host does once the page is there. */
  hosts?(options: EvmOptions): void;
}

async function drive({ wallet, connectorId, options, hosts }: Way): Promise<AdapterDriver> {
  const kept = new Map<string, string>();
  const env = createTestEnv();
  const networks: [Chain, ...Chain[]] = [chain(0, 'Porch'), chain(1, 'Courtyard'), chain(2, 'Garden')];
  let late = false;
  let page: TestPage;
  const setup = () => {
    page = openTestPage(kept);
    const made = wallet({ chains: [walletChain(0), walletChain(1), walletChain(1, 777)] });
    page.install([{ ...made, arrives: late ? 'late' : 'at once' }]);
    const given = options(networks, page, kept);
    driver.adapter = loadEvm(given, env);
    driver.adapter.start();
    hosts?.(given);
  };
  const found = () => page.wallet(wallet({ chains: [] }).rdns);
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId,
    here: 'eip155:31337',
    there: 'eip155:31338',
    new: 'eip155:31339',
    unlisted: 'eip155:777',
    accounts: [ada.address, bo.address],
    details: { type: 'eoa' },
    behave: (manner) => found().set(manners[manner]),
    approve: () => found().approve(),
    reject: () => found().reject(),
    switchAccount: (address) => found().switchAccount(address),
    switchNetwork: (networkId) => found().switchChain(Number(networkId.split(':')[1])),
    lock: () => found().lock(),
    unlock: () => found().unlock(),
    revoke: () => found().revoke(),
    prompts: () => found().log.filter((entry) => entry.prompted).length,
    standsOn: () => `eip155:${found().state().chainId}`,
    advance: (ms) => env.clock.advance(ms),
    async reload(options) {
      late = options?.late ?? false;
      page.close();
      setup();
    },
    arrive: () => found().arrive(),
    close: () => page.close(),
  };
  setup();
  return driver;
}

const own = (networks: [Chain, ...Chain[]]): EvmOptions => ({ networks });

/** A host's own config, as a host with `<WagmiProvider>` makes it: its storage, its discovery, its reconnect on mount. */
function hostConfig(networks: [Chain, ...Chain[]], kept: Map<string, string>): EvmOptions {
  const storage = createStorage({
    key: 'host',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  const wagmiConfig = createConfig({
    chains: networks,
    connectors: [injected()],
    transports: Object.fromEntries(networks.map(({ id }) => [id, http()])),
    storage,
  });
  return { wagmiConfig };
}

const keys = { privateKeys: harbor({ chains: [] }).privateKeys };

describeAdapter('EIP-6963', {
  setup: () => drive({ wallet: harbor, connectorId: 'example.harbor', options: own }),
});

describeAdapter('window.ethereum', {
  setup: () => drive({ wallet: (setup) => ({ ...quill(setup), ...keys }), connectorId: 'injected', options: own }),
});

describeAdapter('a host’s own wagmi config', {
  setup: () =>
    drive({
      wallet: harbor,
      connectorId: 'example.harbor',
      options: (networks, _page, kept) => hostConfig(networks, kept),
      hosts: ({ wagmiConfig }) => {
        if (wagmiConfig) void reconnect(wagmiConfig as Config);
      },
    }),
  // A host's wallets are reconnected by the host, with wagmi's own patience; wagmi's own connector lets a rejection go
  // unhandled when a wallet sends garbage.
  lacks: ['late', 'garbage'],
});
