import { createPublicClient, type Hex, http } from 'viem';
import { boSol } from '../../harness/fixtures/solana';
import { keysOf } from '../../harness/frame/keys';
import { askRpc } from '../../harness/ledger/chain';
import { addVirtualLock } from '../../harness/virtualLock';
import { expect, test } from '../email';
import { hearEverything, tellTales } from '../everythingTold';
import type { JourneyHarness } from '../openHarness';
import { isSigned, lamportsOf } from '../solana';

/** A wallet behind a login, in the harness's real frame: the page from the package, the visitor with their mailbox. */

/** By the chain's own word: the account is a contract, deployed or not. */
const isSignedOn = ({ info }: JourneyHarness, message: string, signature: Hex, address: Hex) =>
  createPublicClient({ transport: http(info.services.evm?.rpcUrl) }).verifyMessage({ address, message, signature });

const to = '0x00000000000000000000000000000000000B0B00';

test('a new visitor comes in by email, signs, sends, comes back after a reload, and leaves', { tag: '@moves' }, async ({
  host,
  email,
  chain,
  harness,
  page,
}) => {
  const { told, kept } = hearEverything(page, harness.info.services.frame?.origin ?? '');
  await host.open('?email');
  await email.begin('ada@example.com');
  await expect(email.says('Enter the code')).toBeVisible();
  await expect(email.dialog).toContainText('ada@example.com');
  await email.type('000000');
  await expect(email.dialog.getByText('That code is not right')).toBeVisible();
  await email.paste(`Your code: ${await email.mailed('ada@example.com', 'code')}.`);
  await host.hasShown('You’re in');
  await expect(email.dialog).toBeHidden();
  await expect(host.status).toHaveText('connected');
  const address = (await host.address.textContent()) as Hex;

  const signed = host.sign('Hi porch');
  await expect(email.says('Sign a message')).toBeVisible();
  await expect(email.dialog.locator('[data-part="message"]')).toHaveText('Hi porch');
  await email.approve();
  expect(await isSignedOn(harness, 'Hi porch', await signed, address)).toBe(true);
  await expect(email.dialog).toBeHidden();

  await chain.give(address, 10n ** 18n);
  const before = await chain.balanceOf(to);
  const sent = host.call<Hex>('sendTransaction', { to, value: 5n });
  await expect(email.dialog.getByRole('heading', { name: /^Send 0\.0+5 ETH to 0x00…\u{2060}0B0B00$/iu })).toBeVisible();
  await email.approve();
  const hash = await sent;
  await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
  expect((await chain.balanceOf(to)) - before).toBe(5n);

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(address);
  const again = host.sign('Back');
  await email.approve();
  expect(await isSignedOn(harness, 'Back', await again, address)).toBe(true);

  // A no in the window, and a no by leaving: each is told as one.
  const refused = host.sign('No');
  await expect(email.shown('No')).toBeVisible();
  await email.reject();
  await expect(refused).rejects.toThrow(/reject/i);
  const left = host.sign('Nor this');
  await expect(email.says('Sign a message')).toBeVisible();
  await email.button('Close').click();
  await expect(left).rejects.toThrow(/reject/i);

  // Nothing secret is told to anyone, nor stays, but what the spec lists; `embedded-secrets` goes every way.
  const codes = (await email.mails('ada@example.com')).flatMap(({ code }) => code ?? []);
  const { eoa, solana } = keysOf('email:ada@example.com');
  const inside = await kept();
  expect(tellTales([...told, ...inside], [...codes, eoa.slice(2), solana])).toEqual([]);
  expect(tellTales([...told, ...inside], ['ada@example.com']).map(({ text }) => text)).toEqual([
    'portico:@appkit-wallet/EMAIL=ada@example.com',
  ]);

  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
});

test('on Solana and Ethereum at once: signed and sent on both', async ({ host, email, harness }) => {
  await host.open('?email&chains=solana,evm');
  await email.comeIn('bo@example.com');
  const { network = '', rpcUrl = '' } = harness.info.services.solana ?? {};
  await expect(host.network).toHaveText(network);
  const mine = (await host.address.textContent()) ?? '';
  const message = 'Good morning from the porch ☀';
  const signed = host.sign(message);
  await email.approve();
  expect(isSigned(message, await signed, mine)).toBe(true);

  await askRpc(rpcUrl, 'harness_setBalance', [mine, 1_000_000_000]);
  const held = await lamportsOf(harness, boSol.address);
  const sent = host.call<string>('sendTransaction', { to: boSol.address, value: '30000000' });
  await expect(email.dialog.getByRole('heading', { name: /^Send 0\.03 SOL to/ })).toBeVisible();
  await email.approve();
  const hash = await sent;
  expect(await host.call('waitForTransaction', { hash })).toMatchObject({ status: 'success', hash });
  expect((await lamportsOf(harness, boSol.address)) - held).toBe(30_000_000n);

  await host.call('switchNetwork', 'eip155:31337');
  await expect(host.network).toHaveText('eip155:31337');
  const address = (await host.address.textContent()) as Hex;
  const onEthereum = host.sign('Hi porch');
  await email.approve();
  expect(await isSignedOn(harness, 'Hi porch', await onEthereum, address)).toBe(true);
});

