import type { Locator } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { expect, test } from '../test';

test('by the keyboard alone a visitor comes in, copies the address and leaves', async ({
  page,
  context,
  browserName,
  host,
  connect,
  connecting,
  account,
  bringWallets,
}) => {
  // The others let a person copy without being asked, and nobody read.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const harbor = await bringWallets({ behaviour: 'reject' });
  await host.open();
  const { keyboard } = page;
  /** Tabs on until what is looked for has focus: no visitor tabs more often. */
  const tabTo = async (locator: Locator) => {
    await locator.waitFor();
    for (let step = 0; step < 20; step++) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`No Tab leads to ${locator}.`);
  };

  await tabTo(host.connectButton);
  await keyboard.press('Enter');
  await tabTo(connect.wallet('Harbor'));
  await keyboard.press('Enter');
  await expect(connecting.says('Connection declined')).toBeVisible();
  await harbor.set('approve');
  await tabTo(connecting.tryAgain);
  await keyboard.press('Space');
  await expect(host.status).toHaveText('connected');
  await expect(connect.dialog).toBeHidden();

  // Focus is not lost with the button that opened: the account's stands in its place.
  await expect(host.accountButton(short(ada.address))).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(account.copyAddress);
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible();
  if (browserName === 'chromium') expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ada.address);
  await tabTo(account.disconnect);
  await keyboard.press('Enter');
  await expect(host.status).toHaveText('disconnected');
  await expect(account.dialog).toBeHidden();
  await expect(host.connectButton).toBeFocused();
});

test('focus goes into the modal, goes round in it, and comes back to the button', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  await host.connectButton.focus();
  await page.keyboard.press('Enter');
  await expect(connect.wallet('Harbor')).toBeVisible();
  const stops: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await connect.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(new Set(stops).size).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await expect(connect.dialog).toBeHidden();
  await expect(host.connectButton).toBeFocused();
});
