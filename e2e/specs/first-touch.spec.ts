import type { Requests } from '../../scripts/requests';
import { expect, test } from '../phone';
import { restyled } from '../restyled';
import { noteTimes, slowDown, waitedFor } from '../rounds';
import { comeNear, HTML, holdBack, saveData, takeAway } from '../trouble';

/* The modal is there when it is pressed: what is fetched before and after, and what holds when that goes wrong. */

const hasApp = (requests: Requests) => ['first', 'engine', 'shell'].every((room) => requests.files(room).length > 0);

test('nobody touches the page: nothing is fetched; a pointer that moves fetches the opening, and the press finds it here', async ({
  page,
  requests,
  host,
  connect,
  bringWallets,
}) => {
  await noteTimes(page);
  await bringWallets();
  await host.open('/?relay');
  await host.connectButton.waitFor();
  await requests.quiet();
  expect(requests.files('first')).toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(() => hasApp(requests)).toBe(true);
  await requests.quiet();
  // A file that the first row waited for would be a second on its way.
  await slowDown(page);
  const { files } = await waitedFor(page, ['[role="dialog"] button', 'Harbor'], () => host.connectButton.click());
  expect(files).toEqual([]);
  await expect(connect.wallet('Harbor')).toBeVisible();
});

test('with Save-Data nothing is fetched ahead; the press opens, and what comes after the first paint is asked for after it', async ({
  page,
  requests,
  host,
  connect,
  bringWallets,
}) => {
  await saveData(page);
  await page.addInitScript(() => {
    const isThere = () => document.querySelector('[data-part="row"]')?.checkVisibility({ visibilityProperty: true });
    new MutationObserver((_, watch) => {
      if (!isThere()) return;
      watch.disconnect();
      Object.assign(window, { rowAt: performance.now() });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await bringWallets();
  await host.open();
  await comeNear(page, requests);
  await requests.quiet();
  expect(requests.files('first')).toEqual([]);
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  // On a slow processor, asking for so many files alone would hold up the paint.
  const isAfterPaint = () =>
    page.evaluate(() => {
      const { rowAt } = window as unknown as { rowAt: number };
      const rest = performance.getEntriesByType('resource').filter(({ name }) => /\/(?:engine|shell)-/.test(name));
      return rest.length > 1 && rest.every(({ startTime }) => startTime > rowAt);
    });
  await expect.poll(isAfterPaint).toBe(true);
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
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(host.connectButton).toBeFocused();
    await expect(row).toBeAttached();
    await expect(row).toBeHidden();
  }
});

test('twenty openings keep no element and no listener, and lay out nothing that is hidden', { tag: '@moves' }, async ({
  page,
  requests,
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
    await expect(page.locator('[data-part="layer"]')).toHaveAttribute('hidden');
  };
  await bringWallets();
  await host.open('/?relay');
  // What comes with the first openings stays: the engine, the directory, pictures.
  for (let opening = 0; opening < 3; opening += 1) await openAndClose();
  await requests.quiet();
  const before = await kept();
  const openings = 20;
  for (let opening = 0; opening < openings; opening += 1) await openAndClose();
  // Less than one for each: a word that is being announced may stand there, and what an opening leaves stands twenty times.
  const grown = async (what: keyof typeof before) => (await kept())[what] - before[what];
  await expect.poll(() => grown('nodes')).toBeLessThan(openings);
  await expect.poll(() => grown('jsEventListeners')).toBeLessThan(openings);
  // Pictures are documents too, and are let go of when the browser likes.
  await expect.poll(() => grown('documents')).toBeLessThanOrEqual(0);
  // Chromium says so now and then, whatever is drawn; an opening that lays out what is hidden says so each time.
  expect(said.filter((text) => text.includes('content-visibility')).length).toBeLessThan(openings);
  // Asked last: to look for roles, Playwright has the browser work out what is hidden.
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a press that opens what is drawn already works out few styles and places anew', async ({
  page,
  browser,
  browserName,
  requests,
  host,
  pairing,
  bringWallets,
}) => {
  test.skip(browserName !== 'chromium', 'Chromium alone tells what it works out.');
  await bringWallets();
  await host.open('/?relay');
  // What comes with the first openings is drawn then: the engine, the directory, pictures.
  for (let opening = 0; opening < 3; opening += 1) {
    await host.connectButton.click();
    await expect(pairing.way).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-part="layer"]')).toHaveAttribute('hidden');
    await expect(host.connectButton).toBeFocused();
  }
  await requests.quiet();
  const { styles, boxes } = await restyled(browser, page, () => expect(pairing.way).toBeFocused());
  const all = await page.locator('[data-part="sheet"] *').count();
  expect(styles).toBeLessThan(all / 2);
  expect(boxes).toBeLessThan(all / 2);
});

test('rows stand before the engine; who takes over keeps their elements and focus, and carries out a press', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const release = await holdBack(page, 'engine');
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
  requests,
  host,
  connect,
  bringWallets,
}) => {
  const release = await holdBack(page, 'engine');
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('All wallets').hover();
  expect(requests.files('AllWalletsView')).toEqual([]);
  release();
  await expect.poll(() => requests.files('AllWalletsView')).toHaveLength(1);
});

test('closed before the engine has come, it stays closed', async ({ page, requests, host, connect, bringWallets }) => {
  const release = await holdBack(page, 'engine');
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(host.connectButton).toBeFocused();
  release();
  await expect.poll(() => hasApp(requests)).toBe(true);
  await requests.quiet();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an old deployment: a file that is gone is said; asked for again in vain, the way on is to reload', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const bringBack = await takeAway(page, 'engine', HTML);
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
  bringBack();
  await reload.click();
  await host.connect();
});
