import { type Hex, verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { addFault } from '../faults';
import { CODE_MS } from './codes';
import { openFrame } from './ground';
import { readFrame } from './wire';

const email = 'ada@example.com';

describe('people', () => {
  it('have the keys of their email, whatever its capitals; another email is another person', async () => {
    const addressAs = async (as: string) => {
      const { logIn, say } = openFrame();
      await logIn(as.toLowerCase());
      return (await say('GET_USER')).payload.address;
    };
    expect(await addressAs('Ada@Example.com')).toBe(await addressAs(email));
    expect(await addressAs('bo@example.com')).not.toBe(await addressAs(email));
  });

  it('stand on EVM by number and on Solana by CAIP-2, with an address of each', async () => {
    const { logIn, say } = openFrame();
    await logIn(email);
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    expect((await say('GET_USER', { chainId: '0x7a69' })).payload).toMatchObject({ chainId: 31337, email });
    const there = await say('GET_USER', { chainId: solana });
    expect(there.payload).toMatchObject({
      chainId: solana,
      address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
    });
    expect((await say('GET_CHAIN_ID')).payload).toEqual({ chainId: solana });
    expect((await say('SWITCH_NETWORK', { chainId: 987654 })).name).toBe('SWITCH_NETWORK_ERROR');
  });

  it('come back by what the frame’s storage keeps, until they log out', async () => {
    const { frame, logIn, told, say } = openFrame();
    await logIn(email);
    const kept = told.flatMap((one) => ('session' in one && one.session ? [one.session] : []))[0] as string;
    const again = frame.open({ projectId: 'p', origin: '', device: 'd', session: kept }, () => {});
    expect(again.visit.someone()?.email).toBe(email);
    expect(JSON.stringify(told.filter((one) => 'post' in one))).not.toContain(kept);
    await say('SIGN_OUT');
    expect((await say('IS_CONNECTED')).payload).toEqual({ isConnected: false });
    expect(told).toContainEqual({ session: null });
    expect(
      frame.open({ projectId: 'p', origin: '', device: 'd', session: kept }, () => {}).visit.someone(),
    ).toBeUndefined();
  });

  it('sign in with the login: the account is filled in and the signature verifies', async () => {
    const { logIn, say } = openFrame();
    await logIn(email);
    const siwxMessage = {
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:31337',
      domain: 'd',
      uri: 'u',
      version: '1',
      nonce: 'n',
    };
    const serializedMessage = 'd wants you to sign in with your Ethereum account:\n<<AccountAddress>>';
    const { payload } = await say('GET_USER', { siwxMessage: { ...siwxMessage, serializedMessage } });
    const { address, message, signature } = payload as { address: Hex; message: string; signature: Hex };
    expect(message).toBe(serializedMessage.replace('<<AccountAddress>>', address));
    expect(await verifyMessage({ address, message, signature })).toBe(true);
    expect((await say('GET_USER', { siwxMessage })).payload).not.toHaveProperty('signature');
  });
});

describe('codes', () => {
  it('are good for once, for twenty minutes, and for five guesses; a newer one ends the older', async () => {
    let at = 0;
    const { say, mailTo } = openFrame({ now: () => at });
    const ask = () => say('CONNECT_EMAIL', { email });
    const tryCode = async (otp = mailTo(email)?.code) => (await say('CONNECT_OTP', { otp })).payload?.message ?? 'in';
    await ask();
    const first = mailTo(email)?.code;
    await ask();
    if (first !== mailTo(email)?.code) expect(await tryCode(first)).toBe('Wrong code');
    at += CODE_MS;
    expect(await tryCode()).toBe('This code has expired');
    await ask();
    for (let i = 0; i < 4; i++) expect(await tryCode('nothing')).toBe('Wrong code');
    expect(await tryCode('nothing')).toMatch(/^Too many/);
    expect(await tryCode()).toMatch(/^Ask for/);
    await ask();
    expect(await tryCode()).toBe('in');
    expect(await tryCode()).toMatch(/^Ask for/);
  });

  it('move a person to another email with their keys, once both addresses have said yes', async () => {
    const { say, mailTo, logIn } = openFrame();
    await logIn(email);
    const { address } = (await say('GET_USER')).payload as { address: string };
    const next = 'ada@new.example.com';
    expect((await say('UPDATE_EMAIL', { email: next })).payload).toEqual({ action: 'VERIFY_PRIMARY_OTP' });
    expect((await say('UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' })).name).toMatch(/_ERROR$/);
    expect((await say('UPDATE_EMAIL_PRIMARY_OTP', { otp: 'no' })).name).toMatch(/_ERROR$/);
    await say('UPDATE_EMAIL_PRIMARY_OTP', { otp: mailTo(email)?.code });
    const awaited = say('AWAIT_UPDATE_EMAIL');
    const done = await say('UPDATE_EMAIL_SECONDARY_OTP', { otp: mailTo(next)?.code });
    expect(done).toEqual({ name: 'UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', payload: { newEmail: next } });
    expect(await awaited).toEqual({ name: 'AWAIT_UPDATE_EMAIL_SUCCESS' });
    expect((await say('AWAIT_UPDATE_EMAIL')).payload.message).toMatch(/^No change/);
    await say('SIGN_OUT');
    await logIn(next);
    expect((await say('GET_USER')).payload).toMatchObject({ address, email: next });
    await say('SIGN_OUT');
    await logIn(email);
    expect((await say('GET_USER')).payload.address).not.toBe(address);
  });
});

