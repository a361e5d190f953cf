import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { HostPage } from '../pages/HostPage';
import { complaintsOf, expect, test } from '../test';

/** `next build` takes its time; all tests of this file share one. */
test.describe.configure({ mode: 'serial' });

/** The body as it arrives; `isOver` once the server has said all. */
function read(url: string, cookie: string) {
  const body = { text: '', isOver: false };
  get(url, { headers: { cookie } }, (response) => {
    response.on('data', (chunk: Buffer) => {
      body.text += chunk.toString();
    });
    response.on('end', () => {
      body.isOver = true;
    });
  });
  return body;
}

/** A slow database, which answers when the test says so. */
async function slowDatabase() {
  let answer = () => {};
  const isTime = new Promise<void>((done) => {
    answer = done;
  });
  const server = createServer(async (_request, response) => {
    await isTime;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, answer: () => answer(), stop: () => server.close() };
}

test('a visitor who returns is in the server’s first markup, and nothing moves when the page wakes up', async ({
  page,
  browser,
  nextSite,
  bringWallets,
}) => {
  const host = new HostPage(page, nextSite.url);
  const complaints = complaintsOf(page);
  const harbor = await bringWallets();
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await host.connect();

  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'portico');
  // It is written a moment after the account stands there.
  await expect.poll(kept).toBeTruthy();
  const [cookies, cookie] = [await page.context().cookies(), await kept()];
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookie?.value.length).toBeLessThan(400);

  await test.step('without JavaScript the account stands there', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
    const plain = await still.newPage();
    const response = await plain.goto(nextSite.url);
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

  await test.step('it is sent before what comes late', async () => {
    const database = await slowDatabase();
    const body = read(`${nextSite.url}?database=${encodeURIComponent(database.url)}`, `portico=${cookie?.value}`);
    await expect.poll(() => body.text).toContain(short(ada.address));
    expect(body.text).not.toContain('The late part is here.');
    expect(body.isOver).toBe(false);
    database.answer();
    await expect.poll(() => body.text).toContain('The late part is here.');
    database.stop();
  });

  await page.reload();
  await expect(host.accountButton(short(ada.address))).toBeVisible();
  await expect(host.status).toHaveText('connected');
  await expect(page.getByText('The late part is here.')).toBeVisible();
  expect(await harbor.prompts()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a stranger gets the neutral markup, and no cookie', async ({ page, nextSite, bringWallets }) => {
  const complaints = complaintsOf(page);
  await bringWallets();
  const host = new HostPage(page, nextSite.url);
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await expect(page.getByText('The late part is here.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a cookie without an account behind it is let go', async ({ page, browser, nextSite, bringWallets }) => {
  await bringWallets();
  const host = new HostPage(page, nextSite.url);
  await host.open();
  await host.connect();
  const cookies = await page.context().cookies();

  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
  const fresh = await elsewhere.newPage();
  const complaints = complaintsOf(fresh);
  const visitor = new HostPage(fresh, nextSite.url);
  await visitor.open();
  await expect(visitor.connectButton).toBeVisible();
  await expect(visitor.status).toHaveText('disconnected');
  await expect.poll(() => elsewhere.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('a cookie that somebody else wrote shows nobody', async ({ page, nextSite }) => {
  const complaints = complaintsOf(page);
  const forged = encodeURIComponent('[1,"eip155","eip155:1",[["eip155:1:<img src=x>","x","y"]]]');
  await page.context().addCookies([{ name: 'portico', value: forged, url: nextSite.url }]);
  const host = new HostPage(page, nextSite.url);
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  expect(complaints).toEqual([]);
});
