import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cinder } from '../../harness/fixtures/bitcoinWallets';
import { thistle } from '../../harness/fixtures/polkadotWallets';
import { lantern } from '../../harness/fixtures/solanaWallets';
import { start } from '../../harness/servers/bitcoin';
import type { Harness } from '../../harness/start';
import { bringBitcoinWallet, bringPolkadotWallet, bringSolanaWallet } from '../../harness/testing/bring';
import { solanaChainsOf } from '../../harness/testing/chainsOf';
import { test as base, expect } from '../phone';

/** What is fetched, and from whom, by what a visitor does: on a page that could pair and has the directory. */

interface Watch {
  /** Other origins that were asked, sockets too. */
  strangers(): string[];
  /** Files of the page that were asked for. */
  files(): string[];
}

function watch(page: Page, own: string): Watch {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('websocket', (socket) => urls.push(socket.url()));
  const isFar = (url: string) => /^(?:https?|wss?):/.test(url) && new URL(url).origin !== own;
  return {
    strangers: () => [...new Set(urls.filter(isFar).map((url) => new URL(url).origin))],
    files: () => urls.filter((url) => !isFar(url)).map((url) => new URL(url).pathname.split('/').at(-1) ?? ''),
  };
}

/** The built page's files in which the pairing library lies: nothing else knows what the relay's methods are called. */
function filesOfPairing(): string[] {
  const { vite = '' } = JSON.parse(process.env.PORTICO_SITES ?? '{}') as Record<string, string>;
  const folder = join(vite, 'dist/assets');
  return readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('irn_'),
  );
}

const isIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));

interface Fixtures {
  bitcoin: Awaited<ReturnType<typeof start>>;
  seen: Watch;
  /** All that the page was told to ask. */
  told: string[];
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  bitcoin: async ({}, use) => {
    const server = await start({ port: 0 });
    await use(server);
    await server.stop();
  },
  seen: async ({ page, siteUrl }, use) => use(watch(page, new URL(siteUrl).origin)),
  told: async ({ page, harness, bitcoin }, use) => {
    const { apis, evm, evm2, solana } = harness.info.services;
    // The one network of the site whose node is its own; nobody is to be met there.
    const node = 'https://rpc.polkadot.io';
    await page.route(`${node}/**`, (route) => route.abort());
    const urls = [apis?.url, evm?.rpcUrl, evm2?.rpcUrl, solana?.rpcUrl, solana?.wsUrl, bitcoin.url, node];
    await use(urls.flatMap((url) => (url ? new URL(url).origin : [])));
  },
});

type Bring = (given: { page: Page; harness: Harness; bitcoin: Fixtures['bitcoin'] }) => Promise<unknown>;
const kinds: Record<string, { wallet: string; bring?: Bring }> = {
  evm: { wallet: 'Harbor' },
  solana: {
    wallet: 'Lantern',
    bring: ({ page, harness }) => bringSolanaWallet(page, lantern({ chains: solanaChainsOf(harness.info) })),
  },
  bitcoin: {
    wallet: 'Cinder',
    bring: ({ page, bitcoin }) =>
      bringBitcoinWallet(page, cinder({ chains: [{ name: 'Mainnet', esploraUrl: bitcoin.url }] })),
  },
  polkadot: { wallet: 'Thistle', bring: ({ page }) => bringPolkadotWallet(page, thistle()) },
};

