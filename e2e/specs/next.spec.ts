import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { type ServedNext, serveNextSite } from '../nextSite';
import { HostPage } from '../pages/HostPage';
import { test as base, expect } from '../test';

/** `next build` takes its time; all tests of this file share one. */
const test = base.extend<object, { site: ServedNext }>({
  site: [
    async ({ harness }, use) => {
      const site = await serveNextSite(harness.info.networks);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

/** All that a browser complains of: hydration, policy, errors. */
function complaintsOf(page: Page) {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** The body as it arrives: each piece with the time in ms since the first. */
const pieces = (url: string, cookie: string) =>
  new Promise<{ at: number; text: string }[]>((done, failed) => {
    get(url, { headers: { cookie } }, (response) => {
      const seen: { at: number; text: string }[] = [];
      let first = 0;
      response.on('data', (chunk: Buffer) => {
        first ||= performance.now();
        seen.push({ at: performance.now() - first, text: chunk.toString() });
      });
      response.on('end', () => done(seen));
      response.on('error', failed);
    }).on('error', failed);
  });

test('a visitor who returns is in the server’s first markup, and nothing moves when the page wakes up', async ({
  page,
  browser,
  site,
  connect,
  bringWallets,
}) => {
  const host = new HostPage(page, site.url);
  const complaints = complaintsOf(page);
  const harbor = await bringWallets();
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');

  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'portico');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookie?.value.length).toBeLessThan(400);

  await test.step('without JavaScript the account stands there', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
    const plain = await still.newPage();
    const response = await plain.goto(site.url);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
    const button = plain.getByRole('button', { name: short(ada.address) });
    await expect(button).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0);
    await expect(plain.getByLabel('Status')).toHaveText('restoring');
    // The host's masters hold before any script runs.
    const accent = await button.evaluate((element) =>
      getComputedStyle(element).getPropertyValue('--portico-accent').trim(),
    );
    expect(accent).toBe('#7a3cff');
    await still.close();
  });

  await test.step('the first piece of the stream holds it, before what comes late', async () => {
    const stream = await pieces(site.url, `portico=${cookie?.value}`);
    const accountAt = stream.find(({ text }) => text.includes(short(ada.address)))?.at ?? Number.POSITIVE_INFINITY;
    const lateAt = stream.find(({ text }) => text.includes('The late part is here.'))?.at ?? 0;
    expect(lateAt - accountAt).toBeGreaterThan(700);
  });

  await page.reload();
  await expect(host.accountButton(short(ada.address))).toBeVisible();
  await expect(host.status).toHaveText('connected');
  await expect(page.getByText('The late part is here.')).toBeVisible();
  expect(await harbor.prompts()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a stranger gets the neutral markup, and no cookie', async ({ page, site, bringWallets }) => {
  const complaints = complaintsOf(page);
  await bringWallets();
  const host = new HostPage(page, site.url);
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await expect(page.getByText('The late part is here.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a cookie without an account behind it is let go', async ({ page, browser, site, connect, bringWallets }) => {
  await bringWallets();
  const host = new HostPage(page, site.url);
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  const cookies = await page.context().cookies();

  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
  const fresh = await elsewhere.newPage();
  const complaints = complaintsOf(fresh);
  const visitor = new HostPage(fresh, site.url);
  await visitor.open();
  await expect(visitor.connectButton).toBeVisible();
  await expect(visitor.status).toHaveText('disconnected');
  await expect.poll(() => elsewhere.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('a cookie that somebody else wrote shows nobody', async ({ page, site }) => {
  const complaints = complaintsOf(page);
  const forged = encodeURIComponent('[1,"eip155","eip155:1",[["eip155:1:<img src=x>","x","y"]]]');
  await page.context().addCookies([{ name: 'portico', value: forged, url: site.url }]);
  const host = new HostPage(page, site.url);
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  expect(complaints).toEqual([]);
});
