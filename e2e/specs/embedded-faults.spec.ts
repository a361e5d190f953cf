import { createPublicClient, type Hex, http } from 'viem';
import { timeLimits } from '../../src/domain/limits';
import { emailCooldownMs, loadMs, loginMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import type { EmailSheet } from '../pages/EmailSheet';
import type { HostPage } from '../pages/HostPage';
import { complaintsOf } from '../test';
import { isUsed } from '../trouble';

/* Each thing that can go wrong with the frame itself: how long it lasts, what is said, where the focus is, and what comes next. */

const ada = 'ada@example.com';

test.afterEach(({ services }) => services.mend());

/** The visitor's next try, after whatever went wrong, brings them in. */
async function comeInAgain(email: EmailSheet, host: HostPage) {
  await expect(email.field).toHaveValue(ada);
  await expect(email.field).toBeFocused();
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code'));
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(/^0x[0-9a-f]{40}$/i);
}

test('a slow frame is waited for, and what was typed goes on by itself', { tag: '@full' }, async ({
  host,
  email,
  services,
}) => {
  await services.fail({ match: 'frame/READY', delayMs: 2_500, times: 1 });
  await host.open('?email');
  const start = Date.now();
  await email.begin(ada);
  await expect(email.says('Enter the code')).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(2_000);
  await email.type(await email.mailed(ada, 'code'));
  await expect(host.status).toHaveText('connected');
});

test('one that is ready too late is not there any more', { tag: '@full' }, async ({ page, host, email, services }) => {
  await page.clock.install();
  await services.fail({ match: 'frame/READY', delayMs: 3_000, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  await expect(page.locator('#w3m-iframe')).toBeAttached();
  await page.clock.fastForward(loadMs);
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  await expect(page.locator('#w3m-iframe')).toHaveCount(0);
  await comeInAgain(email, host);
});

test('answers that are none are not waited for longer than a login may take', { tag: '@full' }, async ({
  page,
  host,
  email,
  services,
}) => {
  await page.clock.install();
  await services.fail({ match: 'frame/app/CONNECT_EMAIL', malformed: true, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  await isUsed(services);
  // Whoever waits hears where to look, and may go on without it.
  await page.clock.fastForward(timeLimits.slowHintMs);
  await expect(email.field).toHaveAccessibleDescription(/^No answer yet\. Look for a passkey prompt on your device/);
  await expect(email.field).toBeFocused();
  await expect(email.button('Cancel')).toBeVisible();
  await page.clock.fastForward(loginMs - timeLimits.slowHintMs);
  await expect(email.dialog.getByText('The wallet took too long')).toBeVisible();
  await comeInAgain(email, host);
});

for (const [about, answer] of [
  ['blocked by an extension', 'blockedbyclient'],
  ['not to be reached', 'connectionrefused'],
] as const)
  test(`one that is ${about} is named in time, and wallets still work`, { tag: '@full' }, async ({
    page,
    host,
    email,
    harness,
    bringWallets,
    connect,
  }) => {
    await page.clock.install();
    await bringWallets({ behaviour: 'approve' });
    const { origin = '' } = harness.info.services.frame ?? {};
    let isBlocked = true;
    await page.route(`${origin}/sdk**`, (route) => (isBlocked ? route.abort(answer) : route.continue()));
    await host.open('?email');
    await email.begin(ada);
    await expect(page.locator('#w3m-iframe')).toBeAttached();
    await page.clock.fastForward(loadMs);
    await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
    isBlocked = false;
    await comeInAgain(email, host);
    await expect(email.dialog).toBeHidden();
    await host.call('disconnect');
    await host.connectButton.click();
    await connect.wallet('Harbor').click();
    await expect(host.status).toHaveText('connected');
  });

test('one whose own policy keeps it out of this page is named in time', { tag: '@full' }, async ({
  page,
  host,
  email,
  harness,
}) => {
  await page.clock.install();
  const { origin = '' } = harness.info.services.frame ?? {};
  let isBlocked = true;
  await page.route(`${origin}/sdk**`, async (route) => {
    if (!isBlocked) return route.continue();
    const headers = { 'content-security-policy': "frame-ancestors 'none'" };
    return route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html><p>A frame</p>' });
  });
  await host.open('?email');
  await email.begin(ada);
  await expect.poll(() => page.frame({ name: 'w3m-secure-iframe' })?.url()).toMatch(/^chrome-error:/);
  await page.clock.fastForward(loadMs);
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  isBlocked = false;
  await comeInAgain(email, host);
});

test('one that may store nothing lets its person in and sign; after a reload they are out, and come in again', {
  tag: '@full',
}, async ({ page, host, email, harness }) => {
  const { origin = '', nodeUrl } = harness.info.services.frame ?? {};
  expect(nodeUrl).toBeTruthy();
  await page.addInitScript((denied) => {
    if (location.origin !== denied) return;
    const deny = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: deny, sessionStorage: deny, indexedDB: deny });
  }, origin);
  const complaints = complaintsOf(page);
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  const signed = host.sign('Hi porch');
  await email.approve();
  const client = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await client.verifyMessage({ address, message: 'Hi porch', signature: await signed })).toBe(true);
  await host.reload();
  await expect(host.status).toHaveText('disconnected');
  await email.comeIn(ada);
  await expect(host.address).toHaveText(address);
  expect(complaints).toEqual([]);
});

test('one that crashes while its person is asked: told at once, and the next request finds another', async ({
  page,
  host,
  email,
  services,
  harness,
}) => {
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  // Account asks another frame for what the wallet holds as soon as this one is gone.
  const first = page.locator('#w3m-iframe[data-first]');
  await page.locator('#w3m-iframe').evaluate((frame) => frame.setAttribute('data-first', ''));
  await expect(first).toHaveCount(1);
  await services.fail({ match: 'frame/app/RPC_REQUEST', drop: true, times: 1 });
  const lost = host.sign('Lost');
  await expect(lost).rejects.toThrow();
  await expect(first).toHaveCount(0);
  await expect(email.dialog.getByText('Couldn’t connect')).toBeVisible();
  // What was asked is gone with its view: the keyboard is in what stands there now, and goes back to the page.
  await expect(email.dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(email.dialog).toBeHidden();
  await expect(page.locator('[data-part="account-button"]')).toBeFocused();
  const signed = host.sign('Hi porch');
  await email.approve();
  const client = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await client.verifyMessage({ address, message: 'Hi porch', signature: await signed })).toBe(true);
  await expect(host.status).toHaveText('connected');
});

test('one that crashes before it has answered the address is told at once; the next login comes through', {
  tag: '@full',
}, async ({ host, email, services }) => {
  await services.fail({ match: 'frame/app/CONNECT_EMAIL', drop: true, times: 1 });
  await host.open('?email');
  const start = Date.now();
  await email.begin(ada);
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  expect(Date.now() - start).toBeLessThan(loadMs);
  await comeInAgain(email, host);
});

/** Where a login can get stuck behind the address: at which question, in what time it is over, and how one comes there. */
const stuck = [
  ['while it reads who is in', 'GET_USER', ada, loadMs],
  ['while a new device is to be allowed', 'CONNECT_DEVICE', 'ada+device@example.com', loginMs],
] as const;
for (const [when, question, address, limit] of stuck)
  for (const [about, fault, says] of [
    ['goes silent', { hang: true }, 'The wallet took too long'],
    ['answers nonsense', { malformed: true }, 'The wallet took too long'],
    ['crashes', { drop: true }, 'The wallet couldn’t load'],
  ] as const)
    test(`one that ${about} ${when}: told in its time, with a way to begin again`, { tag: '@full' }, async ({
      page,
      host,
      email,
      services,
    }) => {
      await page.clock.install();
      await host.open('?email');
      if (question === 'GET_USER') {
        await email.begin(address);
        await expect(email.says('Enter the code')).toBeVisible();
        await services.fail({ match: `frame/app/${question}`, ...fault, times: 1 });
        await email.type(await email.mailed(address, 'code'));
      } else {
        await services.fail({ match: `frame/app/${question}`, ...fault, times: 1 });
        await email.begin(address);
      }
      await isUsed(services);
      if (!('drop' in fault)) await page.clock.fastForward(limit);
      await expect(email.says(says)).toBeVisible();
      await expect(email.button('Begin again')).toBeFocused();
      await services.mend();
      await page.clock.fastForward(emailCooldownMs);
      await email.button('Begin again').click();
      await email.field.fill(ada);
      await email.field.press('Enter');
      // Whose code was right is in behind the frame already.
      if (question !== 'GET_USER') {
        await expect(email.says('Enter the code')).toBeVisible();
        await email.type(await email.mailed(ada, 'code'));
      }
      await expect(host.status).toHaveText('connected');
      await expect(host.address).toHaveText(/^0x[0-9a-f]{40}$/i);
    });

test('one that goes silent at a reload is given up in its time, and its person comes in again', {
  tag: '@full',
}, async ({ page, host, email, services }) => {
  await page.clock.install();
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) ?? '';
  await services.fail({ match: 'frame/app/IS_CONNECTED', hang: true, times: 1 });
  await host.reload();
  await isUsed(services);
  await page.clock.fastForward(loadMs);
  await expect(host.status).toHaveText('disconnected');
  await services.mend();
  await page.clock.fastForward(emailCooldownMs);
  await email.begin(ada);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(address);
});
