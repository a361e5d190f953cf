import { createPublicKey, verify } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { standBeforeFrame } from './dappGround';

const { ground, visit, isReady, say } = standBeforeFrame({ evm: 0, solana: 0, apis: 0, frame: 0 });
const originOf = () => ground.harness.info.services.frame?.origin ?? '';
const textOf = async (asked: Promise<{ payload: unknown }>) => ((await asked).payload as { message?: string }).message;
const isIn = async (page: Page) => ((await say(page, 'IS_CONNECTED')).payload as { isConnected: boolean }).isConnected;

async function open() {
  const { page, frame } = await visit();
  await isReady(page);
  return { page, frame };
}
const uriFor = async (page: Page, provider: string) =>
  ((await say(page, 'GET_SOCIAL_REDIRECT_URI', { provider })).payload as { uri: string }).uri;

/** A click opens the window on the site's loading page, as pages do it; then it goes where the provider is. */
async function openPopup(page: Page, provider: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      const told: unknown[] = [];
      addEventListener('message', ({ data, origin }) => data?.resultUri && told.push({ origin, ...data }));
      Object.assign(window, { told, popup: window.open(url, 'popupWindow', 'width=600,height=800,scrollbars=yes') });
    }, `${originOf()}/loading`),
  ]);
  await popup.getByText('One moment').waitFor();
  await page.evaluate(
    (uri) => {
      (window as unknown as { popup: Window }).popup.location.href = uri;
    },
    await uriFor(page, provider),
  );
  return popup;
}
const toldTo = (page: Page) =>
  page
    .waitForFunction(() => (window as unknown as { told: { origin: string; resultUri: string }[] }).told[0])
    .then((handle) => handle.jsonValue() as Promise<{ origin: string; resultUri: string }>);

