import type { Page } from '@playwright/test';
import { test as base, expect } from '../phone';

/* The modal is there when it is pressed: what is fetched before and after, and what holds when that goes wrong. */

interface Fixtures {
  files(): string[];
}
const test = base.extend<Fixtures>({
  files: async ({ page, siteUrl }, use) => {
    const { origin } = new URL(siteUrl);
    const seen: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin && url.pathname.endsWith('.js')) seen.push(url.pathname.split('/').at(-1) ?? '');
    });
    await use(() => [...new Set(seen)]);
  },
});

const isIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));
const hasApp = (files: string[]) =>
  ['first', 'engine', 'shell'].every((room) => files.some((file) => file.startsWith(`${room}-`)));

/** Holds the engine's file until it is let go. */
async function holdEngine(page: Page) {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/engine-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('nobody touches the page: nothing is fetched; a pointer that moves fetches the opening, and the press finds it here', async ({
  page,
  files,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?relay');
  await isIdle(page);
  expect(files().filter((file) => file.startsWith('first-'))).toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(() => hasApp(files())).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = files();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  // What comes now is the directory's, for rows below, what pairs, and in idle time the words for developers: no opening
  // waits for them.
  const isLater = (file: string) => /^(?:bundledWallets|callService|checks|relayClient|recoverAddress)-/.test(file);
  expect(files().filter((file) => !before.includes(file) && !isLater(file))).toEqual([]);
});

test('with Save-Data nothing is fetched ahead, and the press still opens', async ({
  page,
  files,
  host,
  connect,
  bringWallets,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await bringWallets();
  await host.open();
  await page.mouse.move(200, 300);
  await isIdle(page);
  expect(files().filter((file) => file.startsWith('first-'))).toEqual([]);
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
});

test('a pointer on the button has Connect drawn out of sight; the press shows it, and the next opening does again', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  await host.connectButton.hover();
  const row = page.locator('[data-part="row"]', { hasText: 'Harbor' });
  await expect(row).toBeAttached();
  await expect(row).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const element = await row.elementHandle();
  const isSame = () => row.evaluate((one, first) => one === first, element);
  for (const opening of ['first', 'second']) {
    await host.connectButton.click();
    await expect(connect.wallet('Harbor')).toBeVisible();
    await expect(row).toBeFocused();
    expect(await isSame(), opening).toBe(true);
    await page.keyboard.press('Escape');
    await expect(connect.dialog).toBeHidden();
    await expect(host.connectButton).toBeFocused();
    await expect(row).toBeAttached();
  }
});

test('twenty openings keep no element and no listener, and lay out nothing that is hidden', async ({
  page,
  host,
  pairing,
  bringWallets,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const session = await page.context().newCDPSession(page);
  const kept = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners, documents };
  };
  const openAndClose = async () => {
    await host.connectButton.click();
    await expect(pairing.way).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-part="layer"]')).toBeHidden();
  };
  await bringWallets();
  await host.open('/?relay');
  // What comes with the first openings stays: the engine, the directory, pictures.
  for (let opening = 0; opening < 3; opening += 1) await openAndClose();
  await page.waitForLoadState('networkidle');
  const before = await kept();
  const openings = 20;
  for (let opening = 0; opening < openings; opening += 1) await openAndClose();
  // Less than one for each: a word that is being announced may stand there, and what an opening leaves stands twenty times.
  const grown = async (what: 'nodes' | 'jsEventListeners') => (await kept())[what] - before[what];
  await expect.poll(() => grown('nodes')).toBeLessThan(openings);
  await expect.poll(() => grown('jsEventListeners')).toBeLessThan(openings);
  expect((await kept()).documents).toBe(before.documents);
  // Chromium says so now and then, whatever is drawn; an opening that lays out what is hidden says so each time.
  expect(said.filter((text) => text.includes('content-visibility')).length).toBeLessThan(openings);
});

test('rows stand before the engine; who takes over keeps their elements and focus, and carries out a press', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const release = await holdEngine(page);
  await bringWallets();
  await host.open();
  await host.connectButton.press('Enter');
  const row = connect.wallet('Harbor');
  await expect(row).toBeVisible();
  await expect(row).toBeFocused();
  const element = await row.elementHandle();
  const rows = () => connect.dialog.locator('[data-part="row"]').allTextContents();
  const before = await rows();
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-busy', 'true');
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await rows()).toHaveLength(before.length);
  release();
  await expect(host.status).toHaveText('connected');
});

test('a pointer that came to a row before the engine did has its view fetched all the same', async ({
  page,
  files,
  host,
  connect,
  bringWallets,
}) => {
  const release = await holdEngine(page);
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('All wallets').hover();
  expect(files().filter((file) => file.startsWith('AllWalletsView'))).toEqual([]);
  release();
  await expect.poll(() => files().filter((file) => file.startsWith('AllWalletsView'))).toHaveLength(1);
});

test('closed before the engine has come, it stays closed', async ({ page, host, connect, bringWallets }) => {
  const release = await holdEngine(page);
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(connect.dialog).toBeHidden();
  await expect(host.connectButton).toBeFocused();
  release();
  await page.waitForLoadState('networkidle');
  await expect(connect.dialog).toBeHidden();
});

test('an old deployment: a file that is gone is said; asked for again in vain, the way on is to reload', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  let isGone = true;
  await page.route(/\/engine-[^/]*\.js$/, async (route) => {
    if (isGone) await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' });
    else await route.continue();
  });
  await bringWallets();
  await host.open();
  await host.connectButton.waitFor(); // the handle is there
  const opened = page.evaluate(() =>
    (window as unknown as { portico: { open(): Promise<void> } }).portico.open().then(
      () => 'opened',
      ({ code }: { code: string }) => code,
    ),
  );
  expect(await opened).toBe('UI_LOAD_FAILED');
  await expect(connect.dialog.getByText('A part didn’t load')).toBeVisible();
  await connect.dialog.getByRole('button', { name: 'Try again' }).click();
  const reload = connect.dialog.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  isGone = false;
  await reload.click();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});
