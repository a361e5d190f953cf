import { chromium } from 'playwright';
import { ada } from '../../harness/fixtures/accounts';
import { harbor } from '../../harness/fixtures/testWallets';
import { startHarness } from '../../harness/start';
import { walletScript } from '../../harness/wallets/script';
import { launchOptions } from '../chromium';
import { serveFolder } from '../serveFolder';

export type Ground = Awaited<ReturnType<typeof startGround>>;

/** What all combinations share: a chain, a browser, and a wallet in it. */
export async function startGround() {
  const [harness, browser] = await Promise.all([startHarness({ ports: { evm: 0 } }), chromium.launch(launchOptions)]);
  const rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
  const chains = [{ chainId: 31337, name: 'Orchard', rpcUrl, symbol: 'ETH' }];
  return {
    browser,
    rpcUrl,
    wallet: await walletScript([harbor({ chains })]),
    stop: async () => {
      await browser.close();
      await harness.stop();
    },
  };
}

/** Goes through a built page as a visitor: connects, signs, sees the signature verified. Resolves to what was wrong. */
export async function openMatrixPage({ browser, rpcUrl, wallet }: Ground, folder: string): Promise<string[]> {
  const { server, url } = await serveFolder(folder);
  const context = await browser.newContext({ locale: 'en-US' });
  const problems: string[] = [];
  try {
    await context.addInitScript({ content: wallet });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => problems.push(`The page: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`The console: ${message.text()}`);
    });
    await page.goto(`${url}/?rpc=${encodeURIComponent(rpcUrl)}`);
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Harbor/ })
      .click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page
      .getByLabel('Signed')
      .filter({ hasText: `verified by ${ada.address}` })
      .waitFor();
    // Doors that the page does not use come too, with all that they need.
    await page.evaluate(() => (window as { everything?: () => Promise<unknown> }).everything?.());
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    await context.close();
    server.close();
  }
  return problems;
}
