import type { Page } from '@playwright/test';
import { courtyard } from '../../harness/fixtures/networks';
import { timeLimits } from '../../src/domain/limits';
import { emailCooldownMs, loadMs, loginMs } from '../../src/domain/limits/frame';
import type { EmailSheet } from '../pages/EmailSheet';
import { expect, test } from '../social';
import type { Fixtures } from '../test';
import { isUsed } from '../trouble';

/*
 * A frame that fails its person in the middle of what they do once they are in: how long that lasts, what is said, where the
 * focus is, and what comes next.
 */

const ada = 'ada@example.com';

test.beforeEach(({ page }) => page.clock.install());
test.afterEach(({ services }) => services.mend());

type Act = Pick<Fixtures, 'host' | 'account' | 'networks'> & { page: Page; email: EmailSheet };

const toggle = ({ email }: Act) => email.dialog.getByRole('switch', { name: 'Smart account' });

/** What is asked of the frame; where the visitor is told, with the focus on what asks again; and how it shows that it went well. */
const acts = {
  'another network': {
    async ask({ page, account, networks }: Act) {
      await page.locator('[data-part="account-button"]').click();
      await account.network.click();
      await networks.network(courtyard.name).click();
    },
    waits: ({ email }: Act) => expect(email.dialog.getByText('This takes a moment.', { exact: true })).toBeVisible(),
    async isTold({ email, networks }: Act) {
      await expect(email.says('Couldn’t switch')).toBeVisible();
      await expect(networks.tryAgain).toBeFocused();
    },
    again: ({ networks }: Act) => networks.tryAgain.click(),
    hasWorked: ({ host }: Act) => expect(host.network).toHaveText(courtyard.id),
  },
  'another account': {
    async ask(act: Act) {
      await act.page.locator('[data-part="account-button"]').click();
      await act.email.button('Settings').click();
      await toggle(act).click();
    },
    waits: (act: Act) => expect(toggle(act)).toHaveAttribute('aria-busy', 'true'),
    async isTold(act: Act) {
      await expect(act.email.dialog.getByText('Couldn’t change your account. Try again.')).toBeVisible();
      await expect(toggle(act)).toBeChecked();
      await expect(toggle(act)).toBeFocused();
      await expect(toggle(act)).not.toHaveAttribute('aria-busy');
    },
    again: ({ page }: Act) => page.keyboard.press('Space'),
    hasWorked: async (act: Act) => expect(toggle(act)).not.toBeChecked(),
  },
};

const cases = [
  ['another network', 'GET_USER'],
  ['another account', 'SWITCH_NETWORK'],
  ['another account', 'SET_PREFERRED_ACCOUNT'],
  ['another account', 'GET_USER'],
] as const;
const faults = [
  ['goes silent', { hang: true }],
  ['answers nonsense', { malformed: true }],
  ['crashes', { drop: true }],
] as const;

type Case = [what: keyof typeof acts, question: string, fault: Partial<(typeof faults)[number][1]>];

const fails =
  (...[what, question, fault]: Case) =>
  async ({ page, host, email, account, networks, services }: Act & Pick<Fixtures, 'services'>) => {
    const act = { page, host, email, account, networks };
    const { ask, waits, isTold, again, hasWorked } = acts[what];
    await host.open('?email');
    await email.comeIn(ada);
    const before = (await host.address.textContent()) ?? '';
    await services.fail({ match: `frame/app/${question}`, ...fault, times: 1 });
    await ask(act);
    await isUsed(services);
    if (!('drop' in fault)) {
      await waits(act);
      await page.clock.fastForward(loadMs);
    }
    await isTold(act);
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(before);
    await services.mend();
    await again(act);
    await hasWorked(act);
  };

test(
  'one that goes silent as it takes another account: told after 20 s, nothing is lost, and the next try works',
  fails('another account', 'SET_PREFERRED_ACCOUNT', { hang: true }),
);

for (const [what, question] of cases)
  for (const [about, fault] of faults)
    test(
      `one that ${about} at ${question} for ${what}: told in its time, nothing is lost, and the next try works`,
      { tag: '@full' },
      fails(what, question, fault),
    );

test('one that crashes, and whose successor is ready too late: told each time, and the third works', {
  tag: '@full',
}, async ({ page, host, email, account, networks, services }) => {
  const act = { page, host, email, account, networks };
  const { ask, isTold, again, hasWorked } = acts['another network'];
  await host.open('?email');
  await email.comeIn(ada);
  await services.fail({ match: 'frame/app/GET_USER', drop: true, times: 1 });
  await ask(act);
  await isTold(act);
  await services.mend();
  await services.fail({ match: 'frame/READY', hang: true, times: 1 });
  await again(act);
  await isUsed(services);
  await page.clock.fastForward(loadMs);
  await isTold(act);
  await services.mend();
  await again(act);
  await hasWorked(act);
});

for (const [about, fault] of faults)
  test(`one that ${about} as its person leaves: they are out within 3 s, and the next login asks for a code`, {
    tag: '@full',
  }, async ({ page, host, email, account, services }) => {
    const mine = 'ida.midway@example.com';
    await host.open('?email');
    await email.comeIn(mine);
    const [address, mails] = [(await host.address.textContent()) ?? '', (await email.mails(mine)).length];
    await services.fail({ match: 'frame/app/SIGN_OUT', ...fault, times: 1 });
    await page.locator('[data-part="account-button"]').click();
    await expect(account.dialog).toBeVisible();
    await email.button('Settings').click();
    await email.button('Disconnect').click();
    await isUsed(services);
    if (!('drop' in fault)) await page.clock.fastForward(timeLimits.disconnectWaitMs);
    await expect(host.status).toHaveText('disconnected');
    await expect(email.dialog).toBeHidden();
    await expect(host.connectButton).toBeFocused();
    await services.mend();
    await page.clock.fastForward(emailCooldownMs);
    await email.comeIn(mine);
    expect(await email.mails(mine)).toHaveLength(mails + 1);
    await expect(host.address).toHaveText(address);
  });

for (const [about, fault, says] of [
  ['goes silent', { hang: true }, 'The wallet took too long'],
  ['answers nonsense', { malformed: true }, 'The wallet took too long'],
  ['crashes', { drop: true }, 'The wallet couldn’t load'],
] as const)
  test(`one that ${about} while a code for Farcaster stands: told in its time, and the next code comes in`, {
    tag: '@full',
  }, async ({ page, host, social, services }) => {
    await services.fail({ match: 'frame/app/CONNECT_FARCASTER', ...fault, times: 1 });
    await host.open('?email');
    await social.choose('Farcaster');
    await isUsed(services);
    if (!('drop' in fault)) {
      await expect(social.code).toBeVisible();
      // In its app the visitor may have said yes: without an answer the wallet is given as long as any login.
      await page.clock.fastForward(loginMs);
    }
    await expect(social.says(says)).toBeVisible();
    await expect(social.button('Try again')).toBeFocused();
    await expect(social.button('Use another way')).toBeVisible();
    await services.mend();
    await social.button('Try again').click();
    await social.signInByPhone('hedy');
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(/^0x[\da-f]{40}$/i);
  });
