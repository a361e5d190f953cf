import { inGate } from '../full';
import { phoneSized, userAgents } from '../onPhone';
import { expect, refuseWindows, test } from '../social';

/** A wallet behind a social account, in the harness's real frame, with its sites' own pages. */

const sites = ['Google', 'X', 'Discord', 'Apple', 'GitHub', 'Facebook'];

for (const site of sites)
  test(
    `in by ${site}: its window opens in the press, says who it is, and closes; the account signs`,
    inGate(site === 'Google'),
    async ({ host, social, isIn, page }) => {
      await host.open('?email');
      const there = await social.goTo(site);
      expect(new URL(there.url()).pathname).toBe(`/social/${site.toLowerCase()}`);
      await expect(social.says(`Sign in to ${site}`)).toBeVisible();
      await expect(social.dialog).toContainText('Finish in the window that just opened.');
      await social.sayYes(there, { name: 'grace', email: `grace@${site.toLowerCase()}.example` });
      await host.hasShown('You’re in');
      await expect.poll(() => there.isClosed()).toBe(true);
      await isIn();
      const kept = await page.evaluate(() => ({ ...localStorage }));
      expect(kept).toMatchObject({
        'portico:@appkit/connected_social': site.toLowerCase(),
        'portico:@appkit-wallet/SOCIAL_USERNAME': 'grace',
      });
      expect(JSON.stringify(kept)).not.toMatch(/result_uri|social\/done|code=/);
    },
  );

test('who says no there is told, and a second try lets them in; who closes the window is told within seconds', async ({
  host,
  social,
  isIn,
  context,
}) => {
  await host.open('?email');
  const first = await social.goTo('Google');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(social.says('You are not signed in')).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  await expect.poll(() => first.isClosed()).toBe(true);

  const again = async () => {
    const opening = context.waitForEvent('page');
    await social.button('Try again').click();
    return opening;
  };
  const second = await again();
  await second.getByRole('button', { name: 'Continue' }).waitFor();
  await second.close();
  await expect(social.says('Google did not answer')).toBeVisible();
  await expect(social.dialog).toContainText('The window closed before you signed in. Nothing was shared.');
  await expect(social.button('Try again')).toBeFocused();

  const third = await again();
  await third.getByRole('button', { name: 'Continue' }).waitFor();
  await social.sayYes(third, { name: 'grace', email: 'grace@example.com' });
  await isIn();
});

test('a window that is closed before its site is known, and one that is left behind by its page', {
  tag: '@full',
}, async ({ host, social, services, context }) => {
  await services.fail({ match: 'frame/app/GET_SOCIAL_REDIRECT_URI', hang: true, times: 1 });
  await host.open('?email');
  const opening = context.waitForEvent('page');
  await social.choose('Google');
  const waiting = await opening;
  await expect(waiting.getByText('One moment')).toBeVisible();
  await waiting.close();
  await expect(social.says('Google did not answer')).toBeVisible();
  await social.button('Use another way').click();
  await expect(social.dialog).toHaveAccessibleName('Connect wallet');

  await social.block.getByRole('button', { name: 'More' }).click();
  const next = context.waitForEvent('page');
  await social.button('GitHub').click();
  const site = await next;
  await site.getByRole('button', { name: 'Continue' }).waitFor();
  await social.button('Back').click();
  await expect.poll(() => site.isClosed()).toBe(true);
  await expect(host.status).toHaveText('disconnected');
});

test('whoever else speaks is not heard; a window that speaks from elsewhere ends the login', async ({
  host,
  social,
  harness,
  isIn,
  page,
  context,
}) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await host.open('?email');
  const site = await social.goTo('Google');
  await page.evaluate(() => {
    for (let at = 0; at < 50; at += 1) window.postMessage({ resultUri: 'https://thief.example/?code=1' }, '*');
  });
  await expect.poll(() => told.filter((one) => one.includes('Untrusted Origin'))).toHaveLength(1);
  await expect(social.says('Sign in to Google')).toBeVisible();

  // As a link on the site does; another address of the same window.
  await site.evaluate((url) => location.assign(url), `${harness.info.services.apis?.url}/health`);
  await site.waitForURL(/\/health$/);
  await site.evaluate(() => window.opener.postMessage({ resultUri: 'https://thief.example/?code=1' }, '*'));
  await expect(social.says('The answer came from a site we don’t trust')).toBeVisible();
  await expect.poll(() => site.isClosed()).toBe(true);
  await expect(host.status).toHaveText('disconnected');

  const opening = context.waitForEvent('page');
  await social.button('Try again').click();
  const honest = await opening;
  await honest.getByRole('button', { name: 'Continue' }).waitFor();
  await social.sayYes(honest, { name: 'grace', email: 'grace@example.com' });
  await isIn();
});

