import type { Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { type SignInServer, startSignInServer } from '../signInServer';
import { expect, test } from '../test';

/** Visitors sign in at the dapp's own server, by `serverSignIn()` on the page and `verifySignIn()` behind it. */

let server: SignInServer;
test.beforeEach(async () => {
  server = await startSignInServer();
});
test.afterEach(() => server.stop());

const signInSheet = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test('the server verifies who signs, knows them after a reload, and lets them go when they disconnect', async ({
  page,
  host,
  connect,
  account,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open(`?siwx=${encodeURIComponent(server.url)}`);
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await signInSheet(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(signInSheet(page)).toBeHidden();
  await expect(host.status).toHaveText('connected');
  await expect.poll(() => server.sessions().map(({ data }) => data.chainId)).toEqual(['eip155:31337']);
  expect(server.sessions()[0]?.data.accountAddress).toBe(await host.address.innerText());
  // Nothing of it lies in the page's storage: it is the server's alone.
  expect(await page.evaluate(() => localStorage.getItem('portico:signIns'))).toBeNull();

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await harbor.prompts()).toEqual([]);

  await host.accountButton(short(ada.address)).click();
  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');
  await expect.poll(() => server.sessions()).toEqual([]);
});

test('a server that refuses is told of in the view, and the next try holds', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  server.refuse('Your account is closed.');
  await host.open(`?siwx=${encodeURIComponent(server.url)}`);
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  const sheet = signInSheet(page);
  await sheet.getByRole('button', { name: 'Sign message' }).click();
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(server.sessions()).toEqual([]);
  server.refuse(undefined);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet).toBeHidden();
  await expect(host.status).toHaveText('connected');
  expect(server.sessions()).toHaveLength(1);
});
