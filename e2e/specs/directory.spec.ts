import type { Page } from '@playwright/test';
import { DirectorySheet } from '../pages/DirectorySheet';
import { expect, type Fixtures, test } from '../test';

/** From the page, with wallets installed, to the whole directory. */
async function openDirectory({
  page,
  host,
  connect,
  bringWallets,
}: Pick<Fixtures, 'host' | 'connect' | 'bringWallets'> & { page: Page }) {
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('All wallets').click();
  return new DirectorySheet(page);
}

test('six hundred wallets: few of them are in the document, however far the visitor scrolls', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const directory = new DirectorySheet(page);
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.dialog.getByRole('button', { name: /^All wallets \d+\+$/ })).toBeVisible();
  await connect.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await expect(directory.tile('Harbor installed')).toBeVisible();
  await expect(directory.tile('Quill certified')).toBeVisible();
  await expect(directory.search).toBeFocused();
  let most = 0;
  await expect(async () => {
    await directory.scrollToEnd();
    most = Math.max(most, await directory.tiles.count());
    expect(await directory.lastPlace()).toBeGreaterThan(430);
  }).toPass({ intervals: [100] });
  expect(most).toBeLessThan(60);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
});

test('a search shows what is known on the keystroke, then what the registry knows; a choice and back leave it as it was', {
  tag: '@moves',
}, async ({ page, host, connect, bringWallets }) => {
  const directory = await openDirectory({ page, host, connect, bringWallets });
  await expect(directory.tile('Quill certified')).toBeVisible();
  const searched: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search) searched.push(search);
  });
  await directory.search.pressSequentially('windl');
  await expect(directory.tile(/Windlass/).first()).toBeVisible();
  // The first key is asked for at once, the last one too; which of the others are is a matter of time.
  await expect.poll(() => searched.at(-1)).toBe('windl');
  expect(searched[0]).toBe('w');
  await directory.tile(/^Windlass/).click();
  await expect(page.getByRole('dialog', { name: 'Get Windlass' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(directory.search).toHaveValue('windl');
  await directory.search.fill('nothing of that name');
  await expect(directory.dialog.getByRole('heading', { name: 'No wallet by that name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(directory.search).toHaveValue('');
  await expect(directory.tile('Quill certified')).toBeVisible();
});

test('certified wallets alone', { tag: '@full' }, async ({ page, host, connect, bringWallets }) => {
  const directory = await openDirectory({ page, host, connect, bringWallets });
  await expect(directory.tile('Nimbus')).toBeVisible();
  await directory.certified.click();
  await expect(directory.certified).toHaveAttribute('aria-pressed', 'true');
  await expect(directory.tile('Nimbus')).toBeHidden();
  for (const tile of await directory.tiles.all()) await expect(tile).toHaveAccessibleName(/certified$|installed$/);
  await directory.certified.click();
  await expect(directory.tile('Nimbus')).toBeVisible();
});

test('a wallet of the directory that is installed is asked, and lets the visitor in', { tag: '@full' }, async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  const directory = await openDirectory({ page, host, connect, bringWallets });
  await directory.search.fill('fern');
  await directory.tile('Fernway installed').click();
  await expect(host.status).toHaveText('connected');
});

test('the registry is down: what is installed is a way in, and the rest is there once it is back', async ({
  page,
  host,
  connect,
  services,
  bringWallets,
}) => {
  const directory = new DirectorySheet(page);
  await services.fail({ match: 'apis/getWallets', status: 500 });
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await connect.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await expect(directory.dialog.getByText('Not all wallets could be loaded.')).toBeVisible();
  await expect(directory.tile('Harbor installed')).toBeVisible();
  await services.mend();
  await directory.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(directory.tile('Quill certified')).toBeVisible();
  await expect(directory.dialog.getByText('Not all wallets could be loaded.')).toBeHidden();
});

test('local mode: a directory that is built in, and nobody is asked for it', async ({ page, host, connect }) => {
  const directory = new DirectorySheet(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/getWallets|getWalletImage/.test(request.url())) asked.push(request.url());
  });
  await host.open('?local');
  await host.connectButton.click();
  await connect.dialog.getByRole('button', { name: 'Get a wallet' }).click();
  const get = page.getByRole('dialog', { name: 'Get a wallet' });
  await expect(get.getByRole('button', { name: /^MetaMask/ })).toBeVisible();
  await get.getByRole('button', { name: 'See all wallets' }).click();
  await directory.search.fill('rainb');
  await directory.tile('Rainbow').click();
  const link = page.getByRole('dialog', { name: 'Get Rainbow' }).getByRole('link', { name: /^iPhone app/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\/app\/id\d+$/);
  expect(asked).toEqual([]);
});
