import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Hex, hexToBigInt, numberToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { fernway, harbor } from '../harness/fixtures/testWallets';
import { askRpc } from '../harness/ledger/chain';
import { evmChainsOf } from '../harness/testing/chainsOf';
import { EvmPageWallet } from '../harness/testing/PageWallet';
import type { WalletChain, WalletOptions } from '../harness/wallets/options';
import { walletScript } from '../harness/wallets/script';
import { Requests } from '../scripts/requests';
import { serveFolder } from '../scripts/serveFolder';
import { isFull } from './full';
import { type ServedNext, serveNextSite } from './nextSite';
import { type JourneyHarness, openHarness } from './openHarness';
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

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built page of `e2e/sites`, with the harness's own description beside it, and with headers of a test's own. */
export async function serveSite(
  name: string,
  harness: JourneyHarness,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const sites = JSON.parse(process.env.PORTICO_SITES ?? '{}') as Record<string, string>;
  const root = sites[name];
  if (!root) throw new Error(`The host page ${name} is not built. Run \`npm run test:e2e\`, which builds it.`);
  const { server, url } = await serveFolder(join(root, 'dist'), { headers, json: { '/harness.json': harness.info } });
  return {
    url,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** What a page's browser complains of, but for the icon that a small page does not have. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico'))
      heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** The small dapp under a policy that lets nobody in but our own origin and these. */
export interface StrictPage {
  host: HostPage;
  /** What the policy refused. */
  refused(): Promise<string[]>;
  /** Who was asked and is neither. */
  strangers(): string[];
}

export interface Fixtures {
  chain: Chain;
  services: Services;
  /** What the page asks for. */
  requests: Requests;
  /** Brings Harbor and Fernway into every page, with other manners where given. Call it before `host.open()`. */
  bringWallets(manners?: Partial<WalletOptions>): Promise<EvmPageWallet>;
  /** Brings any wallets at all; they are given the harness's chains. */
  bringAll(make: (chains: WalletChain[]) => WalletOptions[]): Promise<void>;
  /** Serves another built page of `e2e/sites`, or the same in another way. */
  serve(name: string, headers?: Record<string, string>): Promise<HostPage>;
  serveStrictly(allowed: readonly string[]): Promise<StrictPage>;
  host: HostPage;
  connect: ConnectSheet;
  connecting: ConnectingSheet;
  account: AccountSheet;
  networks: NetworksSheet;
}

/** All that any journey may use stands here: workers with other fixtures would be others, and start everything again. */
export interface WorkerFixtures {
  harness: JourneyHarness;
  /** Where the built host page is served. */
  siteUrl: string;
  /** The phone's page for people, which is ready: where links lead that no app takes. */
  phoneUrl: string;
  /** A page of Next's, behind Next's own server. */
  nextSite: ServedNext;
}

/**
 * Where the gate looks at motion too: a journey of each kind, tagged so. In its other journeys the visitor wants less of it,
 * since drawing what moves takes a fifth of a journey's processor time. `npm run test:full` moves in all of them.
 */
const MOVES = '@moves';

export const test = base.extend<Fixtures, WorkerFixtures>({
  contextOptions: async ({ contextOptions }, use, { tags }) =>
    use(isFull || tags.includes(MOVES) ? contextOptions : { reducedMotion: 'reduce', ...contextOptions }),

  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const harness = await openHarness();
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  siteUrl: [
    async ({ harness }, use) => {
      const site = await serveSite('vite', harness);
      await use(site.url);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  phoneUrl: [
    async ({ harness }, use) => {
      const { url = '', nodeUrl = '' } = harness.info.services.phone ?? {};
      // The first look bundles it.
      await fetch(nodeUrl);
      await use(url);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  nextSite: [
    async ({ harness }, use) => {
      const site = await serveNextSite(harness.info.networks, { bundler: isFull ? 'webpack' : 'turbopack' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],

  /** Each test leaves the chain and the services as it found them. */
  services: async ({ harness }, use) => use(new Services(harness.info.services.apis?.url ?? '')),
  chain: [
    async ({ harness, services }, use) => {
      const chain = new Chain(harness.info.services.evm?.rpcUrl ?? '');
      const before = await chain.ask('evm_snapshot');
      await services.mend();
      await services.forget();
      // A person whom a journey logged in at the wallet itself would be in for whoever comes next.
      const { nodeUrl = '' } = harness.info.services.frame ?? {};
      const { ok } = await fetch(new URL('/control/reset', nodeUrl), { method: 'POST' });
      if (!ok) throw new Error('The frame was not reset.');
      await use(chain);
      await services.mend();
      await chain.ask('evm_revert', before);
    },
    { auto: true },
  ],
  requests: async ({ page }, use) => use(new Requests(page)),

  bringAll: async ({ context, harness }, use) => {
    await use(async (make) => {
      await context.addInitScript({ content: await walletScript(make(evmChainsOf(harness.info))) });
    });
  },

  bringWallets: async ({ page, bringAll, harness }, use) => {
    await use(async (manners = {}) => {
      const first = { ...harbor({ chains: evmChainsOf(harness.info) }), ...manners };
      await bringAll((chains) => [first, fernway({ chains })]);
      const addresses = first.privateKeys.map(privateKeyToAddress);
      return new EvmPageWallet(page, first.name, first.rdns, addresses, '__testWallets');
    });
  },

  serve: async ({ page, harness }, use) => {
    const served: ServedPage[] = [];
    await use(async (name, headers) => {
      const site = await serveSite(name, harness, headers);
      served.push(site);
      return new HostPage(page, site.url);
    });
    await Promise.all(served.map((site) => site.stop()));
  },

  serveStrictly: async ({ page, serve, requests }, use) => {
    await use(async (allowed) => {
      // As `csp()` has it: pictures of tokens are shown from where the services keep them.
      const services = allowed.join(' ');
      const policy = `default-src 'self'; connect-src 'self' ${services}; img-src 'self' data: blob: ${services}`;
      const host = await serve('vite', { 'content-security-policy': policy });
      await page.addInitScript(() => {
        const refused: string[] = [];
        Object.assign(window, { refused });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      return {
        host,
        refused: () => page.evaluate(() => (window as unknown as { refused: string[] }).refused),
        strangers: () => requests.strangers(...[host.url, ...allowed].map((url) => new URL(url).origin)),
      };
    });
  },

  host: async ({ page, siteUrl }, use) => {
    const host = new HostPage(page, siteUrl);
    await host.noteHeadings();
    await use(host);
  },
  connect: async ({ page }, use) => use(new ConnectSheet(page)),
  connecting: async ({ page }, use) => use(new ConnectingSheet(page)),
  account: async ({ page }, use) => use(new AccountSheet(page)),
  networks: async ({ page }, use) => use(new NetworksSheet(page)),
});

export { expect };
