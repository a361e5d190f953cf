import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { NetworkId } from '@/domain/caip';
import { createTestEnv } from '../../../harness/env';
import { bitcoinSeed } from '../../../harness/fixtures/bitcoin';
import { cinder } from '../../../harness/fixtures/bitcoinWallets';
import { installBitcoinTestWallets } from '../../../harness/wallets/bitcoin/install';
import { readAccount } from '../../../harness/wallets/bitcoin/keys';
import type { BitcoinNetworkName, BitcoinWalletOptions } from '../../../harness/wallets/bitcoin/options';
import type { Behaviour } from '../../../harness/wallets/options';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { describeAdapter } from '../describeAdapter';
import type { AdapterDriver, Manner } from '../suite/driver';
import { createBitcoinAdapter } from './adapter';

const TESTNET4: NetworkId = 'bip122:00000000da84f2bafbbc53dee25a72ae';
const names: Record<string, BitcoinNetworkName> = {
  [bitcoin.id]: 'Mainnet',
  [bitcoinTestnet.id]: 'Testnet',
  [bitcoinSignet.id]: 'Signet',
  [TESTNET4]: 'Testnet4',
};

const lies = (lie: 'empty' | 'garbage' | 'chain', ...methods: string[]): Record<string, Behaviour> =>
  Object.fromEntries(methods.map((method) => [method, { lie }]));

/** The driver's words in a test wallet's. */
const manners: Record<Manner, { behaviour: Behaviour; answers: Record<string, Behaviour> }> = {
  approve: { behaviour: 'approve', answers: {} },
  reject: { behaviour: 'reject', answers: {} },
  hang: { behaviour: 'hang', answers: {} },
  silent: { behaviour: 'silent', answers: {} },
  throw: { behaviour: { throws: 'The wallet broke.' }, answers: {} },
  garbage: { behaviour: { lie: 'garbage' }, answers: {} },
  empty: { behaviour: 'approve', answers: lies('empty', 'wallet_connect') },
  stay: { behaviour: 'approve', answers: lies('chain', 'wallet_changeNetwork') },
};

interface Way {
  stands?: BitcoinNetworkName;
  accounts: readonly [string, string];
  foreign?: NetworkId;
  ways: NonNullable<BitcoinWalletOptions['ways']>;
  connectorId: string;
  networks: [typeof bitcoin, ...(typeof bitcoin)[]];
}

async function drive({ ways, connectorId, networks, stands, accounts, foreign }: Way): Promise<AdapterDriver> {
  const kept = new Map<string, string>();
  const env = createTestEnv();
  const chains = [...new Set([stands ?? 'Mainnet', 'Mainnet', 'Testnet', 'Signet', 'Testnet4'] as const)];
  let late = false;
  let page: TestPage;
  let told = networks[0].id;
  const setup = () => {
    page = openTestPage(kept);
    const options = cinder({ chains: chains.map((name) => ({ name })) as unknown as BitcoinWalletOptions['chains'] });
    installBitcoinTestWallets([{ ...options, ways, arrives: late ? 'late' : 'at once' }]);
    driver.adapter = createBitcoinAdapter({ networks, env });
    driver.adapter.start();
  };
  const found = () => {
    const wallet = window.__bitcoinTestWallets?.['example.cinder'];
    if (!wallet) throw new Error('There is no test wallet on this page.');
    return wallet;
  };
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId,
    here: networks[0].id,
    there: (networks[1] ?? bitcoin).id,
    unlisted: TESTNET4,
    foreign,
    accounts,
    details: { type: 'payment', publicKey: readAccount(bitcoinSeed, 0, stands ?? 'Mainnet')[0].publicKey },
    behave: (manner) => found().set(manners[manner]),
    approve: () => found().approve(),
    reject: () => found().reject(),
    switchAccount: (address) => found().switchAccount(address),
    switchNetwork: (networkId) => found().switchNetwork(names[networkId] as BitcoinNetworkName),
    lock: () => found().lock(),
    unlock: () => found().unlock(),
    revoke: () => found().revoke(),
    prompts: () => found().log.filter((entry) => entry.prompted).length,
    standsOn: () =>
      ways.includes('standard')
        ? told
        : (Object.keys(names).find((id) => names[id] === found().state().network) as NetworkId),
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
  // After Wallet Standard a wallet stands nowhere: what the adapter tells is all there is.
  driver.adapter.subscribe((event) => {
    if (event.type === 'connections') told = event.connections[0]?.networkId ?? told;
  });
  return driver;
}

const payments = (network: BitcoinNetworkName) =>
  [0, 1].map((account) => readAccount(bitcoinSeed, account, network)[0].address) as [string, string];

describeAdapter('window.btc_providers', {
  setup: () =>
    drive({
      ways: ['btc_providers'],
      connectorId: 'example.cinder',
      networks: [bitcoin, bitcoinTestnet, bitcoinSignet],
      accounts: payments('Mainnet'),
    }),
});

describeAdapter('Wallet Standard on Bitcoin', {
  setup: () =>
    drive({
      ways: ['standard'],
      connectorId: 'Cinder',
      stands: 'Testnet',
      networks: [bitcoinTestnet, bitcoinSignet, bitcoin],
      foreign: bitcoin.id,
      accounts: payments('Testnet'),
    }),
  // What it shows after a reload it shows without being asked.
  lacks: ['network', 'unlisted', 'stay', 'return'],
});
