import { timeLimits } from '../../src/domain/limits';
import { emailCooldownMs, loadMs } from '../../src/domain/limits/frame';
import type { EmailSheet } from '../pages/EmailSheet';
import type { HostPage } from '../pages/HostPage';
import { expect, test } from '../social';
import { isUsed } from '../trouble';

/*
 * A frame that falls silent beyond the login by email: while the email is changed, when its person leaves, before it has a
 * code for Farcaster. How long that lasts, what is said, where the focus is, and what comes next.
 */

test.beforeEach(({ page }) => page.clock.install());
test.afterEach(({ services }) => services.mend());

const next = (email: EmailSheet) => email.dialog.getByRole('textbox', { name: 'New' });

/** Somebody is in, and the page has them change their email. */
async function beginChange(host: HostPage, email: EmailSheet, name: string) {
  const [before, after] = [`${name}@example.com`, `${name}@lovelace.dev`];
  await host.open('?email');
  await email.comeIn(before);
  const used = await email.mailed(before, 'code');
  const changed = host.call<string>('updateEmail');
  await next(email).fill(after);
  return { before, after, used, changed };
}

test('silent when another email is asked for: told after 20 s, what was typed stays, and the next try changes it', {
  tag: '@full',
}, async ({ page, host, email, services }) => {
  const { before, after, used, changed } = await beginChange(host, email, 'ida');
  await services.fail({ match: 'frame/app/UPDATE_EMAIL', hang: true, times: 1 });
  await next(email).press('Enter');
  await isUsed(services);
  await expect(email.button('Sending')).toBeVisible();
  await page.clock.fastForward(loadMs);
  await expect(next(email)).toHaveAccessibleDescription('The wallet took too long. Try again.');
  await expect(next(email)).toHaveValue(after);
  await expect(next(email)).toBeFocused();
  await services.mend();
  await email.changeTo(after, { before, used });
  expect(await changed).toBe(after);
  await expect(email.dialog).toBeHidden();
});

for (const [which, question] of [
  ['old', 'UPDATE_EMAIL_PRIMARY_OTP'],
  ['new', 'UPDATE_EMAIL_SECONDARY_OTP'],
] as const)
  test(`silent at the code of the ${which} address: told after 20 s; the code works once it answers, or one starts over`, {
    tag: '@full',
  }, async ({ page, host, email, services }) => {
    const { before, after, used, changed } = await beginChange(host, email, `ida.${which}`);
    await next(email).press('Enter');
    await expect(email.says('First the old address')).toBeVisible();
    let code = await email.mailed(before, 'code', used);
    if (which === 'new') {
      await email.type(code);
      await expect(email.says('Now the new address')).toBeVisible();
      await expect(email.says('First the old address')).toHaveCount(0);
      code = await email.mailed(after, 'code');
    }
    await services.fail({ match: `frame/app/${question}`, hang: true, times: 1 });
    await email.type(code);
    await isUsed(services);
    await page.clock.fastForward(loadMs);
    await expect(email.dialog.getByText('It took too long to answer. Try again.')).toBeVisible();
    await expect(email.dialog.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeFocused();
    await services.mend();
    if (which === 'old') {
      await email.type(code);
      await expect(email.says('Now the new address')).toBeVisible();
      await expect(email.says('First the old address')).toHaveCount(0);
      await email.type(await email.mailed(after, 'code'));
    } else {
      const [last, first] = [code, await email.mailed(before, 'code')];
      await page.clock.fastForward(emailCooldownMs);
      await email.button('Start over').click();
      await expect(next(email)).toHaveValue(after);
      await next(email).press('Enter');
      await expect(email.says('First the old address')).toBeVisible();
      await email.type(await email.mailed(before, 'code', first));
      await expect(email.says('Now the new address')).toBeVisible();
      await expect(email.says('First the old address')).toHaveCount(0);
      await email.type(await email.mailed(after, 'code', last));
    }
    expect(await changed).toBe(after);
    await expect(email.dialog).toBeHidden();
  });

test('silent when its person leaves: they are out within 3 s, and nobody comes in after them without a code', async ({
  page,
  host,
  email,
  account,
  services,
}) => {
  const mine = 'ida.leaves@example.com';
  await host.open('?email');
  await email.comeIn(mine);
  const address = (await host.address.textContent()) ?? '';
  const mails = (await email.mails(mine)).length;
  await services.fail({ match: 'frame/app/SIGN_OUT', hang: true, times: 1 });
  await page.locator('[data-part="account-button"]').click();
  await expect(account.dialog).toBeVisible();
  await email.button('Settings').click();
  await email.button('Disconnect').click();
  await isUsed(services);
  await page.clock.fastForward(timeLimits.disconnectWaitMs);
  await expect(host.status).toHaveText('disconnected');
  await expect(email.dialog).toBeHidden();
  await expect(host.connectButton).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('appkit-wallet');
  await services.mend();
  await email.comeIn(mine);
  expect(await email.mails(mine)).toHaveLength(mails + 1);
  await expect(host.address).toHaveText(address);
  await host.call('disconnect');
  await host.reload();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
});

for (const [about, fault, says] of [
  ['silent', { hang: true }, 'The wallet took too long'],
  ['gone', { drop: true }, 'The wallet couldn’t load'],
] as const)
  test(`${about} before it has a code for Farcaster: told in its time, and the next try comes in`, {
    tag: '@full',
  }, async ({ page, host, social, services }) => {
    await services.fail({ match: 'frame/app/GET_FARCASTER_URI', ...fault, times: 1 });
    await host.open('?email');
    await social.choose('Farcaster');
    await isUsed(services);
    if ('hang' in fault) await page.clock.fastForward(loadMs);
    await expect(social.says(says)).toBeVisible();
    await expect(social.button('Try again')).toBeFocused();
    await services.mend();
    await social.button('Try again').click();
    await social.signInByPhone('hedy');
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(/^0x[\da-f]{40}$/i);
  });