describe('logins elsewhere', () => {
  it('by a social site: what comes back is good for once; a no is told', async () => {
    const { frame, say } = openFrame();
    const goTo = async () => {
      const { uri } = (await say('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).payload as { uri: string };
      return new URL(uri).searchParams.get('state') ?? '';
    };
    const back = frame.answerSocial(await goTo(), { email, userName: 'ada' });
    expect(back?.origin).toBe('http://localhost:5173');
    const uri = back?.resultUri;
    expect(await say('CONNECT_SOCIAL', { uri, chainId: 31337 })).toMatchObject({
      name: 'CONNECT_SOCIAL_SUCCESS',
      payload: { email, userName: 'ada', chainId: 31337 },
    });
    expect((await say('CONNECT_SOCIAL', { uri })).name).toBe('CONNECT_SOCIAL_ERROR');
    const declined = frame.answerSocial(await goTo(), null);
    expect((await say('CONNECT_SOCIAL', { uri: declined?.resultUri })).payload).toEqual({
      message: 'The login was declined',
    });
  });

  it('by farcaster: it waits for the phone; a page that reloads waits no more', async () => {
    const { frame, say, posted } = openFrame();
    const channel = async () =>
      ((await say('GET_FARCASTER_URI')).payload as { url: string }).url.split('/').at(-1) ?? '';
    const left = await channel();
    const waiting = say('CONNECT_FARCASTER');
    await say('RELOAD');
    expect((await waiting).name).toBe('CONNECT_FARCASTER_ERROR');
    expect(frame.answerFarcaster(left, 'ada')).toBe(false);
    const live = await channel();
    const again = say('CONNECT_FARCASTER');
    frame.answerFarcaster(live, 'ada');
    expect(await again).toEqual({ name: 'CONNECT_FARCASTER_SUCCESS', payload: { userName: 'ada' } });
    expect((await say('IS_CONNECTED')).payload).toEqual({ isConnected: true });
    for (const message of posted()) expect(readFrame(message)).toHaveProperty('payload');
  });
});

describe('requests', () => {
  const sign = { method: 'personal_sign', params: ['0x68656c6c6f', ''], chainId: 31337 };
  async function standIn(options: Parameters<typeof openFrame>[0] = {}) {
    const all = openFrame(options);
    await all.logIn(email);
    const { address } = (await all.say('GET_USER')).payload as { address: Hex };
    return { ...all, address, sign: () => all.say('RPC_REQUEST', { ...sign, params: ['0x68656c6c6f', address] }) };
  }

  it('that act wait for the person, one after the other, and are signed by a key of theirs', async () => {
    const { frame, page, told, address, sign } = await standIn();
    const [first, second] = [sign(), sign()];
    await vi.waitUntil(() => frame.requests().length === 2);
    const showing = () => told.filter((one) => 'show' in one).at(-1) as { show: number | null };
    const { show } = showing();
    page.answer(show as number, true);
    const signature = (await first).payload as unknown as Hex;
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);
    await vi.waitUntil(() => showing().show !== show);
    page.answer(showing().show as number, false);
    expect((await second).payload).toEqual({ message: 'User rejected the request.' });
    await vi.waitUntil(() => showing().show === null);
  });

  it('end when the page takes them back, closes or is gone', async () => {
    const { frame, page, sign, say } = await standIn();
    const asked = sign();
    await vi.waitUntil(() => frame.requests().length === 1);
    expect((await say('RPC_ABORT')).name).toBe('RPC_ABORT_SUCCESS');
    expect((await asked).payload).toEqual({ message: 'Request was aborted' });
    const other = sign();
    await vi.waitUntil(() => frame.requests().length === 1);
    page.close();
    expect(frame.requests()).toEqual([]);
    await other;
  });

  it('that nobody may make are refused: without a login, of an unknown method, for another’s account', async () => {
    const { say } = openFrame();
    const told = async (payload: unknown) => (await say('RPC_REQUEST', payload)).payload?.message;
    expect(await told(sign)).toBe('Nobody is logged in');
    expect(await told({ method: 'eth_sign', params: [] })).toMatch(/eth_sign is not allowed/);
    const { say: sayIn } = await standIn();
    const others = { ...sign, params: ['0x11', '0x0000000000000000000000000000000000000001'] };
    expect((await sayIn('RPC_REQUEST', others)).payload.message).toMatch(/not been authorized/);
  });
});

describe('faults', () => {
  it('it is silent, answers nonsense, says an error of the test’s own, or is gone', async () => {
    const { world, page, posted, told } = openFrame();
    const isThere = (id: string) => page.hear({ id, type: '@w3m-app/IS_CONNECTED' });
    const match = 'frame/app/IS_CONNECTED';
    await addFault(world, { match, hang: true, times: 1 });
    await isThere('a');
    await addFault(world, { match, malformed: true, times: 1 });
    await isThere('b');
    await addFault(world, { match, error: { code: 0, message: 'Not today' }, times: 1 });
    await isThere('c');
    expect(posted()).toHaveLength(2);
    expect(readFrame(posted()[0])).toBeUndefined();
    expect(posted()[1]).toMatchObject({
      id: 'c',
      type: '@w3m-frame/IS_CONNECTED_ERROR',
      payload: { message: 'Not today' },
    });
    await addFault(world, { match: 'frame', drop: true });
    expect(told.at(-1)).toEqual({ die: true });
  });
});