describe('logins elsewhere, in a browser', () => {
  it('a popup says yes, no, or is closed; a later try goes in', async () => {
    const { page } = await open();
    const closed = await openPopup(page, 'google');
    await closed.getByRole('heading', { name: 'Sign in to Google' }).waitFor();
    await closed.close();
    expect(await page.evaluate(() => (window as unknown as { popup: Window }).popup.closed)).toBe(true);
    expect(await isIn(page)).toBe(false);

    const denied = await openPopup(page, 'discord');
    await denied.getByRole('button', { name: 'Cancel' }).click();
    await denied.getByText('Nothing was shared').waitFor();
    const no = await toldTo(page);
    expect(no.origin).toBe(originOf());
    expect(await textOf(say(page, 'CONNECT_SOCIAL', { uri: no.resultUri }))).toBe('The login was declined');
    expect(await isIn(page)).toBe(false);
    await denied.close();

    const popup = await openPopup(page, 'github');
    await popup.getByLabel('Email').fill('grace@example.com');
    await popup.getByLabel('Name').fill('grace');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await popup.getByText('Signed in').waitFor();
    const { resultUri } = await toldTo(page);
    const { name, payload } = await say(page, 'CONNECT_SOCIAL', { uri: resultUri, chainId: 31337 });
    expect(name).toBe('CONNECT_SOCIAL_SUCCESS');
    expect(payload).toMatchObject({ email: 'grace@example.com', userName: 'grace', chainId: 31337 });
    expect(await isIn(page)).toBe(true);
    expect(await textOf(say(page, 'CONNECT_SOCIAL', { uri: resultUri }))).toMatch(/expired/);
    await page.close();
  });

  it('the document goes away and comes back, to the page that began it and to no other', async () => {
    const { page } = await open();
    const withReturn = (uri: string, to: string) =>
      uri.replace(/state=[^&]+/, (state) => `${state}--${encodeURIComponent(to)}`);
    const there = `${ground.url}/wallet?tab=2`;
    const uri = await uriFor(page, 'x');
    const elsewhere = await uriFor(page, 'apple');
    await page.goto(withReturn(uri, there));
    expect(await page.getByLabel('Email').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/result_uri=/);
    const back = new URL(page.url());
    expect([back.origin, back.pathname, back.searchParams.get('tab')]).toEqual([ground.url, '/wallet', '2']);
    await isReady(page);
    const result = await say(page, 'CONNECT_SOCIAL', { uri: back.searchParams.get('result_uri'), chainId: 31337 });
    expect(result.payload).toMatchObject({ email: null, userName: 'ada' });
    await page.goto(withReturn(elsewhere, 'https://thief.example/'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Signed in').waitFor();
    expect(new URL(page.url()).origin).toBe(originOf());
    await page.close();
  });

  it('farcaster: the phone says yes or no while the page waits; a page that went on is waited for by nobody', async () => {
    const { page } = await open();
    const phone = await ground.browser.newPage({ viewport: { width: 390, height: 844 } });
    const begin = async () => {
      const { url } = (await say(page, 'GET_FARCASTER_URI')).payload as { url: string };
      await phone.goto(url);
      return say(page, 'CONNECT_FARCASTER');
    };
    const refused = begin();
    await phone.getByRole('button', { name: 'Cancel' }).click();
    expect(await textOf(refused)).toBe('The login was declined');
    await phone.getByText('Nothing was shared').waitFor();

    const left = begin();
    await phone.getByRole('button', { name: 'Sign in' }).waitFor();
    await say(page, 'RELOAD');
    expect(await textOf(left)).toBe('Request was aborted');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByText(/has expired, or it was used already/).waitFor();
    await phone.reload();
    await phone.getByText('This link is over').waitFor();

    const done = begin();
    await phone.getByLabel('Name').fill('hedy');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    expect(await done).toEqual({ name: 'CONNECT_FARCASTER_SUCCESS', payload: { userName: 'hedy' } });
    expect((await say(page, 'GET_USER')).payload).toMatchObject({ userName: 'hedy', email: null });
    await Promise.all([page.close(), phone.close()]);
  });
});

describe('Solana in the frame, in a browser', () => {
  const answer = async (frame: FrameLocator, heading: RegExp, button = 'Approve') => {
    await frame.getByRole('heading', { name: heading }).waitFor();
    await frame.getByRole('button', { name: button }).click();
  };

  it('signs what verifies, and sends what the chain has: in words first, and nothing on a no', async () => {
    const { page, frame } = await open();
    const { network = '', rpcUrl = '' } = ground.harness.info.services.solana ?? {};
    ground.harness.frame?.frame.logIn('sol@example.com');
    await vi.waitUntil(() => isIn(page));
    const { address } = (await say(page, 'GET_USER', { chainId: network })).payload as { address: string };
    const ask = (method: string, params: unknown) =>
      say(page, 'RPC_REQUEST', { method, params, chainId: network.split(':')[1], chainNamespace: 'solana' });

    const signing = ask('solana_signMessage', { message: base58.encode(Buffer.from('hello')), pubkey: address });
    await frame.getByText('hello', { exact: true }).waitFor();
    await answer(frame, /^Sign this message/);
    const { signature } = (await signing).payload as { signature: string };
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from('hello'), key, base58.decode(signature))).toBe(true);

    const node = new Connection(rpcUrl, 'confirmed');
    const from = new PublicKey(address);
    const to = new PublicKey(base58.encode(new Uint8Array(32).fill(7)));
    const given = await node.requestAirdrop(from, 2_000_000_000);
    const landed = (one: string) =>
      vi.waitUntil(
        async () =>
          /^(?:confirmed|finalized)$/.test((await node.getSignatureStatus(one)).value?.confirmationStatus ?? ''),
        20_000,
      );
    await landed(given);
    const build = async () => {
      const { blockhash } = await node.getLatestBlockhash();
      const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash });
      transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_250_000_000 }));
      return base58.encode(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
    };
    const refused = ask('solana_signAndSendTransaction', { transaction: await build() });
    await answer(frame, /^Send 1\.25 SOL/, 'Reject');
    expect(await textOf(refused)).toBe('User rejected the request.');
    const sending = ask('solana_signAndSendTransaction', { transaction: await build() });
    await answer(frame, /^Send 1\.25 SOL/);
    const sent = (await sending).payload as { signature: string };
    await landed(sent.signature);
    expect(await node.getBalance(to)).toBe(1_250_000_000);
    await page.close();
  });
});
