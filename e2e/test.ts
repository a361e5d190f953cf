import { test as base, expect, type Page } from '@playwright/test';
import { type Hex, hexToBigInt, numberToHex } from 'viem';
import { preview } from 'vite';
import { fernway, harbor } from '../harness/fixtures/testWallets';
import { askRpc } from '../harness/ledger/chain';
import { harnessJson } from '../harness/servers/harnessJson';
import { type Harness, startHarness } from '../harness/start';
import type { Behaviour, WalletChain, WalletOptions } from '../harness/wallets/options';
import { walletScript } from '../harness/wallets/script';
import { joinHarness } from './joinHarness';
import { AccountSheet } from './pages/AccountSheet';
import { ConnectingSheet } from './pages/ConnectingSheet';
import { ConnectSheet } from './pages/ConnectSheet';
import { HostPage } from './pages/HostPage';
import { NetworksSheet } from './pages/NetworksSheet';
import { Services } from './Services';

/** The first chain, asked past all faults and past the product: what it says is true. */
class Chain {
  constructor(private readonly rpcUrl: string) {}
  ask = (method: string, ...params: unknown[]) => askRpc(this.rpcUrl, method, params);
  balanceOf = async (address: string) => hexToBigInt((await this.ask('eth_getBalance', address, 'latest')) as Hex);
  give = (address: string, amount: bigint) => this.ask('anvil_setBalance', address, numberToHex(amount));
}

/** A test wallet in the page, driven from the test. */
export class WalletHandle {
  constructor(
    private readonly page: Page,
    private readonly rdns: string,
  ) {}
  /** What it was asked since the page came. */
  log = () => this.page.evaluate((rdns) => structuredClone(window.__testWallets?.[rdns]?.log ?? []), this.rdns);
  /** The methods for which its person was asked. */
  prompts = async () => (await this.log()).filter((entry) => entry.prompted).map(({ method }) => method);
  set = (behaviour: Behaviour) =>
    this.page.evaluate(([rdns, next]) => window.__testWallets?.[rdns]?.set({ behaviour: next }), [
      this.rdns,
      behaviour,
    ] as const);
  /** How single methods are answered from now on. */
  answer = (answers: Record<string, Behaviour>) =>
    this.page.evaluate(([rdns, next]) => window.__testWallets?.[rdns]?.set({ answers: next }), [
      this.rdns,
      answers,
    ] as const);
  do = (verb: 'approve' | 'reject' | 'lock' | 'unlock' | 'revoke' | 'arrive' | 'disconnect' | 'reconnect') =>
    this.page.evaluate(([rdns, name]) => window.__testWallets?.[rdns]?.[name](), [this.rdns, verb] as const);
  switchAccount = (which?: number) =>
    this.page.evaluate(([rdns, to]) => window.__testWallets?.[rdns]?.switchAccount(to), [this.rdns, which] as const);
  switchChain = (id: number) =>
    this.page.evaluate(([rdns, to]) => window.__testWallets?.[rdns]?.switchChain(to), [this.rdns, id] as const);
}

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built page of `e2e/sites`, with the harness's own description beside it, and with headers of a test's own. */
export async function serveSite(
  name: string,
  harness: Harness,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const sites = JSON.parse(process.env.PORTICO_SITES ?? '{}') as Record<string, string>;
  const root = sites[name];
  if (!root) throw new Error(`The host page ${name} is not built. Run \`npm run test:e2e\`, which builds it.`);
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [harnessJson(harness.info)],
    preview: { host: '127.0.0.1', port: 0, headers },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error(`The host page ${name} is not served.`);
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

const walletChains = ({ info }: Harness): WalletChain[] =>
  info.networks.map(({ id, name, rpcUrl, symbol }) => ({ chainId: Number(id.split(':')[1]), name, rpcUrl, symbol }));

export interface Fixtures {
  chain: Chain;
  services: Services;
  /** Brings Harbor and Fernway into every page, with other manners where given. Call it before `host.open()`. */
  bringWallets(manners?: Partial<WalletOptions>): Promise<WalletHandle>;
  /** Brings any wallets at all; they are given the harness's chains. */
  bringAll(make: (chains: WalletChain[]) => WalletOptions[]): Promise<void>;
  host: HostPage;
  connect: ConnectSheet;
  connecting: ConnectingSheet;
  account: AccountSheet;
  networks: NetworksSheet;
}

export interface WorkerFixtures {
  harness: Harness;
  /** Where the built host page is served. */
  siteUrl: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const running = process.env.PORTICO_HARNESS;
      const harness = await (running ? joinHarness(running) : startHarness({ ports: { evm: 0, evm2: 0, apis: 0 } }));
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ harness }, use) => {
      const site = await serveSite('vite', harness);
      await use(site.url);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  /** Each test leaves the chain and the services as it found them. */
  services: async ({ harness }, use) => use(new Services(harness.info.services.apis?.url ?? '')),
  chain: [
    async ({ harness, services }, use) => {
      const chain = new Chain(harness.info.services.evm?.rpcUrl ?? '');
      const before = await chain.ask('evm_snapshot');
      await services.mend();
      await services.forget();
      await use(chain);
      await services.mend();
      await chain.ask('evm_revert', before);
    },
    { auto: true },
  ],

  bringAll: async ({ context, harness }, use) => {
    await use(async (make) => {
      await context.addInitScript({ content: await walletScript(make(walletChains(harness))) });
    });
  },

  bringWallets: async ({ page, context, harness }, use) => {
    await use(async (manners = {}) => {
      const chains = walletChains(harness);
      const first = { ...harbor({ chains }), ...manners };
      await context.addInitScript({ content: await walletScript([first, fernway({ chains })]) });
      return new WalletHandle(page, first.rdns);
    });
  },

  host: async ({ page, siteUrl }, use) => use(new HostPage(page, siteUrl)),
  connect: async ({ page }, use) => use(new ConnectSheet(page)),
  connecting: async ({ page }, use) => use(new ConnectingSheet(page)),
  account: async ({ page }, use) => use(new AccountSheet(page)),
  networks: async ({ page }, use) => use(new NetworksSheet(page)),
});

export { expect };
