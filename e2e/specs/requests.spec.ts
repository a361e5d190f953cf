import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { expect, test } from '../test';

// What an account costs: how often services are asked, and when nobody is.

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
  /** What services were asked for, oldest first; a page of a list is a thing of its own. */
  const asked = async () => (await services.asked()).flatMap(({ method, target }) => (method === 'GET' ? target : []));
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
  expect(first.filter((target, at) => first.indexOf(target) !== at)).toEqual([]);
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
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await services.forget();
  await page.clock.runFor(600_000);
  expect((await services.asked()).filter(({ method }) => method !== 'POST')).toEqual([]);

  // Seen again, what stands there is asked for anew.
  await turn('visible');
  await expect.poll(async () => times(await asked(), ofAccount('balance'))).toBe(1);
});
