import type { Page } from '@playwright/test';
import { popupPollMs } from '../../src/domain/limits/frame';
import { inGate } from '../full';
import { expect, test } from '../social';

/* The window of a social site, closed whenever its visitor likes. */

test.afterEach(({ services }) => services.mend());

const grace = { name: 'grace', email: 'grace@example.com' };

/** How one sees that it has come so far. */
const moments = {
  'on its first page': (popup: Page) => expect(popup.getByText('One moment')).toBeVisible(),
  'on the way to the site': (_popup: Page, hasLeft: Promise<void>) => hasLeft,
  'at the site': (popup: Page) => popup.getByRole('button', { name: 'Continue' }).waitFor(),
} as const;

for (const [when, hasCome] of Object.entries(moments))
  test(
    `closed ${when}: told, and the next window lets them in`,
    inGate(when === 'at the site'),
    async ({ context, host, social, services, isIn }) => {
      let isHeld = when === 'on the way to the site';
      const hasLeft = new Promise<void>((leave) => {
        if (isHeld) void context.route(/\/social\/google/, (route) => (isHeld ? leave() : route.continue()));
      });
      if (when === 'on its first page')
        await services.fail({ match: 'frame/app/GET_SOCIAL_REDIRECT_URI', hang: true, times: 1 });
      await host.open('?email');
      const opening = context.waitForEvent('page');
      await social.choose('Google');
      const popup = await opening;
      await hasCome(popup, hasLeft);
      await popup.close();
      // Long before its time is over: the window is looked at.
      await expect(social.says('Google did not answer')).toBeVisible();
      await expect(social.button('Try again')).toBeFocused();
      await expect(host.status).toHaveText('disconnected');

      isHeld = false;
      await services.mend();
      const again = context.waitForEvent('page');
      await social.button('Try again').click();
      const next = await again;
      await next.getByRole('button', { name: 'Continue' }).waitFor();
      await social.sayYes(next, grace);
      await isIn();
    },
  );

test('one that is gone after its yes takes nothing back, however long the wallet takes to read it', {
  tag: '@full',
}, async ({ host, social, services, isIn }) => {
  await services.fail({ match: 'frame/app/CONNECT_SOCIAL', delayMs: 3 * popupPollMs, times: 1 });
  await host.open('?email');
  const site = await social.goTo('Google');
  await social.sayYes(site, grace);
  await expect.poll(() => site.isClosed()).toBe(true);
  await expect(social.dialog).toContainText('Reading your account.');
  await isIn();
});

test('a site that cuts its own window off looks closed: the visitor may go on in this very tab, and is in', async ({
  context,
  page,
  host,
  services,
  social,
  isIn,
}) => {
  // As a site with this policy does: the page that opened it loses it.
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  await services.fail({ match: 'frame/social/google', headers, times: 1 });
  await host.open('?email');
  const opening = context.waitForEvent('page');
  await social.choose('Google');
  const popup = await opening;
  await expect(social.says('Google did not answer')).toBeVisible();
  expect(popup.isClosed()).toBe(false);
  await social.button('Continue in this tab').click();
  await page.waitForURL(/\/social\/google/);
  await social.sayYes(page, grace);
  await isIn();
});
