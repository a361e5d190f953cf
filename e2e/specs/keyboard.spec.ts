import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { expect, test } from '../test';

test('by the keyboard alone a visitor comes in, copies the address and leaves', async ({
  page,
  host,
  connect,
  connecting,
  account,
  bringWallets,
}) => {
  const harbor = await bringWallets({ behaviour: 'reject' });
  await host.open();
  const { keyboard } = page;
  /** Tabs on until what is looked for has focus: no visitor tabs more often. */
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 20; step++) {
      if (await isThere()) return;
      await keyboard.press('Tab');
    }
    throw new Error('No Tab leads there.');
  };
  const has = (name: RegExp) => () =>
    page.evaluate(
      ([source]) => {
        const at = document.activeElement;
        return at !== document.body && new RegExp(source ?? '').test(at?.textContent || at?.ariaLabel || '');
      },
      [name.source],
    );

  await tabTo(has(/^Connect wallet$/));
  await keyboard.press('Enter');
  await expect(connect.dialog).toBeVisible();
  await tabTo(has(/Harbor/));
  await keyboard.press('Enter');
  await expect(connecting.says('Connection declined')).toBeVisible();
  await harbor.set('approve');
  await tabTo(has(/^Try again$/));
  await keyboard.press('Space');
  await expect(host.status).toHaveText('connected');
  await expect(connect.dialog).toBeHidden();

  // Focus is not lost with the button that opened: the account's stands in its place.
  await expect(host.accountButton(short(ada.address))).toBeFocused();
  await keyboard.press('Enter');
  await expect(account.dialog).toBeVisible();
  await tabTo(has(/^Copy address$/));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Address copied|Couldn’t copy/ })).toBeVisible();
  await tabTo(has(/^Disconnect$/));
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
