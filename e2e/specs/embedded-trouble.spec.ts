import type { Page } from '@playwright/test';
import { timeLimits } from '../../src/domain/limits';
import { loadMs, loginMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import { SocialSheet } from '../pages/SocialSheet';
import { isUsed } from '../trouble';

/* What is behind the login does not come, or does not answer: said in time, with a way on, and the next try works. */

const ada = 'ada@example.com';
const address = /^0x[\da-fA-F]{40}$/;

test.afterEach(({ services }) => services.mend());

test('a page that may not have the frame says so at once, and its wallets still work', async ({
  email,
  harness,
  bringWallets,
  serveStrictly,
  connect,
}) => {
  const { apis, evm, evm2 } = harness.info.services;
  await bringWallets({ behaviour: 'approve' });
  const { host } = await serveStrictly([apis?.url ?? '', evm?.rpcUrl ?? '', evm2?.rpcUrl ?? '']);
  await host.open('?email');
  await email.begin(ada);
  await expect(email.dialog.getByText('Email sign-in couldn’t load')).toBeVisible();
  await expect(email.field).toHaveValue(ada);
  await expect(email.field).toBeFocused();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});

test('a frame that is never ready is given up after its time; the next one may do better', { tag: '@full' }, async ({
  page,
  host,
  email,
  services,
}) => {
  await page.clock.install();
  await services.fail({ match: 'frame/READY', hang: true, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  await expect(page.locator('#w3m-iframe')).toBeAttached();
  await isUsed(services);
  await page.clock.fastForward(loadMs);
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  await expect(email.field).toHaveValue(ada);
  await expect(email.field).toBeFocused();
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code'));
  await expect(host.address).toHaveText(address);
});

test('a frame that goes silent at the address is left, and another one asked; one that dies at the code is told', async ({
  page,
  host,
  email,
  services,
}) => {
  await page.clock.install();
  await services.fail({ match: 'frame/app/CONNECT_EMAIL', hang: true, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  await isUsed(services);
  await email.button('Close').click();
  await expect(email.dialog).toBeHidden();
  await email.begin(ada);
  await expect(email.says('Enter the code')).toBeVisible();
  const code = await email.mailed(ada, 'code');

  await services.mend();
  await services.fail({ match: 'frame/app/CONNECT_OTP', drop: true, times: 1 });
  await email.type(code);
  await isUsed(services);
  await page.clock.fastForward(loginMs);
  await expect(email.dialog.getByText('It took too long to answer. Try again.')).toBeVisible();
  await expect(email.dialog.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeFocused();
  await email.button('Back').click();
  await expect(email.field).toHaveValue(ada);
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code', code));
  await expect(host.address).toHaveText(address);
  await page.clock.fastForward(timeLimits.closeAfterSuccessMs);
  await expect(email.dialog).toBeHidden();
});

for (const [about, question, fault, says] of [
  ['goes silent before it names the site', 'GET_SOCIAL_REDIRECT_URI', { hang: true }, 'The wallet took too long'],
  ['goes silent after the site’s yes', 'CONNECT_SOCIAL', { hang: true }, 'The wallet took too long'],
  ['crashes after the site’s yes', 'CONNECT_SOCIAL', { drop: true }, 'The wallet couldn’t load'],
] as const)
  test(`a frame that ${about}: told in its time, the window is closed, and the next try comes in`, {
    tag: '@full',
  }, async ({ page, context, host, services }) => {
    const social = new SocialSheet(page);
    const comeBack = async (site: Page) => {
      await site.getByRole('button', { name: 'Continue' }).waitFor();
      await social.sayYes(site, { name: 'grace', email: 'grace@example.com' });
    };
    await page.clock.install();
    await services.fail({ match: `frame/app/${question}`, ...fault, times: 1 });
    await host.open('?email');
    const opening = context.waitForEvent('page');
    await social.choose('Google');
    const site = await opening;
    if (question === 'CONNECT_SOCIAL') await comeBack(site);
    await isUsed(services);
    if (!('drop' in fault)) await page.clock.fastForward(loginMs);
    await expect(social.says(says)).toBeVisible();
    await expect(social.button('Try again')).toBeFocused();
    await expect.poll(() => site.isClosed()).toBe(true);
    await services.mend();
    const again = context.waitForEvent('page');
    await social.button('Try again').click();
    await comeBack(await again);
    await expect(host.address).toHaveText(address);
  });
