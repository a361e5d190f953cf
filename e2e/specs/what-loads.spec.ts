import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cinder } from '../../harness/fixtures/bitcoinWallets';
import { thistle } from '../../harness/fixtures/polkadotWallets';
import { start } from '../../harness/servers/bitcoin';
import { bringBitcoinWallet, bringPolkadotWallet } from '../../harness/testing/bring';
import type { JourneyHarness } from '../openHarness';
import { test as base, expect } from '../phone';
import { noteTimes, slowDown, waitedFor } from '../rounds';
import { bringLantern } from '../solana';
import { saveData } from '../trouble';

/** What is fetched, and from whom, by what a visitor does: on a page that could pair and has the directory. */

/** The built page's files in which the pairing library lies: nothing else knows what the relay's methods are called. */
function filesOfPairing(): string[] {
  const { vite = '' } = JSON.parse(process.env.PORTICO_SITES ?? '{}') as Record<string, string>;
  const folder = join(vite, 'dist/assets');
  return readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('irn_'),
  );
}

interface Fixtures {
  bitcoin: Awaited<ReturnType<typeof start>>;
  /** All that the page was told to ask, but for the relay; its own server too. */
  told: string[];
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  bitcoin: async ({}, use) => {
    const server = await start({ port: 0 });
    await use(server);
    await server.stop();
  },
  told: async ({ page, siteUrl, harness, bitcoin }, use) => {
    const { apis, evm, evm2, solana } = harness.info.services;
    // The one network of the site whose node is its own; nobody is to be met there.
    const node = 'https://rpc.polkadot.io';
    await page.route(`${node}/**`, (route) => route.abort());
    const urls = [siteUrl, apis?.url, evm?.rpcUrl, evm2?.rpcUrl, solana?.rpcUrl, solana?.wsUrl, bitcoin.url, node];
    await use(urls.flatMap((url) => (url ? new URL(url).origin : [])));
  },
});

type Bring = (given: { page: Page; harness: JourneyHarness; bitcoin: Fixtures['bitcoin'] }) => Promise<unknown>;
const kinds: Record<string, { wallet: string; bring?: Bring }> = {
  evm: { wallet: 'Harbor' },
  solana: {
    wallet: 'Lantern',
    bring: ({ page, harness }) => bringLantern(page, harness),
  },
  bitcoin: {
    wallet: 'Cinder',
    bring: ({ page, bitcoin }) =>
      bringBitcoinWallet(page, cinder({ chains: [{ name: 'Mainnet', esploraUrl: bitcoin.url }] })),
  },
  polkadot: { wallet: 'Thistle', bring: ({ page }) => bringPolkadotWallet(page, thistle()) },
};

for (const [kind, { wallet, bring }] of Object.entries(kinds))
  test(`${kind}: nobody is asked before a click; the pairing library is fetched where a way to pair stands, and who pairs asks the relay`, {
    tag: kind === 'evm' ? [] : '@full',
  }, async ({ page, harness, bitcoin, siteUrl, requests, told, host, connect, pairing, bringWallets }) => {
    const library = filesOfPairing();
    expect(library).not.toEqual([]);
    const loaded = () => requests.files().filter((file) => library.includes(file));
    await (bring ? bring({ page, harness, bitcoin }) : bringWallets());

    await host.open(`/?relay&chains=${kind}&esplora=${bitcoin.url}`);
    await expect(host.connectButton).toBeVisible();
    await requests.quiet();
    const atFirst = requests.files().length;
    await host.connectButton.hover();
    await expect.poll(() => requests.files().length).toBeGreaterThan(atFirst);
    await requests.quiet();
    expect(requests.strangers(siteUrl)).toEqual([]);
    expect(loaded()).toEqual([]);

    await host.connectButton.click();
    await expect(connect.wallet(wallet)).toBeVisible();
    await expect(pairing.way).toBeVisible();
    await expect(connect.wallet('All wallets')).toBeVisible();
    await expect.poll(loaded).toEqual(library);
    await requests.quiet();
    expect(requests.strangers(...told)).toEqual([]);

    await connect.wallet(wallet).click();
    await expect(host.status).toHaveText('connected');
    await expect(connect.dialog).toBeHidden();
    await requests.quiet();
    expect(requests.strangers(...told)).toEqual([]);

    // Who pairs, has it already.
    await host.call('disconnect');
    await expect(host.status).toHaveText('disconnected');
    await pairing.open();
    expect(await pairing.uri()).toMatch(/^wc:/);
    expect(loaded()).toEqual(library);
    const relay = new URL(harness.info.services.relay?.url ?? '').origin;
    expect(requests.strangers(...told)).toEqual([relay]);
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
  requests,
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
  await expect.poll(() => requests.files()).toContain(file);
  await requests.quiet();
  expect(await ran()).toBeLessThan(50);
  await pairing.way.hover();
  await expect.poll(ran).toBeGreaterThan(200);
  // Nobody has paired.
  await expect(pairing.way).toBeVisible();
});

test('where the visitor saves data, what pairing takes comes with pairing', { tag: '@full' }, async ({
  page,
  requests,
  host,
  connect,
  pairing,
  bringWallets,
}) => {
  await saveData(page);
  const isPairing = (file: string) => filesOfPairing().includes(file);
  await bringWallets();
  await host.open('/?relay');
  await host.connectButton.click();
  await expect(connect.wallet('All wallets')).toBeVisible();
  await pairing.way.hover();
  await requests.quiet();
  expect(requests.files().filter(isPairing)).toEqual([]);
  await pairing.way.click();
  expect(await pairing.uri()).toMatch(/^wc:/);
});

test('the common set-up, nothing fetched ahead: the first row waits for at most 8 files, in one round', async ({
  page,
  requests,
  host,
  bringWallets,
}) => {
  await saveData(page);
  await noteTimes(page);
  await bringWallets();
  await host.open('/?relay&chains=evm,solana');
  await host.connectButton.waitFor();
  await requests.quiet();
  await slowDown(page);
  const { files, rounds } = await waitedFor(page, ['[role="dialog"] button', 'Harbor'], () =>
    host.connectButton.click(),
  );
  expect(files.length, files.join()).toBeGreaterThan(0);
  expect(files.length, files.join()).toBeLessThanOrEqual(8);
  expect(rounds, files.join()).toBe(1);
});

test('the common set-up: once Connect stands and is quiet, the code waits for at most 6 files, in one round', async ({
  page,
  requests,
  host,
  connect,
  pairing,
  bringWallets,
}) => {
  await noteTimes(page);
  await bringWallets();
  await host.open('/?relay&chains=evm,solana');
  await host.connectButton.click();
  await expect(connect.wallet('All wallets')).toBeVisible();
  await expect(pairing.way).toBeVisible();
  await requests.quiet();
  await slowDown(page);
  const code = ['[data-part="qr-code"][data-uri^="wc:"]', ''] as const;
  const { files, rounds } = await waitedFor(page, code, () => pairing.way.click());
  expect(files.length, files.join()).toBeLessThanOrEqual(6);
  expect(rounds, files.join()).toBeLessThanOrEqual(1);
});

test('local mode, four kinds of chain: the door opens and nobody at all is asked', async ({
  siteUrl,
  requests,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open(`/?local&chains=${Object.keys(kinds).join(',')}`);
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await requests.quiet();
  expect(requests.strangers(siteUrl)).toEqual([]);
});

test('a view is fetched when a pointer or the keyboard comes to what leads there, and stands ready for the press', async ({
  page,
  requests,
  host,
  connect,
  bringWallets,
}) => {
  const views = (name: string) => requests.files(name).length;
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeFocused();
  await requests.quiet();
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
