import type { Page } from '@playwright/test';
import { type Hex, verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { expect, test } from '../phone';

/** Visitors sign in with their wallet: the page from the package verifies it, and so does the test. */

interface Session {
  data: { accountAddress: string; chainId: string; nonce: string; domain: string };
  message: string;
  signature: Hex;
  cacao?: unknown;
}

/** What the page keeps of who has signed in. */
const sessionsOf = (page: Page): Promise<Session[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portico:signIns') ?? '{"d":[]}').d);

async function expectSignedIn(page: Page, address: string, chainId = 'eip155:31337') {
  await expect.poll(async () => (await sessionsOf(page)).map(({ data }) => data.chainId)).toContain(chainId);
  const session = (await sessionsOf(page)).find(({ data }) => data.chainId === chainId) as Session;
  const { message, signature } = session;
  expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true);
  const { host } = new URL(page.url());
  expect(parseSiweMessage(message)).toMatchObject({ address, domain: host, nonce: session.data.nonce });
  return session;
}

const usePhone = /^Use your phone/;
const signInSheet = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test.describe('with a phone', () => {
  test.beforeEach(async ({ host, connect }) => {
    await host.open('?relay&siwx=required');
    await host.connectButton.click();
    await connect.dialog.getByRole('button', { name: usePhone }).click();
  });

  test('one click: the phone connects and signs in at once, and a reload asks nobody', async ({
    page,
    host,
    pairing,
    phone,
  }) => {
    await phone.pair(await pairing.uri());
    const { method } = await phone.approve();
    expect(method).toBe('wc_sessionAuthenticate');
    await expect(host.address).toHaveText(phone.address);
    const { cacao, message } = await expectSignedIn(page, phone.address);
    expect(cacao).toBeTruthy();
    expect(message).toContain('The door is open for those who sign.');
    await expect(pairing.dialog).toBeHidden();
    expect(await phone.log()).toHaveLength(1);
    // It came with what the visit may need next, and left nothing on the host's page.
    expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false);

    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(pairing.dialog).toBeHidden();
    expect(await phone.log()).toHaveLength(1);
    const signed = host.sign('It still listens');
    await phone.approve();
    const signature = await signed;
    expect(await verifyMessage({ address: phone.address as Hex, message: 'It still listens', signature })).toBe(true);
  });

  test('one that does not offer it comes in by the same code, and is asked to sign then', { tag: '@full' }, async ({
    page,
    host,
    pairing,
    phone,
  }) => {
    await phone.offerSignIn(false);
    await phone.pair(await pairing.uri());
    expect((await phone.approve()).method).toBe('wc_sessionPropose');
    await signInSheet(page).getByRole('button', { name: 'Sign message' }).click();
    await phone.approve();
    await expect(signInSheet(page)).toBeHidden();
    expect((await expectSignedIn(page, phone.address)).cacao).toBeUndefined();
    await expect(host.status).toHaveText('connected');
  });

  test('a no to one click is a no to both', { tag: '@full' }, async ({ page, host, pairing, phone }) => {
    await phone.pair(await pairing.uri());
    await phone.reject();
    await expect(pairing.says('Connection declined')).toBeVisible();
    await expect(host.status).toHaveText('disconnected');
    expect(await sessionsOf(page)).toEqual([]);
  });

  test('who disconnects is signed out', async ({ page, host, pairing, phone }) => {
    await phone.pair(await pairing.uri());
    await phone.approve();
    await expectSignedIn(page, phone.address);
    await phone.endSession();
    await expect(host.status).toHaveText('disconnected');
    await expect.poll(() => sessionsOf(page)).toEqual([]);
  });
});

test.describe('with a wallet of the browser', () => {
  const enter = async ({ host, connect }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'host' | 'connect'>) => {
    await host.connectButton.click();
    await connect.wallet('Harbor').click();
  };

  test('it signs, and a reload asks nobody', async ({ page, host, connect, bringWallets }) => {
    const harbor = await bringWallets();
    await host.open('?siwx=required');
    await enter({ host, connect });
    await signInSheet(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(signInSheet(page)).toBeHidden();
    await expect(host.status).toHaveText('connected');
    await expectSignedIn(page, await host.address.innerText());
    expect(await harbor.prompts()).toContain('personal_sign');

    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await harbor.prompts()).toEqual([]);
  });

  test('where it is needed the view can’t be closed; one that says no may try again or leave', async ({
    page,
    host,
    connect,
    bringWallets,
  }) => {
    const harbor = await bringWallets({ answers: { personal_sign: 'reject' } });
    await host.open('?siwx=required');
    await enter({ host, connect });
    const sheet = signInSheet(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Sign message' }).click();
    await expect(sheet.getByRole('heading', { name: 'You didn’t sign' })).toBeVisible();
    await expect(sheet.getByRole('alert').filter({ hasText: 'Couldn’t sign the message' })).toBeVisible();
    expect(await sessionsOf(page)).toEqual([]);
    await harbor.set('approve', 'personal_sign');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet).toBeHidden();
    await expect(host.status).toHaveText('connected');
  });

  test('cancelling disconnects where it is needed, and only closes where it is not', { tag: '@full' }, async ({
    page,
    host,
    connect,
    bringWallets,
  }) => {
    await bringWallets();
    await host.open('?siwx=required');
    await enter({ host, connect });
    await signInSheet(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(host.status).toHaveText('disconnected');
    await expect(page.getByRole('dialog')).toBeHidden();

    await host.open('?siwx=optional');
    await enter({ host, connect });
    await signInSheet(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(host.status).toHaveText('connected');
    expect(await sessionsOf(page)).toEqual([]);
  });

  test('nothing of it is fetched by a page without siwx', async ({ requests, host, bringWallets }) => {
    await bringWallets();
    await host.open('');
    await host.connect();
    await requests.quiet();
    expect(requests.all().filter((url) => /sign-?in|siwx/i.test(url))).toEqual([]);
  });
});
