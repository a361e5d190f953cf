import type { Locator, Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { DirectorySheet } from '../pages/DirectorySheet';
import { WalletsSheet } from '../pages/WalletsSheet';
import { expect, test } from '../phone';

/* The reader's own colours take the place of ours: edges, focus and what is chosen are still to be seen [look 12]. */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What is drawn around an element in a colour that can be seen: its outline, else its border; none is 0 wide. */
const edgeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    const drawn = [
      { kind: style.outlineStyle, width: style.outlineWidth, color: style.outlineColor },
      { kind: style.borderTopStyle, width: style.borderTopWidth, color: style.borderTopColor },
    ].find(({ kind, width, color }) => {
      const isClear = color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);
      return kind !== 'none' && Number.parseFloat(width) > 0 && !isClear;
    });
    return { width: Number.parseFloat(drawn?.width ?? '0'), color: drawn?.color ?? 'none' };
  });

/** The system's colour of that name, as the page draws it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('i');
    probe.style.color = color;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

async function expectEdges(...locators: Locator[]) {
  for (const locator of locators)
    await expect.poll(async () => (await edgeOf(locator)).width, String(locator)).toBeGreaterThan(0);
}

/** Thicker than an edge, and in the system's own colour for what is chosen. */
const expectMarked = async (page: Page, locator: Locator) =>
  expect.poll(() => edgeOf(locator)).toEqual({ width: 2, color: await systemColor(page, 'Highlight') });

test('what can be pressed has its edge, and the keyboard’s place its ring, from the button to Account', async ({
  page,
  host,
  connect,
  connecting,
  account,
  pairing,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?relay');
  await expectEdges(host.connectButton);
  await host.connectButton.focus();
  await page.keyboard.press('Enter');
  await expect(pairing.way).toBeFocused();
  await expectMarked(page, pairing.way);
  await expectEdges(connect.dialog, connect.close);

  await pairing.way.click();
  await pairing.uri();
  await expectEdges(pairing.copyLink);
  // A camera needs dark on light, whatever the reader's colours are.
  const plate = pairing.code.getByRole('img');
  await expect(plate).toHaveCSS('forced-color-adjust', 'none');
  await expect(plate).toHaveCSS('background-color', /^(?:oklch\(0\.9|lab\(9\d\.)/);
  await expect(plate).toHaveCSS('color', /^(?:oklch\(0\.[0-3]|lab\([1-3]?\d\.)/);
  await connecting.back.click();

  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectEdges(host.accountButton(short(ada.address)));
  await host.accountButton(short(ada.address)).click();
  await expectEdges(account.dialog, account.network);
  await account.copyAddress.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(account.copyAddress).toBeFocused();
  await expectMarked(page, account.copyAddress);
});

test('what is chosen is marked: a filter that is on, the tab that stands before the others', { tag: '@full' }, async ({
  page,
  host,
  connect,
  account,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?several&chains=evm,solana');
  await host.connectButton.click();
  await connect.wallet('All wallets').click();
  const directory = new DirectorySheet(page);
  await expectEdges(directory.search.locator('..'), directory.certified);
  await directory.certified.click();
  await expect(directory.certified).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(page, directory.certified);
  await directory.dialog.getByRole('button', { name: 'Back' }).click();

  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await host.accountButton(short(ada.address)).click();
  await account.dialog.locator('[data-part="account"]').click();
  const wallets = new WalletsSheet(page);
  await wallets.tab('Solana').click();
  const [fill, words] = [await systemColor(page, 'Highlight'), await systemColor(page, 'HighlightText')];
  const looks = (name: string) =>
    wallets
      .tab(name)
      .evaluate((tab) => [getComputedStyle(tab, '::before').backgroundColor, getComputedStyle(tab).color]);
  await expect.poll(() => looks('Solana')).toEqual([fill, words]);
  expect(await looks('EVM')).not.toContain(fill);
});
