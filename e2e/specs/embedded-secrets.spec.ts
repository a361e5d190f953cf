import type { Hex } from 'viem';
import { keysOf } from '../../harness/frame/keys';
import { addVirtualLock } from '../../harness/virtualLock';
import { expect, test } from '../email';
import { hearEverything, tellTales } from '../everythingTold';
import { SocialSheet } from '../pages/SocialSheet';

/*
 * Codes, emails and keys stay between the visitor, their mailbox and the frame. What the page keeps of them is what the spec
 * lists ([wire 1.13]): the email of whoever is in.
 */

const ada = 'ada.secret@example.com';
const device = 'bo.secret+device@example.com';

test.afterEach(({ services }) => services.mend());

test('a new device is allowed by the link in the mail, then asked for the code: neither is anywhere else', async ({
  page,
  host,
  email,
  harness,
  context,
}) => {
  const mine = 'ada+device@example.com';
  const { told, kept } = hearEverything(page, harness.info.services.frame?.origin ?? '');
  await host.open('?email');
  await email.begin(mine);
  await expect(email.says('Is this new device yours?')).toBeVisible();
  const link = await email.mailed(mine, 'link');
  const mail = await context.newPage();
  await mail.goto(link);
  await mail.getByRole('button', { name: 'Let me in' }).click();
  await expect(mail.getByText('This device is allowed')).toBeVisible();
  await mail.close();
  await expect(email.says('Enter the code')).toBeVisible();
  const code = await email.mailed(mine, 'code');
  await email.type(code);
  await expect(host.status).toHaveText('connected');
  expect(told.length).toBeGreaterThan(20);
  expect(tellTales([...told, ...(await kept())], [code, link.split('/').at(-1) ?? ''])).toEqual([]);
  expect(tellTales(told, [mine])).toEqual([]);
});

test('after every way through a login and its wallet, no code, email or key is anywhere but where the spec has it', {
  tag: '@full',
}, async ({ page, host, email, chain, harness, services, context }) => {
  const { origin = '' } = harness.info.services.frame ?? {};
  const { told, note, kept } = hearEverything(page, origin);
  const failing = (what: string, work: Promise<unknown>) =>
    work.then(
      () => {
        throw new Error(`${what} came through.`);
      },
      (error: Error) => note(`error of ${what}`, `${error.message}\n${error.stack ?? ''}`),
    );
  const analytics = harness.info.services.apis?.url ?? '';
  await fetch(`${analytics}/analytics`, { method: 'DELETE' });
  await host.open('?email&analytics&chains=evm,solana');
  await expect(host.connectButton).toBeVisible();
  await page.evaluate(() => {
    const { portico } = window as unknown as { portico: { on(name: string, heard: (one: unknown) => void): void } };
    for (const name of ['error', 'connect', 'disconnect', 'networkChange'])
      portico.on(name, (one) => console.log(name, JSON.stringify(one), String((one as Error)?.message)));
  });

  // An address that is none, a wrong code, a login that was left, then one that comes through.
  await email.begin('ada.secret at example.com');
  await email.field.fill(ada);
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type('000000');
  await expect(email.dialog.getByText('That code is not right')).toBeVisible();
  await email.paste(await email.mailed(ada, 'code'));
  await expect(host.status).toHaveText('connected');
  await expect(email.dialog).toBeHidden();
  const address = (await host.address.textContent()) as Hex;
  await chain.give(address, 10n ** 18n);

  const signed = host.sign('Hi porch');
  await email.approve();
  await signed;
  const hash = host.call<Hex>('sendTransaction', { to: '0x00000000000000000000000000000000000B0B00', value: '5' });
  await email.approve();
  await hash;
  const refused = failing('a refused signature', host.sign('No'));
  await expect(email.shown('No')).toBeVisible();
  await email.reject();
  await refused;
  await expect(email.dialog).toBeHidden();
  await host.call('switchNetwork', 'eip155:31338');
  await expect(host.network).toHaveText('eip155:31338');
  const solana = harness.info.services.solana?.network ?? '';
  await host.call('switchNetwork', solana);
  const onSolana = host.sign('Hi terrace');
  await email.approve();
  await onSolana;
  await services.fail({ match: 'frame/app/RPC_REQUEST', drop: true, times: 1 });
  await failing('a crashed signature', host.sign('Lost'));
  await services.mend();
  await email.button('Close').click();
  await expect(email.dialog).toBeHidden();
  const inside = await kept();
  await host.reload();
  await expect(host.status).toHaveText('connected');
  const again = host.sign('Back');
  await email.approve();
  await again;
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');

  // Another person, on a device that is new to them.
  await email.begin(device);
  await expect(email.says('Is this new device yours?')).toBeVisible();
  const link = await email.mailed(device, 'link');
  const mail = await context.newPage();
  await mail.goto(link);
  await mail.getByRole('button', { name: 'Let me in' }).click();
  await expect(mail.getByText('This device is allowed')).toBeVisible();
  await mail.close();
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(device, 'code'));
  await expect(host.status).toHaveText('connected');
  const insideAgain = await kept();
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  const outside = await kept();
  // What happened is sent as the page goes.
  await page.goto('about:blank');
  const sent = async () => (await fetch(`${analytics}/analytics.json`)).text();
  await expect.poll(sent).toContain('CONNECT_SUCCESS');
  note('analytics', await sent());

  const codes = [...(await email.mails(ada)), ...(await email.mails(device))].flatMap(({ code }) => code ?? []);
  const links = [link.split('/').at(-1) ?? ''];
  const keys = [ada, device].flatMap((one) => {
    const { eoa, solana: secret } = keysOf(`email:${one}`);
    return [eoa.slice(2), secret];
  });
  expect(codes.length).toBeGreaterThan(1);
  expect(told.length).toBeGreaterThan(50);
  // Seen where they may be: nothing is looked for in vain.
  const emailKept = (one: string) => [{ where: 'localStorage portico:@appkit-wallet/EMAIL', text: one }];
  const spelt = (all: { where: string; text: string }[]) => all.map(({ where, text }) => `${where}: ${text}`);
  expect(tellTales([...told, ...inside, ...insideAgain, ...outside], [...codes, ...links, ...keys])).toEqual([]);
  expect(tellTales([...told, ...outside], [ada, device])).toEqual([]);
  for (const [found, who] of [
    [inside, ada],
    [insideAgain, device],
  ] as const)
    expect(spelt(tellTales(found, [ada, device]))).toEqual(spelt(emailKept(`portico:@appkit-wallet/EMAIL=${who}`)));
});

