import type { Page } from '@playwright/test';
import { expect, test } from '../email';
import { type SignInServer, startSignInServer } from '../signInServer';

/** A site that wants an email before the signature: its own server hands codes on to the mail service, and verifies. */

let server: SignInServer;
test.beforeEach(async ({ harness }) => {
  const { evm, apis } = harness.info.services;
  server = await startSignInServer(evm?.rpcUrl ?? '', apis?.url);
});
test.afterEach(() => server.stop());

const address = (title: string) => `${title.replace(/\W/g, '')}@analytical.dev`.toLowerCase();
const query = (capture: string) => `?mails&capture=${capture}&siwx=${encodeURIComponent(server.url)}`;
const profile = (page: Page) => page.getByRole('dialog', { name: 'Profile' });
const code = (page: Page) => page.getByRole('dialog', { name: 'Confirm email' });
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

/** All that the page keeps, says of itself and has asked for: where a secret must not be. */
const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, url: location.href }));

test('a wallet, an email, its code, a signature: the server knows all of it, and a reload asks for none', async ({
  page,
  host,
  connect,
  email,
  bringWallets,
}, { title }) => {
  const to = address(title.slice(0, 20));
  server.requireEmail();
  await bringWallets();
  await host.open(query('required'));
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  const field = profile(page).getByRole('textbox', { name: 'Email address' });
  await expect(profile(page).getByRole('button', { name: 'Skip this step' })).toHaveCount(0);
  await field.fill(to);
  await profile(page).getByRole('button', { name: 'Continue' }).click();

  // A page that is left with the code still on its way asks anew, and knows the address.
  await expect(code(page)).toBeVisible();
  const first = await email.mailed(to, 'code');
  await host.reload();
  await profile(page).getByRole('button', { name: to }).click();
  await expect(code(page)).toBeVisible();
  const second = await email.mailed(to, 'code', first);
  await email.type(second === '000000' ? '111111' : '000000');
  await expect(code(page).getByText('That code is not right. Check the newest email.')).toBeVisible();
  await page.keyboard.type(second);
  await signIn(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(signIn(page)).toBeHidden();
  await expect(host.status).toHaveText('connected');
  const [session, ...others] = server.sessions();
  expect(others).toEqual([]);
  expect(session?.data.resources).toEqual([`email:${to}`]);
  expect(session?.message).toContain(`- email:${to}`);

  const kept = await everythingKept(page);
  for (const secret of [first, second]) expect(kept).not.toContain(secret);
  expect(JSON.parse(kept)['portico:recentEmails']).toContain(to);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'whoever closes instead is disconnected, at the address and at the code',
  { tag: '@full' },
  async ({ page, host, connect, bringWallets }, { title }) => {
    await bringWallets();
    await host.open(query('optional'));
    for (const isAtCode of [false, true]) {
      await host.connectButton.click();
      await connect.wallet('Harbor').click();
      await expect(profile(page)).toBeVisible();
      await expect(host.status).toHaveText('connected');
      if (isAtCode) {
        await profile(page)
          .getByRole('textbox', { name: 'Email address' })
          .fill(address(title.slice(0, 20)));
        await profile(page).getByRole('button', { name: 'Continue' }).click();
        await expect(code(page)).toBeVisible();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(host.status).toHaveText('disconnected');
    }
    expect(server.sessions()).toEqual([]);
  },
);

test('where it is optional, who skips signs without', { tag: '@full' }, async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open(query('optional'));
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await profile(page).getByRole('button', { name: 'Skip this step' }).click();
  await signIn(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(signIn(page)).toBeHidden();
  expect(server.sessions().map(({ data }) => data.resources)).toEqual([undefined]);
});

test(
  'a mail service that is down, or has had enough, is told of, and the next try does',
  { tag: '@full' },
  async ({ page, host, connect, services, bringWallets }, { title }) => {
    await bringWallets();
    await services.fail(
      { match: '/auth/v1/otp', status: 500, times: 1 },
      { match: '/auth/v1/otp', status: 429, times: 1 },
    );
    await host.open(query('required'));
    await host.connectButton.click();
    await connect.wallet('Harbor').click();
    const sheet = profile(page);
    await sheet.getByRole('textbox', { name: 'Email address' }).fill(address(title.slice(0, 20)));
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByText('That didn’t work. Try again.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByText('Too many tries. Wait a moment, then try again.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(code(page)).toBeVisible();
  },
);

test(
  'an email login is not the sign-in while the email comes first: its own address is handed on',
  {
    tag: '@full',
  },
  async ({ page, host, email }, { title }) => {
    const to = address(title.slice(0, 20));
    await host.open(`?email&${query('required').slice(1)}`);
    await email.begin(to);
    await expect(email.says('Enter the code')).toBeVisible();
    const first = await email.mailed(to, 'code');
    await email.type(first);
    // The site asks for a code of its own.
    const second = await email.mailed(to, 'code', first);
    await expect(code(page).getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveValue('');
    await email.type(second);
    await signIn(page).getByRole('button', { name: 'Sign message' }).click();
    await email.approve();
    await expect(email.dialog).toBeHidden();
    await expect(host.status).toHaveText('connected');
    const src = await page.locator('#w3m-iframe').getAttribute('src');
    expect(new URL(src ?? '').searchParams.get('enableCloudAuthAccount')).toBe('true');
    expect(server.sessions().map(({ data }) => data.resources)).toEqual([[`email:${to}`]]);
  },
);
