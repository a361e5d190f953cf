import { base58 } from '@scure/base';
import { defineChain } from 'viem';
import { afterAll, beforeAll } from 'vitest';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { NetworkId } from '@/domain/caip';
import { polkadot } from '@/domain/polkadotNetworks';
import type { ChainAdapter } from '@/ports/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { accounts } from '../../harness/fixtures/accounts';
import { bitcoinSeed } from '../../harness/fixtures/bitcoin';
import { adaDot, boDot } from '../../harness/fixtures/polkadot';
import { solanaAccounts } from '../../harness/fixtures/solana';
import { type EvmServer, start as startEvm } from '../../harness/servers/evm';
import { type SolanaServer, start as startSolana } from '../../harness/servers/solana';
import { hostNetworks } from '../../harness/solanaPage';
import { readAccount } from '../../harness/wallets/bitcoin/keys';
import { createFarWallet, type FarWalletOptions } from '../../harness/wallets/farWallet';
import { openTestPage } from '../../harness/wallets/testPage';
import { createBitcoinAdapter } from './bitcoin/adapter';
import { describeAdapter } from './describeAdapter';
import { loadEvm } from './evm/load';
import { createPolkadotAdapter } from './polkadot/adapter';
import { createSolanaAdapter } from './solana/adapter';
import type { AdapterDriver } from './suite/driver';

let solana: SolanaServer;
let evm: EvmServer[];
beforeAll(async () => {
  [solana, ...evm] = await Promise.all([
    startSolana({ port: 0, slotMs: 50 }),
    ...[31337, 31338].map((chainId) => startEvm({ port: 0, chainId })),
  ]);
});
afterAll(() => Promise.all([solana, ...evm].map((server) => server.stop())));

interface Way extends FarWalletOptions {
  make(env: TestEnv): ChainAdapter;
  /** What else is known of the first account. */
  details: AdapterDriver['details'];
  unlisted: NetworkId;
  foreign?: NetworkId;
}

async function drive({ make, details, unlisted, foreign, ...options }: Way): Promise<AdapterDriver> {
  const kept = new Map<string, string>();
  const env = createTestEnv(undefined, { fetch });
  const wallet = createFarWallet(options);
  let page: ReturnType<typeof openTestPage>;
  async function open() {
    page = openTestPage(kept);
    wallet.turn();
    driver.adapter = make(env);
    await driver.adapter.addRemote?.(wallet.remote());
    driver.adapter.start();
  }
  const [[first], [second]] = options.accounts as unknown as [[{ address: string }], [{ address: string }]];
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'far',
    here: options.networkIds[0] as NetworkId,
    there: options.networkIds[1] as NetworkId,
    ...(foreign && { foreign }),
    unlisted,
    accounts: [first.address, second.address],
    details,
    behave: wallet.behave,
    approve: wallet.approve,
    reject: wallet.reject,
    switchAccount: wallet.switchAccount,
    switchNetwork: wallet.switchNetwork,
    lock() {},
    unlock() {},
    revoke: wallet.revoke,
    prompts: wallet.prompts,
    far: wallet,
    standsOn: wallet.standsOn,
    advance: (ms) => env.clock.advance(ms),
    async reload() {
      page.close();
      await open();
    },
    arrive() {},
    close: () => page.close(),
  };
  await open();
  return driver;
}

const ways: Record<string, () => Way> = {
  eip155: () => {
    const chain = (id: number) =>
      defineChain({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [evm[id - 31337]?.directUrl ?? 'http://127.0.0.1:9'] } },
      });
    const [ada, bo] = accounts;
    return {
      namespace: 'eip155',
      make: (env) => loadEvm({ networks: [chain(31337), chain(31338), chain(31339)] }, env),
      accounts: [[{ address: ada.address, type: 'smartAccount' }], [{ address: bo.address }]],
      details: { type: 'smartAccount' },
      networkIds: ['eip155:31337', 'eip155:31338'],
      foreign: 'eip155:31339',
      unlisted: 'eip155:777',
      answers: {
        personal_sign: () => `0x${'5b'.repeat(65)}`,
        eth_sendTransaction: () => `0x${'7c'.repeat(32)}`,
      },
    };
  },
  solana: () => {
    const networks = hostNetworks(solana.rpcUrl);
    const signature = base58.encode(new Uint8Array(64).fill(7));
    return {
      namespace: 'solana',
      make: (env) => createSolanaAdapter({ networks, env }),
      accounts: [
        [{ address: solanaAccounts[0].address, path: "m/44'/501'/0'/0'" }],
        [{ address: solanaAccounts[1].address }],
      ],
      details: { type: 'eoa', path: "m/44'/501'/0'/0'" },
      networkIds: networks.slice(0, 2).map(({ id }) => id),
      foreign: networks[2]?.id as NetworkId,
      unlisted: 'solana:nowhere',
      answers: {
        solana_signMessage: () => ({ signature }),
        solana_signAndSendTransaction: () => ({ signature }),
      },
    };
  },
  bip122: () => {
    const account = (at: number) =>
      readAccount(bitcoinSeed, at, 'Testnet').map(({ address, publicKey, path, purpose }) => ({
        ...{ address, publicKey, path },
        type: purpose === 'payment' ? ('payment' as const) : ('ordinal' as const),
      }));
    const [{ address: _address, ...details }] = account(0) as [ReturnType<typeof account>[number]];
    return {
      namespace: 'bip122',
      details,
      make: (env) => createBitcoinAdapter({ networks: [bitcoinTestnet, bitcoinSignet, bitcoin], env }),
      accounts: [account(0), account(1)],
      networkIds: [bitcoinTestnet.id, bitcoinSignet.id],
      foreign: bitcoin.id,
      unlisted: 'bip122:00000000da84f2bafbbc53dee25a72ae',
      answers: { signMessage: () => ({ signature: Buffer.alloc(65, 5).toString('base64') }) },
    };
  },
  polkadot: () => {
    const kusama = { ...polkadot, id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as NetworkId, name: 'Kusama' };
    return {
      namespace: 'polkadot',
      make: (env) => createPolkadotAdapter({ networks: [polkadot, kusama], env }),
      accounts: [[{ address: adaDot.address, path: '//0' }], [{ address: boDot.address, path: '//1///a password' }]],
      details: {
        type: 'eoa',
        path: '//0',
        publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      },
      networkIds: [polkadot.id, kusama.id],
      unlisted: 'polkadot:68d56f15f85d3136970ec16946040bc1',
      answers: { polkadot_signMessage: () => ({ signature: `0x${'ab'.repeat(64)}` }) },
    };
  },
};

for (const [namespace, way] of Object.entries(ways))
  describeAdapter(`a wallet that is not in the page, on ${namespace}`, {
    setup: () => drive(way()),
    // It is there before the page looks, its session is never locked, and who leaves takes their question back.
    lacks: ['late', 'lock', 'lateYes'],
  });