test('after a change of email and a login by a social account, neither address, code nor what the site handed over is told', {
  tag: '@full',
}, async ({ page, host, email, harness }) => {
  const [before, after] = ['cy.secret@example.com', 'cy.later.secret@lovelace.dev'];
  const { origin = '' } = harness.info.services.frame ?? {};
  const { told, note, kept } = hearEverything(page, origin);
  const analytics = harness.info.services.apis?.url ?? '';
  await fetch(`${analytics}/analytics`, { method: 'DELETE' });
  await page.addInitScript(() => {
    const results: string[] = [];
    Object.assign(window, { results });
    addEventListener('message', ({ data }) => data?.resultUri && results.push(data.resultUri));
  });
  await host.open('?email&analytics');
  await email.comeIn(before);
  const used = await email.mailed(before, 'code');
  const changed = host.call<string>('updateEmail');
  await email.changeTo(after, { before, used });
  expect(await changed).toBe(after);
  await expect(email.dialog).toBeHidden();
  const inside = await kept();
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  const outside = await kept();

  const social = new SocialSheet(page);
  const site = await social.goTo('GitHub');
  await social.sayYes(site, { name: 'grace.secret', email: 'grace.secret@example.com' });
  await expect(host.status).toHaveText('connected');
  await expect(social.dialog).toBeHidden();
  const [result = ''] = await page.evaluate(() => (window as unknown as { results: string[] }).results);
  const handed = new URL(result).searchParams.get('code') ?? '';
  expect(handed.length).toBeGreaterThan(20);
  const insideAgain = await kept();
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  const outsideAgain = await kept();
  await page.goto('about:blank');
  const sent = async () => (await fetch(`${analytics}/analytics.json`)).text();
  await expect.poll(sent).toContain('SOCIAL_LOGIN_SUCCESS');
  note('analytics', await sent());

  const codes = [...(await email.mails(before)), ...(await email.mails(after))].flatMap(({ code }) => code ?? []);
  expect(codes.length).toBeGreaterThan(2);
  const keys = [`email:${before}`, 'github:grace.secret'].flatMap((one) => {
    const { eoa, solana } = keysOf(one);
    return [eoa.slice(2), solana];
  });
  const all = [...told, ...inside, ...outside, ...insideAgain, ...outsideAgain];
  expect(tellTales(all, [...codes, handed, ...keys])).toEqual([]);
  // Of who is in, the page keeps what the spec lists; of who was, nothing.
  expect(tellTales([...told, ...outside, ...outsideAgain], [before, after, 'grace.secret'])).toEqual([]);
  expect(tellTales(inside, [before, after]).map(({ text }) => text)).toEqual([`portico:@appkit-wallet/EMAIL=${after}`]);
  const found = tellTales(insideAgain, ['grace.secret']).map(({ text }) => text);
  expect(found.sort()).toEqual([
    'portico:@appkit-wallet/EMAIL=grace.secret@example.com',
    'portico:@appkit-wallet/SOCIAL_USERNAME=grace.secret',
  ]);
});

