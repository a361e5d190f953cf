import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import { bitcoinChains, cinder } from '../fixtures/bitcoinWallets';
import { thistle } from '../fixtures/polkadotWallets';
import { lantern } from '../fixtures/solanaWallets';
import { fernway, harbor } from '../fixtures/testWallets';
import type { ServiceName } from '../ports';
import type { BitcoinWalletOptions } from '../wallets/bitcoin/options';
import type { WalletOptions } from '../wallets/options';
import type { PolkadotWalletOptions } from '../wallets/polkadot/options';
import type { SolanaWalletOptions } from '../wallets/solana/options';
import { answerAttestations } from './attestation';
import { bringBitcoinWallet, bringEvmWallet, bringPolkadotWallet, bringSolanaWallet } from './bring';
import { evmChainsOf, solanaChainsOf } from './chainsOf';
import type { EvmChain } from './EvmChain';
import type { Faults } from './Faults';
import { MissingPackages, missingFor, servicesHere } from './needs';
import type { EvmPageWallet, PageWallet } from './PageWallet';
import { base } from './playwright';
import type { RemotePhone } from './RemotePhone';
import type { SecureFrame } from './SecureFrame';
import type { SolanaChain } from './SolanaChain';
import { startHarness, type TestingHarness, type TestingHarnessOptions } from './startHarness';

export interface TestingWorkerFixtures {
  /**
   * How the harness of each worker starts. Without `ports`, every service whose packages are installed starts at a free
   * port; with them, those that are named. Fixed ports want `workers: 1`.
   */
  harnessOptions: TestingHarnessOptions;
  /** The running harness: `harness.info` is what a page needs to know. One for each worker. */
  harness: TestingHarness;
}

export interface TestingFixtures {
  /** How `wallet` differs from Harbor, an Ethereum wallet found by EIP-6963 and at `window.ethereum`. */
  walletOptions: Partial<WalletOptions>;
  /** How `solanaWallet` differs from Lantern, found by Wallet Standard. */
  solanaWalletOptions: Partial<SolanaWalletOptions>;
  /** How `bitcoinWallet` differs from Cinder, found at `window.btc_providers`. */
  bitcoinWalletOptions: Partial<BitcoinWalletOptions>;
  /** How `polkadotWallet` differs from Thistle, found at `window.injectedWeb3`. */
  polkadotWalletOptions: Partial<PolkadotWalletOptions>;
  /** The first EVM chain (31337), put back after each test. */
  chain: EvmChain;
  /** The second EVM chain (31338), put back after each test. */
  chain2: EvmChain;
  /** The Solana chain, put back after each test. */
  solanaChain: SolanaChain;
  /** What goes wrong on purpose, and what was asked. */
  faults: Faults;
  /** An Ethereum wallet in every page of the test. */
  wallet: EvmPageWallet;
  /** Brings one more Ethereum wallet into pages that come; without options Fernway, with accounts of its own. */
  addWallet: (options?: Partial<WalletOptions>) => Promise<EvmPageWallet>;
  /** A Solana wallet in every page of the test. */
  solanaWallet: PageWallet;
  /** A Bitcoin wallet in every page of the test; `addresses` are those for payments. */
  bitcoinWallet: PageWallet;
  /** A Polkadot wallet in every page of the test. */
  polkadotWallet: PageWallet;
  /** A phone with a WalletConnect wallet, a new one for each test. */
  phone: RemotePhone;
  /** The embedded wallet's secure frame, a new one for each test. */
  frame: SecureFrame;
}

/** Playwright's `test` with the harness's fixtures. */
export type TestingTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & TestingFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & TestingWorkerFixtures
>;

/** How long a worker's harness may take to start on a busy machine, in milliseconds. */
const START_MS = 60_000;

const anywhere = (names: readonly ServiceName[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** A part of the harness that a fixture stands on, or why it is not there. */
function need<T>(part: T | undefined, fixture: string, services: readonly ServiceName[]): T {
  if (part !== undefined) return part;
  const missing = missingFor(services);
  if (missing.length > 0) throw new MissingPackages(`The fixture "${fixture}"`, missing);
  const ports = services.map((name) => `${name}: 0`).join(', ');
  throw new Error(
    `The fixture "${fixture}" needs what is left out: use: { harnessOptions: { ports: { …, ${ports} } } } in playwright.config.ts.`,
  );
}

export const test: TestingTest = base.extend<TestingFixtures & { asFound: undefined }, TestingWorkerFixtures>({
  harnessOptions: [{}, { option: true, scope: 'worker' }],
  walletOptions: [{}, { option: true }],
  solanaWalletOptions: [{}, { option: true }],
  bitcoinWalletOptions: [{}, { option: true }],
  polkadotWalletOptions: [{}, { option: true }],

  harness: [
    async ({ harnessOptions }, use) => {
      const harness = await startHarness({ ports: anywhere(servicesHere()), ...harnessOptions });
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  /** Each test leaves the chains and the services as it found them. */
  asFound: [
    async ({ harness }, use) => {
      await use(undefined);
      await harness.reset();
    },
    { auto: true },
  ],

  chain: async ({ harness }, use) => use(need(harness.chain, 'chain', ['evm'])),
  chain2: async ({ harness }, use) => use(need(harness.chain2, 'chain2', ['evm2'])),
  solanaChain: async ({ harness }, use) => use(need(harness.solanaChain, 'solanaChain', ['solana'])),
  faults: async ({ harness }, use) => use(harness.faults),

  wallet: async ({ page, harness: { info, chain, chain2 }, walletOptions }, use) => {
    need(chain ?? chain2, 'wallet', ['evm']);
    // As most wallets do: both ways, so that a page of any style finds it.
    const usual: WalletOptions = { ...harbor({ chains: evmChainsOf(info) }), ways: ['eip6963', 'legacy'] };
    await use(await bringEvmWallet(page, { ...usual, ...walletOptions }));
  },
  addWallet: async ({ page, harness: { info } }, use) => {
    await use((options) => bringEvmWallet(page, { ...fernway({ chains: evmChainsOf(info) }), ...options }));
  },
  solanaWallet: async ({ page, harness: { info, solanaChain }, solanaWalletOptions }, use) => {
    need(solanaChain, 'solanaWallet', ['solana']);
    await use(await bringSolanaWallet(page, { ...lantern({ chains: solanaChainsOf(info) }), ...solanaWalletOptions }));
  },
  bitcoinWallet: async ({ page, bitcoinWalletOptions }, use) => {
    await use(await bringBitcoinWallet(page, { ...cinder({ chains: bitcoinChains }), ...bitcoinWalletOptions }));
  },
  polkadotWallet: async ({ page, polkadotWalletOptions }, use) => {
    await use(await bringPolkadotWallet(page, { ...thistle(), ...polkadotWalletOptions }));
  },
  phone: async ({ context, harness }, use) => {
    const phone = need(harness.phone, 'phone', ['relay', 'phone']);
    await answerAttestations(context);
    await use(phone);
  },
  frame: async ({ harness }, use) => use(need(harness.frame, 'frame', ['frame'])),
});