for (const [kind, { wallet, bring }] of Object.entries(kinds))
  test(`${kind}: nobody is asked before a click; the pairing library is fetched where a way to pair stands, and who pairs asks the relay`, async ({
    page,
    harness,
    bitcoin,
    seen,
    told,
    host,
    connect,
    pairing,
    bringWallets,
  }) => {
    const library = filesOfPairing();
    expect(library).not.toEqual([]);
    const loaded = () => seen.files().filter((file) => library.includes(file));
    await (bring ? bring({ page, harness, bitcoin }) : bringWallets());

    await host.open(`/?relay&chains=${kind}&esplora=${bitcoin.url}`);
    await expect(host.connectButton).toBeVisible();
    await isIdle(page);
    const atFirst = seen.files().length;
    await host.connectButton.hover();
    await expect.poll(() => seen.files().length).toBeGreaterThan(atFirst);
    await isIdle(page);
    expect(seen.strangers()).toEqual([]);
    expect(loaded()).toEqual([]);

    await host.connectButton.click();
    await expect(connect.wallet(wallet)).toBeVisible();
    await expect(pairing.way).toBeVisible();
    await expect(connect.wallet('All wallets')).toBeVisible();
    await isIdle(page);
    await expect.poll(loaded).toEqual(library);
    expect(seen.strangers().filter((one) => !told.includes(one))).toEqual([]);

    await connect.wallet(wallet).click();
    await expect(host.status).toHaveText('connected');
    await expect(connect.dialog).toBeHidden();
    await isIdle(page);
    expect(seen.strangers().filter((one) => !told.includes(one))).toEqual([]);

    // Who pairs, has it already.
    await host.call('disconnect');
    await expect(host.status).toHaveText('disconnected');
    await pairing.open();
    expect(await pairing.uri()).toMatch(/^wc:/);
    expect(loaded()).toEqual(library);
    const relay = new URL(harness.info.services.relay?.url ?? '').origin;
    expect(seen.strangers().filter((one) => !told.includes(one))).toEqual([relay]);
  });

/** So many functions of the pairing library have run: a few that define it, or those in which its parts stand. */
async function countRun(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const run = new Set<string>();
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const library = filesOfPairing();
    for (const { url, functions } of result)
      if (library.some((file) => url.endsWith(`/${file}`)))
        for (const { ranges } of functions) if (ranges[0]?.count) run.add(`${url} ${ranges[0].startOffset}`);
    return run.size;
  };
}

test('what pairing takes is fetched while Connect stands, and runs when somebody comes near its row', async ({
  page,
  seen,
  host,
  connect,
  pairing,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?relay');
  const ran = await countRun(page);
  await host.connectButton.click();
  await connect.wallet('Harbor').hover();
  const [file = ''] = filesOfPairing();
  await expect.poll(() => seen.files()).toContain(file);
  await page.waitForLoadState('networkidle');
  await isIdle(page);
  expect(await ran()).toBeLessThan(50);
  await pairing.way.hover();
  await expect.poll(ran).toBeGreaterThan(200);
  // Nobody has paired.
  await expect(pairing.way).toBeVisible();
});

test('where the visitor saves data, what pairing takes comes with pairing', async ({
  page,
  seen,
  host,
  connect,
  pairing,
  bringWallets,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const isPairing = (file: string) => filesOfPairing().includes(file);
  await bringWallets();
  await host.open('/?relay');
  await host.connectButton.click();
  await expect(connect.wallet('All wallets')).toBeVisible();
  await pairing.way.hover();
  await page.waitForLoadState('networkidle');
  expect(seen.files().filter(isPairing)).toEqual([]);
  await pairing.way.click();
  expect(await pairing.uri()).toMatch(/^wc:/);
});

test('local mode, four kinds of chain: the door opens and nobody at all is asked', async ({
  page,
  seen,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open(`/?local&chains=${Object.keys(kinds).join(',')}`);
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await isIdle(page);
  expect(seen.strangers()).toEqual([]);
});

test('a view is fetched when a pointer or the keyboard comes to what leads there, and stands ready for the press', async ({
  page,
  seen,
  host,
  connect,
  bringWallets,
}) => {
  const views = (name: string) => seen.files().filter((file) => file.startsWith(name)).length;
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeFocused();
  await isIdle(page);
  expect([views('ConnectingExternalView'), views('AllWalletsView')]).toEqual([0, 0]);

  await connect.wallet('All wallets').hover();
  await expect.poll(() => views('AllWalletsView')).toBe(1);
  expect(views('ConnectingExternalView')).toBe(0);
  await connect.wallet('All wallets').focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => views('ConnectingExternalView')).toBe(1);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'All wallets' }).getByRole('searchbox')).toBeVisible();
  expect(views('AllWalletsView')).toBe(1);
});
