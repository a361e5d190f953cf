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
  // What comes now is the directory's, for rows below.
  const isDirectory = (file: string) => /^(?:bundledWallets|callService)-/.test(file);
  expect(files().filter((file) => !before.includes(file) && !isDirectory(file))).toEqual([]);
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

test('an old deployment: a file that is gone is said, and the way on asks for it again', async ({
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
  isGone = false;
  await connect.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(connect.wallet('Harbor')).toBeVisible();
});
