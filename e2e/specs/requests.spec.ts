import type { Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { EmailSheet } from '../pages/EmailSheet';
import { expect, test } from '../phone';
import type { Services } from '../Services';
import type { Fixtures } from '../test';
import { turn } from '../visibility';

// What an account costs: how often services are asked, and when nobody is.

/** What services were asked for, oldest first; a page of a list is a thing of its own. */
const askedOf = async (services: Services) =>
  (await services.asked()).flatMap(({ method, target }) => (method === 'GET' ? target : []));
const repeated = (all: readonly string[]) => all.filter((target, at) => all.indexOf(target) !== at);

test('connecting asks each service for a thing once at most; coming back to it asks nobody, nor does a page out of sight', async ({
  page,
  host,
  account,
  services,
  bringWallets,
}) => {
  await page.clock.install();
  await bringWallets();
  await host.open();
  await services.forget();
  const asked = () => askedOf(services);
  const times = (all: readonly string[], path: string) => all.filter((target) => target.startsWith(path)).length;
  const ofAccount = (resource: string) => `/v1/account/${ada.address}/${resource}?`;
  const holdings = account.dialog.getByRole('region', { name: /^Total/ });
  const lookAtAccount = async () => {
    await host.accountButton(short(ada.address)).click();
    await expect(holdings.getByText('USD Coin')).toBeVisible();
    await expect(account.dialog.getByRole('button', { name: 'Choose account name' })).toBeVisible();
  };

  await host.connect();
  await lookAtAccount();
  const first = await asked();
  expect(repeated(first)).toEqual([]);
  for (const path of ['/v1/supported-chains?', '/v1/identity/', ofAccount('balance')])
    expect(times(first, path), path).toBe(1);

  // Away and back, all of it fresh.
  await account.dialog.getByRole('button', { name: 'Close' }).click();
  await lookAtAccount();
  expect(await asked()).toEqual(first);
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  await expect.poll(async () => times(await asked(), ofAccount('history'))).toBe(1);
  await page.getByRole('dialog', { name: 'Activity' }).getByRole('button', { name: 'Back' }).click();
  await expect(holdings.getByText('USD Coin')).toBeVisible();

  // Ten minutes in another tab: all of it is old, and nobody is asked, no chain either.
  await turn(page, 'hidden');
  await services.forget();
  await page.clock.runFor(600_000);
  expect((await services.asked()).filter(({ method }) => method !== 'POST')).toEqual([]);

  // Seen again, what stands there is asked for anew.
  await turn(page, 'visible');
  await expect.poll(async () => times(await asked(), ofAccount('balance'))).toBe(1);
});

type Looking = Pick<Fixtures, 'host' | 'account' | 'services' | 'requests'> & { page: Page };

/** Who is in looks at their account twice: nothing is asked for a second time. */
async function looksTwice({ page, host, account, services, requests }: Looking) {
  const address = (await host.address.textContent()) ?? '';
  const look = async () => {
    await host.accountButton(short(address)).click();
    await expect(account.balance).toBeVisible();
    await expect(account.dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await requests.quiet();
  };
  await look();
  const first = await askedOf(services);
  expect(repeated(first)).toEqual([]);
  expect(first.filter((target) => target.startsWith(`/v1/identity/${address}`))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await look();
  expect(await askedOf(services)).toEqual(first);
}

test('nor is a thing asked for twice of a wallet on a phone', { tag: '@full' }, async ({
  page,
  host,
  account,
  services,
  requests,
  pair,
}) => {
  await host.open('?relay');
  await services.forget();
  await pair();
  await looksTwice({ page, host, account, services, requests });
});

test('nor of a wallet behind a login', { tag: '@full' }, async ({
  page,
  host,
  account,
  services,
  requests,
  harness,
}) => {
  const email = new EmailSheet(page, harness.info.services.apis?.url ?? '');
  await host.open('?email');
  await services.forget();
  await email.comeIn('elm@example.com');
  await looksTwice({ page, host, account, services, requests });
});