test('after a login by Farcaster and one by a passkey, neither the code’s link, a key nor who they are is told', {
  tag: '@full',
}, async ({ page, context, host, email, harness, browserName }) => {
  test.skip(browserName !== 'chromium', 'a device with a lock is brought by Chromium’s own tools');
  const locked = 'dee.secret@example.com';
  const device = await context.newCDPSession(page);
  const authenticatorId = await addVirtualLock(device);
  const { told, note, kept } = hearEverything(page, harness.info.services.frame?.origin ?? '');
  const analytics = harness.info.services.apis?.url ?? '';
  await fetch(`${analytics}/analytics`, { method: 'DELETE' });
  await host.open('?email&analytics&chains=evm,solana');
  const leave = async () => {
    await host.call('disconnect');
    await expect(host.status).toHaveText('disconnected');
    return kept();
  };

  const social = new SocialSheet(page);
  await social.choose('Farcaster');
  const link = await social.codeLink();
  const phone = await social.signInByPhone('hedy.secret');
  await phone.close();
  await expect(host.status).toHaveText('connected');
  await expect(social.dialog).toBeHidden();
  const inside = await kept();
  const outside = await leave();

  await email.comeIn(locked);
  await email.makePasskey(host.sign('Lock'));
  await leave();
  await host.reload();
  await email.begin(locked);
  await expect(host.status).toHaveText('connected');
  await expect(email.dialog).toBeHidden();
  await host.call('switchNetwork', harness.info.services.solana?.network ?? '');
  const signed = host.sign('Hi terrace');
  await email.press('Approve with passkey');
  await signed;
  const insideAgain = await kept();
  const outsideAgain = await leave();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  await page.goto('about:blank');
  const sent = async () => (await fetch(`${analytics}/analytics.json`)).text();
  await expect.poll(sent).toContain('SOCIAL_LOGIN_SUCCESS');
  note('analytics', await sent());

  const passkeys = credentials.flatMap(({ credentialId, privateKey, userHandle = '' }) =>
    [credentialId, privateKey, userHandle].flatMap((one) => [one, Buffer.from(one, 'base64').toString('base64url')]),
  );
  const keys = ['farcaster:hedy.secret', `email:${locked}`].flatMap((one) => {
    const { eoa, solana } = keysOf(one);
    return [eoa.slice(2), solana];
  });
  const codes = (await email.mails(locked)).flatMap((mail) => mail.code ?? []);
  const secrets = [...passkeys, ...keys, ...codes, link.split('/').at(-1) ?? ''];
  expect(secrets.filter((one) => one.length < 6)).toEqual([]);
  expect(secrets.length).toBeGreaterThan(11);
  const all = [...told, ...inside, ...outside, ...insideAgain, ...outsideAgain];
  expect(tellTales(all, secrets)).toEqual([]);
  expect(tellTales([...told, ...outside, ...outsideAgain], ['hedy.secret', locked])).toEqual([]);
  const found = (those: typeof inside) => tellTales(those, ['hedy.secret', locked]).map(({ text }) => text);
  expect(found(inside)).toEqual(['portico:@appkit-wallet/SOCIAL_USERNAME=hedy.secret']);
  expect(found(insideAgain)).toEqual([`portico:@appkit-wallet/EMAIL=${locked}`]);
});
