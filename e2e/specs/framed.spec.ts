import type { FrameLocator, Page } from '@playwright/test';
import { recoverMessageAddress } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { serveFramed } from '../framedPage';
import { expect, test as onPhone, phoneSized, userAgents } from '../onPhone';
import { ConnectSheet } from '../pages/ConnectSheet';
import { PairingSheet } from '../pages/PairingSheet';

/* The dapp in a frame of another site, as launchers and portals show it. */

interface Framed {
  dapp: FrameLocator;
  status: ReturnType<FrameLocator['getByLabel']>;
}

const test = onPhone.extend<{ openFramed(query?: string): Promise<Framed> }>({
  openFramed: async ({ page, siteUrl }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (query = '') => {
      const { url, stop } = await serveFramed(siteUrl + query);
      stops.push(stop);
      await page.goto(url);
      return framedIn(page);
    });
    await Promise.all(stops.map((stop) => stop()));
  },
});

function framedIn(page: Page): Framed {
  const dapp = page.frameLocator('iframe[title="A small dapp"]');
  return { dapp, status: dapp.getByLabel('Status') };
}

test('a visitor connects by a wallet of the browser, and is there after a reload of the other site', {
  tag: '@moves',
}, async ({ page, openFramed, bringWallets }) => {
  await bringWallets({ inFrames: true });
  const { dapp, status } = await openFramed();
  const connect = new ConnectSheet(dapp);
  await dapp.getByRole('button', { name: 'Connect wallet' }).click();
  await expect(connect.wallet('Harbor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(connect.dialog).toBeHidden();
  await dapp.getByRole('button', { name: 'Connect wallet' }).click();
  await connect.wallet('Harbor').click();
  await expect(status).toHaveText('connected');
  await expect(dapp.getByRole('button', { name: short(ada.address) })).toContainText('ETH');
  await page.reload();
  await expect(status).toHaveText('connected');
});

test('a code pairs a phone, which signs; where the frame may not copy, that is said', { tag: '@full' }, async ({
  openFramed,
  phone,
}) => {
  const { dapp, status } = await openFramed('/?relay');
  const pairing = new PairingSheet(dapp);
  await pairing.open();
  const uri = await pairing.uri();
  await pairing.copyLink.click();
  await expect(dapp.getByRole('alert').filter({ hasText: 'Couldn’t copy' })).toBeVisible();
  await phone.pair(uri);
  await phone.approve();
  await expect(status).toHaveText('connected');
  const signed = status.evaluate(() =>
    (window as unknown as { portico: { signMessage(asked: object): Promise<`0x${string}`> } }).portico.signMessage({
      message: 'Hi porch',
    }),
  );
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);
});

test.describe('on a phone', () => {
  test.use({ ...phoneSized, userAgent: userAgents.chrome });

  test('the wallet’s link leaves by the whole window, and whoever comes back is in', { tag: '@full' }, async ({
    page,
    openFramed,
    openings,
    phone,
    phoneUrl,
    quill,
  }) => {
    await quill.opensBy(phoneUrl);
    const { dapp } = await openFramed('/?relay');
    await dapp.getByRole('button', { name: 'Connect wallet' }).tap();
    await new ConnectSheet(dapp).wallet('All wallets').tap();
    await dapp
      .getByRole('dialog')
      .getByRole('button', { name: /^Quill/ })
      .tap();
    await dapp.getByRole('button', { name: 'Open Quill' }).tap();
    await expect(page.getByRole('heading', { name: 'Connect to A small dapp?' })).toBeVisible();
    await expect.poll(() => openings).toMatchObject([{ target: '_top', isInTap: true }]);
    await phone.approve();
    await page.goBack();
    await expect(framedIn(page).status).toHaveText('connected');
    expect(await phone.log()).toMatchObject([{ method: 'wc_sessionPropose' }]);
  });
});