test('where visitors sign in, the login is the sign-in: nobody is asked twice', { tag: '@full' }, async ({
  host,
  email,
  harness,
  page,
}) => {
  await host.open('?email&siwx=required');
  await email.comeIn('dot@example.com');
  const address = (await host.address.textContent()) as Hex;
  interface Kept {
    d: { message: string; signature: Hex }[];
  }
  const read = () => page.evaluate(() => localStorage.getItem('portico:signIns'));
  await expect.poll(read).not.toBeNull();
  const [session] = (JSON.parse((await read()) ?? '') as Kept).d;
  expect(session?.message).toContain(address);
  expect(await isSignedOn(harness, session?.message ?? '', session?.signature ?? '0x', address)).toBe(true);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(email.dialog).toBeHidden();
});

test('whom a passkey lets in has signed in with that very login', {
  tag: '@full',
}, async ({ page, context, host, email, harness, browserName }) => {
  test.skip(browserName !== 'chromium', 'a device with a lock is brought by Chromium’s own tools');
  const ada = 'ada.signs@example.com';
  await addVirtualLock(await context.newCDPSession(page));
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  await email.makePasskey(host.sign('Lock'));
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');

  interface Kept {
    message: string;
    signature: Hex;
    data: { chainId: string };
  }
  const signedIn = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('portico:signIns') ?? '{"d":[]}').d as Kept[]);
  const questions = async () => {
    const { nodeUrl = '' } = harness.info.services.frame ?? {};
    return ((await (await fetch(`${nodeUrl}/log`)).json()) as { requests: unknown[] }).requests.length;
  };
  const [mails, asked] = [(await email.mails(ada)).length, await questions()];
  await host.open('?email&siwx=required');
  await email.begin(ada);
  await expect(host.address).toHaveText(address);
  await expect(email.dialog).toBeHidden();
  const [session] = await signedIn();
  expect(session?.message).toContain(address);
  expect(await isSignedOn(harness, session?.message ?? '', session?.signature ?? '0x', address)).toBe(true);
  // Nobody was asked for a signature, nor for a code.
  expect([(await email.mails(ada)).length, await questions()]).toEqual([mails, asked]);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(email.dialog).toBeHidden();
});

test('on Solana, whom a passkey lets in signs the site’s message by it, once', {
  tag: '@full',
}, async ({ page, context, host, email, harness, browserName }) => {
  test.skip(browserName !== 'chromium', 'a device with a lock is brought by Chromium’s own tools');
  const mine = 'ada.terrace@example.com';
  const { network = '' } = harness.info.services.solana ?? {};
  await addVirtualLock(await context.newCDPSession(page));
  await host.open('?email&chains=solana,evm');
  await email.comeIn(mine);
  const address = (await host.address.textContent()) ?? '';
  await email.makePasskey(host.sign('Lock'));
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');

  const mails = (await email.mails(mine)).length;
  await host.open('?email&chains=solana,evm&siwx=required');
  await email.begin(mine);
  // With the very login one signs in on EVM alone: on Solana the site asks once its visitor is in.
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Sign message' }).click();
  await email.press('Approve with passkey');
  await expect(email.dialog).toBeHidden();
  await expect(host.address).toHaveText(address);
  type Kept = { message: string; signature: string; data: { chainId: string; accountAddress: string } };
  const sessions: Kept[] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('portico:signIns') ?? '{"d":[]}').d,
  );
  expect(sessions.map(({ data }) => [data.chainId, data.accountAddress])).toEqual([[network, address]]);
  const [{ message, signature }] = sessions as [Kept];
  expect(message).toContain(address);
  expect(isSigned(message, signature, address)).toBe(true);
  // No code was mailed, and a reload asks for nothing.
  expect(await email.mails(mine)).toHaveLength(mails);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(address);
  await expect(email.dialog).toBeHidden();
});

/** What is the wallet's business, and in neither of the spec's lists ([wire 1.11]). */
const forbidden = [
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v1', 'eth_signTypedData_v3'],
  ...['personal_ecRecover', 'personal_unlockAccount', 'personal_importRawKey', 'personal_sendTransaction'],
  ...['wallet_watchAsset', 'wallet_addEthereumChain', 'wallet_getPermissions', 'wallet_requestPermissions'],
  ...['wallet_registerOnboarding', 'wallet_scanQRCode', 'wallet_invokeSnap', 'wallet_connect', 'wallet_madeUp'],
];

test('what nobody may have is refused with the spec’s words, the frame is not asked, and the visitor is told', async ({
  host,
  email,
  page,
  harness,
}) => {
  await host.open('?email');
  await email.comeIn('cy@example.com');
  const { nodeUrl = '' } = harness.info.services.frame ?? {};
  const wasAsked = async () => {
    const { requests } = (await (await fetch(`${nodeUrl}/log`)).json()) as { requests: { method: string }[] };
    return requests.map(({ method }) => method).filter((method) => forbidden.includes(method));
  };
  const refused = await page.evaluate(async (methods) => {
    const { portico } = window as unknown as {
      portico: { getProvider(of: string): Promise<{ request(asked: object): Promise<unknown> }> };
    };
    const provider = await portico.getProvider('eip155');
    const ask = (method: string) => provider.request({ method, params: [] }).catch((error: Error) => error.message);
    return Promise.all(methods.map(ask));
  }, forbidden);
  const words = expect.stringMatching(/^Requested RPC call is not allowed/);
  expect(refused).toEqual(forbidden.map(() => words));
  await expect(email.dialog.getByText('Action not allowed')).toBeVisible();
  expect(await wasAsked()).toEqual([]);
  await email.button('Close').click();

  // What nobody may have costs no other request its answer.
  const signed = host.sign('Hi porch');
  await email.approve();
  expect(await signed).toMatch(/^0x/);
});