test.describe('where the page itself goes to the site', () => {
  test('a browser that gives no window: the page goes, comes back where it was, and the visitor is in', async ({
    host,
    social,
    isIn,
    page,
  }) => {
    await page.addInitScript(refuseWindows);
    await host.open('?email=&ref=door#apples');
    const before = page.url();
    await social.choose('Google');
    await page.waitForURL(/\/social\/google/);
    await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
    await page.waitForURL(new RegExp(`^${new URL(before).origin}`));
    await host.hasShown('You’re in');
    await isIn();
    expect(page.url()).toBe(before);
    await host.reload();
    await isIn();
    expect(await page.evaluate(() => localStorage.getItem('portico:awaitedSocial'))).toBeNull();
  });

  test('a no there is told on the page that one comes back to, and its second try works', { tag: '@full' }, async ({
    host,
    social,
    isIn,
    page,
  }) => {
    await page.addInitScript(refuseWindows);
    await host.open('?email');
    await social.choose('Discord');
    await page.waitForURL(/\/social\/discord/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(social.says('You are not signed in')).toBeVisible();
    await social.button('Try again').click();
    await page.waitForURL(/\/social\/discord/);
    await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
    await isIn();
  });

  test('an address alone lets nobody in', async ({ host, page, requests }) => {
    await host.open('?email&result_uri=https%3A%2F%2Ffirst.example%2F%3Fcode%3D1');
    await expect(host.connectButton).toBeVisible();
    // All that such an address makes a page fetch is here.
    await requests.quiet();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(host.status).toHaveText('disconnected');
  });

  test('a page that its own policy cuts off from its windows', { tag: '@full' }, async ({
    serve,
    social,
    page,
    isInOn,
  }) => {
    const host = await serve('vite', { 'cross-origin-opener-policy': 'same-origin' });
    await host.open('?email');
    await social.choose('Google');
    await page.waitForURL(/\/social\/google/);
    await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
    await isInOn(host);
  });
});

test.describe('Telegram on Android', () => {
  test.use({ ...phoneSized, userAgent: userAgents.telegramAndroid });

  test('there is no window to open: sites that refuse its browser are left out, and the page goes by itself', {
    tag: '@full',
  }, async ({ host, social, isIn, page }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }));
    await host.open('?email');
    await host.connectButton.tap();
    const shown = [/Continue with Google$/, /^Farcaster$/, /^Discord$/, /^Apple$/, /^GitHub$/];
    await expect(social.block.getByRole('button')).toHaveText(shown);
    await social.button('Continue with Google').tap();
    await page.waitForURL(/\/social\/google/);
    await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
    await isIn();
  });
});

test.describe('on a phone', () => {
  test.use({ ...phoneSized, userAgent: userAgents.safari });

  test('a site takes this very tab, and brings the visitor back in', { tag: '@full' }, async ({
    host,
    social,
    isIn,
    page,
    context,
  }) => {
    await host.open('?email');
    await host.connectButton.tap();
    await social.button('Continue with Google').tap();
    await page.waitForURL(/\/social\/google/);
    await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
    await isIn();
    expect(context.pages()).toHaveLength(1);
  });

  test('Farcaster’s app is a link away', { tag: '@full' }, async ({ host, social, isIn, context }) => {
    await host.open('?email');
    await host.connectButton.tap();
    await social.block.getByRole('button', { name: 'Farcaster' }).tap();
    await expect(social.says('Continue in Farcaster')).toBeVisible();
    const opening = context.waitForEvent('page');
    await social.button('Open Farcaster').tap();
    const app = await opening;
    await social.sayYesInApp(app, 'hedy');
    await app.close();
    await isIn();
  });
});

test('Farcaster by its code: a no, who leaves it, and a yes', async ({ host, social, isIn, context }) => {
  await host.open('?email');
  await social.choose('Farcaster');
  const phone = await context.newPage();
  await phone.goto(await social.codeLink());
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(social.says('You are not signed in')).toBeVisible();

  await social.button('Try again').click();
  const left = await social.codeLink();
  await social.button('Back').click();
  // The frame hears of the leaving a moment after the press.
  const isOver = () => phone.goto(left).then(() => phone.getByText('This link is over').waitFor({ timeout: 2000 }));
  await expect(isOver).toPass();

  await social.button('Farcaster').click();
  expect(await social.codeLink()).not.toBe(left);
  await social.signInByPhone('hedy', phone);
  await host.hasShown('You’re in');
  await isIn();
});

test('who asks what a wallet is can have one made', { tag: '@full' }, async ({ host, social, isIn, context }) => {
  await host.open('?email');
  await host.connectButton.click();
  await social.button('What is a wallet?').click();
  await social.button('Get a wallet').click();
  await expect(social.dialog).toHaveAccessibleName('Create wallet');
  const opening = context.waitForEvent('page');
  await social.press(social.button('Continue with Google'));
  const site = await opening;
  await social.sayYes(site, { name: 'grace', email: 'grace@example.com' });
  await isIn();
});

test('two tabs at once: each has its own window', { tag: '@full' }, async ({ host, social, context, siteUrl }) => {
  await host.open('?email');
  const site = await social.goTo('Google');
  const otherPage = await context.newPage();
  await otherPage.goto(`${siteUrl}?email`);
  const { SocialSheet } = await import('../pages/SocialSheet');
  const other = new SocialSheet(otherPage);
  const otherSite = await other.goTo('GitHub');
  expect(otherSite).not.toBe(site);
  await other.sayYes(otherSite, { name: 'hedy', email: 'hedy@example.com' });
  await expect(otherPage.getByLabel('Status', { exact: true })).toHaveText('connected');
  await social.sayYes(site, { name: 'grace', email: 'grace@example.com' });
  await expect(host.status).toHaveText('connected');
});
