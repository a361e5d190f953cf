import { ada, bo } from '../../harness/fixtures/accounts';
import { harbor } from '../../harness/fixtures/testWallets';
import { evmChainsOf } from '../../harness/testing/chainsOf';
import { walletScript } from '../../harness/wallets/script';
import { launchOptions, windowedChromiumPath } from '../../scripts/chromium';
import { Requests } from '../../scripts/requests';
import { short } from '../amounts';
import { HostPage } from '../pages/HostPage';
import { expect, test } from '../test';

test('a second tab comes in and goes out with the first, and no wallet is asked twice', async ({
  page,
  context,
  host,
  siteUrl,
  account,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open();
  const other = await context.newPage();
  const second = new HostPage(other, siteUrl);
  await second.open();
  await expect(second.status).toHaveText('disconnected');

  await page.bringToFront();
  await host.connect();
  await expect(second.status).toHaveText('connected');
  await expect(second.address).toHaveText(ada.address);
  expect(await harbor.prompts()).toEqual(['eth_requestAccounts']);
  const promptedThere = await other.evaluate(() =>
    window.__testWallets?.['example.harbor']?.log.filter((entry) => entry.prompted).map(({ method }) => method),
  );
  expect(promptedThere).toEqual([]);

  await page.bringToFront();
  await host.accountButton(short(ada.address)).click();
  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');
  await expect(second.status).toHaveText('disconnected');
  await expect(second.connectButton).toBeVisible();
});

test('a page that comes back from the back/forward cache shows what is so by then', async ({
  playwright,
  siteUrl,
  harness,
}) => {
  const chains = evmChainsOf(harness.info);
  // Playwright turns the cache off unless told otherwise.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: windowedChromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext();
    await context.addInitScript({ content: await walletScript([harbor({ chains })]) });
    const page = await context.newPage();
    const requests = new Requests(page);
    const host = new HostPage(page, siteUrl);
    await host.open();
    await host.connect();
    await expect(host.address).toHaveText(ada.address);
    await page.evaluate(() => {
      Object.assign(window, { wasKept: false });
      addEventListener('pageshow', (event) => Object.assign(window, { wasKept: event.persisted }));
    });

    // No browser keeps a page that waits for an answer.
    await requests.quiet();

    // Elsewhere, meanwhile, another account is picked in the wallet and the visitor leaves.
    await page.goto(`${siteUrl}/harness.json`);
    const other = await context.newPage();
    const second = new HostPage(other, siteUrl);
    await second.open();
    await expect(second.address).toHaveText(ada.address);
    await other.evaluate(() => window.__testWallets?.['example.harbor']?.switchAccount(1));
    await expect(second.address).toHaveText(bo.address);
    await second.call('disconnect');
    await expect(second.status).toHaveText('disconnected');

    // Not `goBack()`: that waits for a page to load, and this one never went away.
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => 'wasKept' in window);
    const wasKept = () => page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept);
    await expect.poll(wasKept, 'came from the cache').toBe(true);
    await expect(host.status).toHaveText('disconnected');
    await expect(host.connectButton).toBeVisible();
  } finally {
    await browser.close();
  }
});
