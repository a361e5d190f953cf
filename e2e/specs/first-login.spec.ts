import type { Page } from '@playwright/test';
import { isIdle } from '../../scripts/requests';
import { expect, test } from '../social';
import { asksForFailedFilesAgain, holdBack, MISSING, takeAway } from '../trouble';

/* Logins are in the first paint of Connect, as wallets are: what is typed and pressed there before the engine has come is kept. */

test('an email is typed before the engine has come: who takes over keeps the field, its words and focus', async ({
  page,
  host,
  email,
  bringWallets,
}) => {
  const release = await holdBack(page, 'engine');
  await bringWallets();
  await host.open('?email');
  await host.connectButton.press('Enter');
  await email.field.click();
  const element = await email.field.elementHandle();
  const course = () => email.dialog.locator('[data-part="body"]').boundingBox();
  await page.keyboard.type('early@example');
  const before = await course();
  release();
  // The frame comes with whoever is at the field: the store is here.
  await expect(page.locator('#w3m-iframe')).toBeAttached();
  expect(await element?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(email.field).toBeFocused();
  await page.keyboard.type('.com');
  await expect(email.field).toHaveValue('early@example.com');
  expect(await course()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
});

interface DrawnFrame {
  height: number;
  hasLogin: boolean;
}

test('wallets that stand first are painted first; the logins take the room that is kept for them', async ({
  page,
  host,
  email,
  bringWallets,
}) => {
  const release = await holdBack(page, 'engine');
  await bringWallets();
  await host.open('?email');
  const frames = await page.evaluateHandle(() => {
    const seen: DrawnFrame[] = [];
    const look = () => {
      const body = document.querySelector<HTMLElement>('[data-portico] [data-part="body"]');
      if (body?.checkVisibility({ visibilityProperty: true }))
        seen.push({ height: body.offsetHeight, hasLogin: body.querySelector('input') !== null });
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  // Not by a pointer: nothing is drawn ahead.
  await host.connectButton.evaluate((button: HTMLButtonElement) => button.click());
  await expect(email.field).toBeVisible();
  await expect.poll(() => frames.evaluate((all) => all.filter(({ hasLogin }) => hasLogin).length)).toBeGreaterThan(1);
  const drawn = await frames.jsonValue();
  release();
  expect(drawn[0]?.hasLogin).toBe(false);
  expect(new Set(drawn.map(({ height }) => height)).size).toBe(1);
});

test('an email sent before the engine has come waits for it, and one code is mailed', async ({ page, host, email }) => {
  const release = await holdBack(page, 'engine');
  await host.open('?email');
  await host.connectButton.click();
  await email.field.fill('sent@example.com');
  await email.field.press('Enter');
  await expect(email.field).toHaveAttribute('readonly');
  await expect(email.button('Sign in')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed('sent@example.com', 'code'));
  await expect(host.status).toHaveText('connected');
  expect(await email.mails('sent@example.com')).toHaveLength(1);
});

/** A wallet that announces itself now, as extensions may at any moment (EIP-6963). */
const announce = (page: Page) =>
  page.evaluate(() => {
    const provider = { request: async () => [], on() {}, removeListener() {} };
    const info = { uuid: 'c1f0a1a8-58a5-4b51-9f3e-0c0a3c0d7b12', name: 'Latecomer', icon: '', rdns: 'example.late' };
    const detail = Object.freeze({ info, provider });
    const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    addEventListener('eip6963:requestProvider', tell);
    tell();
  });

test('an email is sent, and its visitor leaves before the engine has come: no code is mailed', async ({
  page,
  host,
  email,
}) => {
  const release = await holdBack(page, 'engine');
  await host.open('?email');
  await host.connectButton.click();
  await email.field.fill('left@example.com');
  await email.field.press('Enter');
  await expect(email.field).toHaveAttribute('readonly');
  await page.keyboard.press('Escape');
  await expect(email.dialog).toBeHidden();
  // Back before the engine has come: nothing is under way.
  await host.connectButton.click();
  await expect(email.field).not.toHaveAttribute('readonly');
  release();
  await email.field.click();
  // The store is here, and nothing was asked of the frame.
  await expect(page.locator('#w3m-iframe')).toBeAttached();
  await expect(email.field).not.toHaveAttribute('readonly');
  expect(await email.mails('left@example.com')).toHaveLength(0);
  await email.field.fill('left@example.com');
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  expect(await email.mails('left@example.com')).toHaveLength(1);
});

test('a wallet that comes while an email is typed moves nothing, neither before nor as the engine takes over', {
  tag: '@full',
}, async ({ page, host, email, connect }) => {
  const release = await holdBack(page, 'engine');
  await host.open('?email');
  await host.connectButton.click();
  await email.field.click();
  await page.keyboard.type('late@example');
  const element = await email.field.elementHandle();
  await announce(page);
  await expect(connect.wallet('Latecomer')).toBeVisible();
  release();
  await expect(page.locator('#w3m-iframe')).toBeAttached();
  expect(await element?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(email.field).toBeFocused();
  await page.keyboard.type('.com');
  await expect(email.field).toHaveValue('late@example.com');
});

test('the engine does not come: that stays said, and what was typed is there again with the next try', {
  tag: '@full',
}, async ({ page, host, email }) => {
  await host.open('?email');
  const asksAgain = await asksForFailedFilesAgain(page);
  let sent = () => {};
  const isSent = new Promise<void>((done) => {
    sent = done;
  });
  const putBack = await takeAway(page, 'engine', MISSING, isSent);
  await host.connectButton.click();
  await email.field.fill('again@example.com');
  await email.field.press('Enter');
  await expect(email.field).toHaveAttribute('readonly');
  sent();
  await expect(email.says('A part didn’t load')).toBeVisible();
  await announce(page);
  await isIdle(page);
  await expect(email.says('A part didn’t load')).toBeVisible();
  putBack();
  await email.button('Try again').click();
  await expect(email.field).toHaveValue('again@example.com');
  // What was sent before is not under way any more, and does not look so.
  await expect(email.field).not.toHaveAttribute('readonly');
  if (!asksAgain) return;
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
});

test('a wallet pressed after that takes its place: no code is mailed', { tag: '@full' }, async ({
  page,
  host,
  email,
  connect,
  bringWallets,
}) => {
  const release = await holdBack(page, 'engine');
  await bringWallets();
  await host.open('?email');
  await host.connectButton.click();
  await email.field.fill('changed@example.com');
  await email.field.press('Enter');
  await connect.wallet('Harbor').click();
  await expect(connect.wallet('Harbor')).toHaveAttribute('aria-busy', 'true');
  await expect(email.field).not.toHaveAttribute('readonly');
  release();
  await expect(host.status).toHaveText('connected');
  expect(await email.mails('changed@example.com')).toEqual([]);
});

test('a social account pressed before the engine has come has its window once it has', async ({
  page,
  host,
  social,
  isIn,
  context,
}) => {
  const release = await holdBack(page, 'engine');
  await host.open('?email');
  await host.connectButton.click();
  const opening = context.waitForEvent('page');
  const button = social.button('Continue with Google');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  const site = await opening;
  await social.sayYes(site, { name: 'grace', email: 'grace@example.com' });
  await isIn();
});
