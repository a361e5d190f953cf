import { base, mainnet } from 'viem/chains';
import { afterEach, describe, expect, test } from 'vitest';
import { bitcoinSignet, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { Namespace, NetworkId } from '@/domain/caip';
import { polkadot } from '@/domain/polkadotNetworks';
import { solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
import type { AdapterEvent, ChainAdapter } from '@/ports/adapter';
import type { RemoteSession } from '@/ports/connectMethod';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { bitcoinSeed } from '../../harness/fixtures/bitcoin';
import { adaDot, boDot } from '../../harness/fixtures/polkadot';
import { adaSol, boSol } from '../../harness/fixtures/solana';
import { readAccount } from '../../harness/wallets/bitcoin/keys';
import { createTestRemote } from '../../harness/wallets/remoteWallet';
import { openTestPage } from '../../harness/wallets/testPage';
import { createBitcoinAdapter } from './bitcoin/adapter';
import { loadEvm } from './evm/load';
import { createPolkadotAdapter } from './polkadot/adapter';
import { createSolanaAdapter } from './solana/adapter';

/* A wallet with two accounts, of which the visitor chose the second one on the page. */

interface Chain {
  make(env: TestEnv): ChainAdapter;
  accounts: readonly [string, string];
  networkIds: [NetworkId, NetworkId];
}

const payment = (at: number) => readAccount(bitcoinSeed, at, 'Testnet')[0]?.address as string;
const kusama = { ...polkadot, id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as NetworkId, name: 'Kusama' };
const chains: Partial<Record<Namespace, Chain>> = {
  eip155: {
    make: (env) => loadEvm({ networks: [mainnet, base] }, env),
    accounts: [ada.address, bo.address],
    networkIds: ['eip155:1', 'eip155:8453'],
  },
  solana: {
    make: (env) => createSolanaAdapter({ networks: [solanaDevnet, solanaTestnet], env }),
    accounts: [adaSol.address, boSol.address],
    networkIds: [solanaDevnet.id, solanaTestnet.id],
  },
  bip122: {
    make: (env) => createBitcoinAdapter({ networks: [bitcoinTestnet, bitcoinSignet], env }),
    accounts: [payment(0), payment(1)],
    networkIds: [bitcoinTestnet.id, bitcoinSignet.id],
  },
  polkadot: {
    make: (env) => createPolkadotAdapter({ networks: [polkadot, kusama], env }),
    accounts: [adaDot.address, boDot.address],
    networkIds: [polkadot.id, kusama.id],
  },
};

const connectorId = 'walletConnect';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe.each(Object.entries(chains))('the account that the visitor chose, on %s', (name, chain) => {
  const namespace = name as Namespace;
  const [first, second] = chain.accounts;
  const [here, there] = chain.networkIds;
  const session = (...addresses: string[]): RemoteSession => ({
    accounts: addresses.map((address) => ({ address })),
    networkId: here,
    networkIds: [here],
    methods: [],
  });

  /** A page, and how it comes back. */
  async function open(
    env = createTestEnv(),
    remote = createTestRemote(
      { id: connectorId, name: 'A phone', namespace, type: 'WALLET_CONNECT' },
      { ...session(first, second), networkIds: [here, there] },
    ),
  ) {
    const page = openTestPage();
    const adapter = chain.make(env);
    closers.push(() => {
      adapter.stop();
      page.close();
    });
    await adapter.addRemote?.(remote);
    adapter.start();
    /** Whoever was told to be in use, oldest first. */
    const told: (string | undefined)[] = [];
    adapter.subscribe((event: AdapterEvent) => {
      if (event.type === 'connections') told.push(event.connections[0]?.accounts[0]?.address);
    });
    return {
      adapter,
      env,
      remote,
      told,
      inUse: () => told.at(-1),
      reload: () => {
        adapter.stop();
        page.close();
        return open(env, remote);
      },
    };
  }
  async function choose() {
    const page = await open();
    await page.adapter.connect({ connectorId });
    expect(page.inUse()).toBe(first);
    page.adapter.activate?.({ connectorId, address: second });
    expect(page.inUse()).toBe(second);
    page.told.length = 0;
    return page;
  }
  /** The page shows `address` until the wallet answers. */
  const reconnect = ({ adapter }: Awaited<ReturnType<typeof open>>, address = second) =>
    adapter.reconnect([connectorId], { [connectorId]: { networkId: here, address } });

  test('stays in use when they switch networks, and when the wallet tells of something else', async () => {
    const { adapter, remote, told } = await choose();
    await adapter.switchNetwork({ connectorId, networkId: there });
    remote.tell({ ...session(first, second), wallet: { name: 'Another name' } });
    adapter.activate?.({ connectorId });
    remote.tell(session(first, second));
    expect(new Set(told)).toEqual(new Set([second]));
  });

  test('is in use after a reload, and no other one is told of before', async () => {
    const page = await (await choose()).reload();
    const [connection] = await reconnect(page);
    expect(connection?.accounts.map(({ address }) => address)).toEqual([second, first]);
    expect(page.told).toEqual([second]);
    page.remote.tell({ ...session(first, second), wallet: { name: 'Another name' } });
    expect(page.inUse()).toBe(second);
  });

  test('stays until the wallet puts another one first', async () => {
    const { remote, inUse } = await choose();
    remote.tell(session(second, first));
    expect(inUse()).toBe(second);
    remote.tell(session(first, second));
    expect(inUse()).toBe(first);
  });

  test('stays until the wallet puts another one first while the page is away', async () => {
    const before = await choose();
    before.adapter.stop();
    before.remote.tell(session(second, first));
    const page = await before.reload();
    await reconnect(page);
    page.remote.tell(session(first, second));
    expect(page.inUse()).toBe(first);
  });

  test('is not brought back by a wallet that no longer shares it', async () => {
    const { remote, inUse } = await choose();
    remote.tell(session(first));
    expect(inUse()).toBe(first);
  });

  test('goes with a disconnect, and from the device', async () => {
    const { adapter, env, inUse } = await choose();
    const kept = () => env.storage.rawKeys('').filter((key) => env.storage.getRaw(key)?.includes(second.toLowerCase()));
    expect(kept()).toHaveLength(1);
    await adapter.disconnect(connectorId);
    expect(kept()).toEqual([]);
    await adapter.connect({ connectorId });
    expect(inUse()).toBe(first);
  });

  test('goes with a session that the wallet ended', async () => {
    const { adapter, remote, told } = await choose();
    remote.tell(null);
    told.length = 0;
    await adapter.connect({ connectorId });
    expect(told).toEqual([first]);
  });
});
