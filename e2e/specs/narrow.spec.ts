import type { Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { type Misfits, misfits } from '../fits';
import { expect, test } from '../phone';

/* Little room: all of the way in can be seen and touched, nothing is cut or laid over another, nothing scrolls sideways. */

const nothing: Misfits = { sideways: [], outside: [], cut: [], overlapping: [] };
const expectFit = (page: Page) => expect.poll(() => page.evaluate(misfits)).toEqual(nothing);

// What a browser makes of a window of 1280 × 720 at 200 %, and of one at 400 %.
const [AT_200, AT_400] = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
];

test.describe('zoomed', () => {
  test.use({ viewport: AT_200, deviceScaleFactor: 2 });

  /** As somebody zooms who looks at it. */
  async function expectFitZoomed(page: Page) {
    await expectFit(page);
    await page.setViewportSize(AT_400);
    await expectFit(page);
    await page.setViewportSize(AT_200);
  }

  test('at 200 % and at 400 % Connect, pairing and Account fit', async ({
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
    await host.connectButton.click();
    await expect(connect.wallet('All wallets')).toBeVisible();
    await expectFitZoomed(page);
    await pairing.way.click();
    await pairing.uri();
    await expectFitZoomed(page);
    // At 400 % all of it is gone through, too.
    await page.setViewportSize(AT_400);
    await connecting.back.click();
    await connect.wallet('Harbor').click();
    await expect(host.status).toHaveText('connected');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await host.accountButton(short(ada.address)).click();
    await expect(account.balance).toContainText('ETH');
    await page.setViewportSize(AT_200);
    await expectFitZoomed(page);
    await page.setViewportSize(AT_400);
    await account.disconnect.click();
    await expect(host.status).toHaveText('disconnected');
  });
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  test('Connect comes from below, as wide as the page; a no, a wallet’s own view, its code and Account fit', {
    tag: '@moves',
  }, async ({ page, host, connect, connecting, account, pairing, bringWallets }) => {
    const harbor = await bringWallets({ behaviour: 'reject' });
    await host.open('/?relay');
    await host.connectButton.tap();
    await expect(connect.wallet('All wallets')).toBeVisible();
    const place = async () => {
      const box = await connect.dialog.boundingBox();
      return box && { x: box.x, width: box.width, foot: Math.round(box.y + box.height) };
    };
    await expect.poll(place).toEqual({ x: 0, width: 320, foot: 568 });
    await expectFit(page);

    await connect.wallet('All wallets').tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Quill/ }).tap();
    await expect(sheet.getByRole('button', { name: 'Open Quill' })).toBeEnabled();
    await expectFit(page);
    await sheet.getByRole('button', { name: /^Show a QR code/ }).tap();
    await pairing.uri();
    await expectFit(page);
    for (const view of ['All wallets', 'Connect wallet']) {
      await connecting.back.tap();
      await expect(connect.dialogNamed(view)).toBeVisible();
    }

    await connect.wallet('Harbor').tap();
    await expect(connecting.says('Connection declined')).toBeVisible();
    await expectFit(page);
    await harbor.set('approve');
    await connecting.tryAgain.tap();
    await expect(host.status).toHaveText('connected');
    await host.accountButton(short(ada.address)).tap();
    await expect(account.balance).toContainText('ETH');
    await expectFit(page);
    await account.disconnect.tap();
    await expect(host.status).toHaveText('disconnected');
  });
});
