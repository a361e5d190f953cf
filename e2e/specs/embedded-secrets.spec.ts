import type { Hex } from 'viem';
import { keysOf } from '../../harness/frame/keys';
import { expect, test } from '../email';
import { hearEverything, tellTales } from '../everythingTold';

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
  await mail.getByRole('button', { name: 'Yes, allow it' }).click();
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
  test.setTimeout(120_000);
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
  await mail.getByRole('button', { name: 'Yes, allow it' }).click();
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
