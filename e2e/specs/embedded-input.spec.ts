import type { Hex } from 'viem';
import { emailCooldownMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import { inGate } from '../full';

/* What people type, and what they do at once: read as it was meant or told in words; it stays, and there is a way on. */

const LOCAL = 'ada.of.the.analytical.engine'.padEnd(60, 'a');
const domainOf = (length: number) => {
  const label = 'x'.repeat(60);
  const labels = `${label}.${label}.${label}.com`;
  return `${'y'.repeat(length - labels.length - 1)}.${labels}`;
};
/** As long as an address may be: what stands before the @, the @ itself, and the rest. */
const longest = `${LOCAL}@${domainOf(254 - LOCAL.length - 1)}`;

for (const [about, typed, mailedTo] of [
  ['spaces around it', '  ada@example.com ', 'ada@example.com'],
  ['a plus sign', 'ada+porch@example.com', 'ada+porch@example.com'],
  ['capitals', 'Ada.Lovelace@EXAMPLE.com', 'ada.lovelace@example.com'],
  ['a domain of another script', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['254 characters', longest, longest],
] as const)
  test(`an email with ${about} is read`, inGate(typed === longest), async ({ host, email }) => {
    expect(typed.trim().length).toBeLessThanOrEqual(254);
    await host.open('?email');
    await email.begin(typed);
    await expect(email.says('Enter the code')).toBeVisible();
    await expect(email.dialog).toContainText(mailedTo.slice(-12));
    // Once the view before it has moved out.
    await expect.poll(() => email.dialog.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
    await email.type(await email.mailed(mailedTo, 'code'));
    await expect(host.status).toHaveText('connected');
  });

for (const [about, typed] of [
  ['a space inside', 'ada lovelace@example.com'],
  ['no domain', 'ada@'],
  ['no dot', 'ada@example'],
  ['255 characters', `x${longest}`],
  ['two addresses', 'ada@example.com, bo@example.com'],
] as const)
  test(`an email with ${about} is told, stays, and can be mended`, { tag: '@full' }, async ({ host, email }) => {
    await host.open('?email');
    await email.begin(typed);
    await expect(email.dialog.getByText('That is no email address. Check it.')).toBeVisible();
    await expect(email.field).toHaveValue(typed);
    await expect(email.field).toBeFocused();
    await email.field.fill('ada@example.com');
    await email.field.press('Enter');
    await expect(email.says('Enter the code')).toBeVisible();
  });

const full = (code: string) => [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('');
for (const [about, put] of [
  ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['full-width digits', full],
  ['a sentence around it', (code: string) => `Your code is ${code}. It works for 20 minutes.`],
  ['a dash, in quotes', (code: string) => `“${code.slice(0, 3)}-${code.slice(3)}”`],
] as const)
  test(`a pasted code with ${about} is taken`, { tag: '@full' }, async ({ host, email }) => {
    await host.open('?email');
    await email.begin('ada@example.com');
    await expect(email.says('Enter the code')).toBeVisible();
    await email.paste(put(await email.mailed('ada@example.com', 'code')));
    await expect(host.status).toHaveText('connected');
  });

test('an expired code is told; another one is mailed, and lets its person in', async ({
  page,
  host,
  email,
  services,
}) => {
  await page.clock.install();
  await services.fail({
    match: 'frame/app/CONNECT_OTP',
    error: { code: -32_000, message: 'This code has expired' },
    times: 1,
  });
  await host.open('?email');
  await email.begin('ada@example.com');
  await expect(email.says('Enter the code')).toBeVisible();
  const code = await email.mailed('ada@example.com', 'code');
  await email.type(code);
  await expect(email.dialog.getByText('That code has expired. Have a new one sent.')).toBeVisible();
  await page.clock.fastForward(emailCooldownMs);
  await email.button('Send it again').click();
  await expect(email.dialog.getByText('That code has expired')).toBeHidden();
  await email.type(await email.mailed('ada@example.com', 'code', code));
  await expect(host.status).toHaveText('connected');
});

test('letters are no digits: nothing is sent, and the code can still be typed between them', { tag: '@full' }, async ({
  host,
  email,
}) => {
  await host.open('?email');
  await email.begin('ada@example.com');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.paste('abcdef');
  await email.paste('no code here');
  await expect(email.dialog.getByText('That code is not right')).toBeHidden();
  const code = await email.mailed('ada@example.com', 'code');
  await email.type([...code].join('x'));
  await expect(host.status).toHaveText('connected');
});

test('two tabs that log in at once: one mail, the wait is told in the other, and both end as the same person', async ({
  host,
  email,
  context,
  siteUrl,
  harness,
}) => {
  const { EmailSheet } = await import('../pages/EmailSheet');
  const { HostPage } = await import('../pages/HostPage');
  const other = await context.newPage();
  const theirs = new EmailSheet(other, harness.info.services.apis?.url ?? '');
  const otherHost = new HostPage(other, siteUrl);
  await host.open('?email');
  await otherHost.open('?email');
  await email.begin('ada@example.com');
  await expect(email.says('Enter the code')).toBeVisible();
  await theirs.begin('ada@example.com');
  await expect(theirs.dialog.getByText(/^Try again in \d+ seconds?/)).toBeVisible();
  await expect(theirs.field).toHaveValue('ada@example.com');
  await email.type(await email.mailed('ada@example.com', 'code'));
  await expect(host.status).toHaveText('connected');
  const address = (await host.address.textContent()) as Hex;
  // The frame's pages share what their device keeps: the other tab is in without a mail of its own.
  await expect(otherHost.status).toHaveText('connected');
  await expect(otherHost.address).toHaveText(address);
  await expect(theirs.field).toBeDisabled();
  await expect(host.address).toHaveText(address);
});

test('the frame answers for another person: they are seen as they are, on both kinds of chain', async ({
  page,
  host,
  email,
  harness,
}) => {
  await host.open('?email&chains=evm,solana');
  await email.comeIn('ada@example.com');
  const ada = await host.address.textContent();
  const { nodeUrl = '' } = harness.info.services.frame ?? {};
  await fetch(`${nodeUrl}/control/login`, { method: 'POST', body: JSON.stringify({ email: 'bo@example.com' }) });
  await expect(host.address).not.toHaveText(ada ?? '');
  const bo = await host.address.textContent();
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain('bo@example.com');
  expect(await kept()).not.toContain('ada@example.com');
  await host.reload();
  await expect(host.address).toHaveText(bo ?? '');
});

test('a chain that the frame does not know is told, and the wallet stays where it was', { tag: '@full' }, async ({
  page,
  host,
  email,
  harness,
}) => {
  // A chain of the host's own stands first: the wallet comes in on the next one.
  await host.open(`?email&chain=31339:${harness.info.services.evm2?.rpcUrl}`);
  await email.comeIn('ada@example.com');
  const before = await host.network.textContent();
  expect(before).toBe('eip155:31337');
  await expect(host.call('switchNetwork', 'eip155:31339')).rejects.toThrow(/does not know eip155:31339/);
  const answer = await page.evaluate(async () => {
    type Provider = { request(asked: object): Promise<unknown> };
    const { portico } = window as unknown as { portico: { getProvider(of: string): Promise<Provider> } };
    const provider = await portico.getProvider('eip155');
    return provider
      .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6b' }] })
      .catch((error: { code?: number; message: string }) => ({ code: error.code, message: error.message }));
  });
  expect(answer).toMatchObject({ code: 4902 });
  await expect(host.network).toHaveText(before ?? '');
  await expect(email.dialog).toBeHidden();
});
