import type { Page } from '@playwright/test';
import { createPublicClient, type Hex, http } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { type SignInServer, startSignInServer } from '../signInServer';
import { expect, test } from '../social';

/** Visitors sign in at the dapp's own server, by `serverSignIn()` on the page and `verifySignIn()` behind it. */

let server: SignInServer;
test.beforeEach(async ({ harness }) => {
  server = await startSignInServer(harness.info.services.evm?.rpcUrl ?? '');
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

test('a login at a social site is the sign-in: the server knows them, and nobody is asked twice', {
  tag: '@full',
}, async ({ host, social, harness }) => {
  await host.open(`?email&siwx=${encodeURIComponent(server.url)}`);
  const site = await social.goTo('Google');
  await social.sayYes(site, { name: 'grace', email: 'grace@example.com' });
  await expect(host.status).toHaveText('connected');
  await expect(social.dialog).toBeHidden();
  const address = (await host.address.textContent()) as Hex;
  const [session, ...others] = server.sessions();
  expect(others).toEqual([]);
  expect(session?.data).toMatchObject({ accountAddress: address, chainId: 'eip155:31337' });
  const { message = '', signature = '' } = session ?? {};
  expect(message).toContain(address);
  const chain = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await chain.verifyMessage({ address, message, signature: signature as Hex })).toBe(true);
  // The wallet’s person was asked for nothing beyond the login itself.
  const log = await fetch(`${harness.info.services.frame?.nodeUrl}/log`);
  // Another journey's person may have been.
  const { requests } = (await log.json()) as { requests: object[] };
  expect(requests.filter((one) => JSON.stringify(one).includes(address))).toEqual([]);

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(social.dialog).toBeHidden();
});
