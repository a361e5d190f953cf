import { expect, test } from '../phone';
import { asksForFailedFilesAgain, comeNear, HTML, MISSING, saveData, THROWS, takeAway } from '../trouble';

/* The first touch when something is in the way: what a visitor sees of it, and how they go on. */

test('the network goes between fetching ahead and the press: Connect stands; what it leads to says so, and comes when the line is back', async ({
  page,
  requests,
  context,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  const asksAgain = await asksForFailedFilesAgain(page);
  await comeNear(page, requests);
  await expect.poll(() => requests.files('shell').length).toBeGreaterThan(0);
  await requests.quiet();
  await context.setOffline(true);
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await connect.wallet('All wallets').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A part didn’t load')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  if (!asksAgain) {
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await host.connectButton.click();
    await connect.wallet('All wallets').click();
  }
  await expect(dialog.getByRole('searchbox')).toBeVisible();
});

test('the first file answers 404: the page says so and lives on, the host is told, and once it is there the visitor gets in', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const bringBack = await takeAway(page, 'first', MISSING);
  await bringWallets();
  await host.open();
  const asksAgain = await asksForFailedFilesAgain(page);
  await host.connectButton.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'A part didn’t load' });
  await expect(notice).toContainText('reload the page');
  expect(await host.events()).toContain('error');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await host.connectButton.press('Enter');
  await expect(notice).toBeVisible();
  bringBack();
  // Some browsers keep a file that failed for as long as the page lives.
  if (asksAgain) await notice.getByRole('button', { name: 'Try again' }).click();
  else {
    await host.reload();
    await host.connectButton.press('Enter');
  }
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});

test('a visitor comes back, and the engine’s file answers 404: nobody waits for ever, and once it is there they are in', async ({
  page,
  host,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  const asksAgain = await asksForFailedFilesAgain(page);
  await host.connect();
  const bringBack = await takeAway(page, 'engine', MISSING);
  await host.reload();
  await expect(host.status).toHaveText('disconnected');
  await expect.poll(host.events).toContain('error');
  await host.connectButton.press('Enter');
  await expect(page.getByRole('dialog').getByText('A part didn’t load')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeFocused();
  bringBack();
  if (asksAgain) await page.keyboard.press('Enter');
  else await host.reload();
  await expect(host.status).toHaveText('connected');
});

test('a view’s file answers HTML: said in its place, again with a reload at hand, and Back leads to the wallets, which let the visitor in', {
  tag: '@full',
}, async ({ page, host, connect, bringWallets }) => {
  await takeAway(page, 'AllWalletsView', HTML);
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('All wallets').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A part didn’t load')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  // Some browsers keep a file that failed for as long as the page lives.
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});

test('a view breaks as it is drawn: said in its place, the host’s page stays, and Back leads to the wallets', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await takeAway(page, 'AllWalletsView', THROWS);
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('All wallets').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This view broke')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('This view broke')).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});

test('Save-Data is turned on in the middle: what had begun to come is here, the rest waits for the press', {
  tag: '@full',
}, async ({ page, requests, host, bringWallets }) => {
  await saveData(page, false);
  await page.route(/\/first-[^/]*\.js$/, async (route) => {
    await page.evaluate(() => {
      (navigator as unknown as { connection: { saveData: boolean } }).connection.saveData = true;
    });
    await route.continue();
  });
  await bringWallets();
  await host.open();
  await comeNear(page, requests);
  await expect.poll(() => requests.files('first').length).toBeGreaterThan(0);
  await requests.quiet();
  expect(requests.files('engine')).toEqual([]);
  await host.connect();
});

test('pressed while its code is being evaluated on a slow phone: the press is kept, and the dialog lets the visitor in', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const session = await page.context().newCDPSession(page);
  await bringWallets();
  await host.open();
  await host.connectButton.waitFor();
  const box = await host.connectButton.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const isHere = page.waitForResponse(/\/first-[^/]*\.js$/);
  await page.mouse.move(200, 300);
  await isHere;
  await page.mouse.click(x, y);
  await expect(connect.wallet('Harbor')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});

test('a page in a background tab fetches nothing; opened by its host there, it stands when the visitor comes', async ({
  page,
  requests,
  host,
  connect,
  bringWallets,
}) => {
  await page.addInitScript(() => {
    // As a browser has it: no frames, and a page that says it is hidden.
    const state = { isHidden: true, frames: [] as FrameRequestCallback[] };
    const draw = window.requestAnimationFrame.bind(window);
    Object.defineProperty(document, 'hidden', { get: () => state.isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (state.isHidden ? 'hidden' : 'visible') });
    window.requestAnimationFrame = (run) => (state.isHidden ? state.frames.push(run) : draw(run));
    Object.assign(window, {
      comeBack() {
        state.isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
        for (const run of state.frames.splice(0)) draw(run);
      },
    });
  });
  await bringWallets();
  await host.open();
  await comeNear(page, requests);
  await requests.quiet();
  expect(requests.files('first')).toEqual([]);
  await host.call('open');
  await page.evaluate(() => (window as unknown as { comeBack(): void }).comeBack());
  await expect(connect.wallet('Harbor')).toBeVisible();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await expect(connect.dialog).toBeHidden();
});

test('two handles on one page: each opens its own dialog, one at a time, and Escape gives the page back', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?two');
  const other = page.getByRole('region', { name: 'Another part' }).getByRole('button', { name: 'Connect wallet' });
  for (const button of [host.connectButton.first(), other]) {
    await button.click();
    await expect(connect.wallet('Harbor')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(connect.dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await other.click();
  await connect.wallet('Harbor').click();
  // It is in there, where its own button says so.
  await expect(other).toHaveCount(0);
  await expect(connect.dialog).toBeHidden();
});
