import { type Hex, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import type { SignInSession } from '@/ports/signIn';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { createLocalSignIn } from './createLocalSignIn';
import type { LocalSignInOptions } from './options';

const chainId = 'eip155:31337' as const;
const account = privateKeyToAccount(ada.privateKey);

/** Signatures are real, and verified by viem. */
async function open(options: LocalSignInOptions = {}, env = createTestEnv()) {
  const config = createLocalSignIn(options, {
    env,
    verify: ({ data, message, signature }) =>
      verifyMessage({ address: data.accountAddress as Hex, message, signature: signature as Hex }).catch(() => false),
  });
  async function signed(by = account, address: string = account.address): Promise<SignInSession> {
    const made = await config.createMessage({ accountAddress: address, chainId });
    const message = String(made);
    const data = JSON.parse(JSON.stringify(made)) as SignInSession['data'];
    return { data, message, signature: await by.signMessage({ message }) };
  }
  return { config, env, signed };
}
const refusal = expect.objectContaining({ code: 'SIGN_IN_FAILED' });

describe('a sign-in that the page verifies', () => {
  test('its message is for this page, once, and for seven days', async () => {
    const { config, env } = await open({ statement: 'Welcome.', resources: ['https://a.example'] });
    const message = await config.createMessage({ accountAddress: account.address, chainId });
    const read = parseSiweMessage(message.toString());
    expect(read).toMatchObject({
      domain: 'localhost:5173',
      uri: 'http://localhost:5173',
      statement: 'Welcome.',
      resources: ['https://a.example'],
    });
    expect(read.expirationTime?.getTime()).toBe(env.clock.now() + 7 * 86_400_000);
    const other = await config.createMessage({ accountAddress: account.address, chainId });
    expect(other.nonce).not.toBe(message.nonce);
  });

  test('a signature of the account is a session, of that account and network, on the next page too', async () => {
    const { config, env, signed } = await open();
    await config.addSession(await signed());
    const { config: next } = await open({}, env);
    expect(await next.getSessions(chainId, ada.address.toLowerCase())).toHaveLength(1);
    expect(await next.getSessions('eip155:1', ada.address)).toEqual([]);
    expect(await next.getSessions(chainId, bo.address)).toEqual([]);
    await next.revokeSession(chainId, ada.address);
    expect(await config.getSessions(chainId, ada.address)).toEqual([]);
  });

  test('it ends with its time', async () => {
    const { config, env, signed } = await open({ lifetimeMs: 60_000 });
    await config.addSession(await signed());
    env.clock.advance(59_999);
    expect(await config.getSessions(chainId, ada.address)).toHaveLength(1);
    env.clock.advance(1);
    expect(await config.getSessions(chainId, ada.address)).toEqual([]);
  });

  test('whatever is not the account’s answer to this page’s question is refused', async () => {
    const { config, signed } = await open();
    await expect(config.addSession(await signed(account, bo.address))).rejects.toEqual(refusal);
    const good = await signed();
    await expect(config.addSession({ ...good, signature: '0x00' })).rejects.toEqual(refusal);
    await expect(config.addSession({ ...good, message: 'Something else' })).rejects.toEqual(refusal);
    const elsewhere = { ...good, data: { ...good.data, domain: 'bank.example' } };
    await expect(config.addSession(elsewhere)).rejects.toEqual(refusal);
    await config.addSession(good);
    // The nonce is spent.
    await expect(config.addSession(good)).rejects.toEqual(refusal);
    const { signed: ofAnother } = await open();
    await expect(config.addSession({ ...(await ofAnother()), data: good.data })).rejects.toEqual(refusal);
  });

  test('one without an end never holds', async () => {
    const { config, env, signed } = await open();
    const { data, ...rest } = await signed();
    const { expirationTime, ...endless } = data;
    await expect((async () => config.setSessions([{ ...rest, data: endless }]))()).rejects.toEqual(refusal);
    expect(expirationTime).toBeDefined();
    env.storage.setRaw('signIns', JSON.stringify({ v: 1, d: [{ ...rest, data: endless }] }));
    expect(await config.getSessions(chainId, ada.address)).toEqual([]);
    env.storage.setRaw('signIns', JSON.stringify({ v: 1, d: [{ ...rest, data }] }));
    expect(await config.getSessions(chainId, ada.address)).toHaveLength(1);
  });

  test('sessions of one click take the place of all, and none is signing out', async () => {
    const { config, signed } = await open({ signOutOnDisconnect: false, required: false });
    await config.addSession(await signed());
    const [one, two] = [await signed(), await signed()];
    await config.setSessions([one, { ...two, data: { ...two.data, chainId: 'eip155:1' } }]);
    expect(await config.getSessions('eip155:1', ada.address)).toHaveLength(1);
    await config.setSessions([]);
    expect(await config.getSessions(chainId, ada.address)).toEqual([]);
    expect([config.getRequired?.(), config.signOutOnDisconnect]).toEqual([false, false]);
  });

  test('what others wrote in its place in storage counts for nothing', async () => {
    const { config, env, signed } = await open();
    await config.addSession(await signed());
    for (const text of ['{', '[]', '{"v":1,"d":[{"data":{}}]}', '{"v":9,"d":[]}', '{"v":1,"d":"x"}']) {
      env.storage.setRaw('signIns', text);
      expect(await config.getSessions(chainId, ada.address)).toEqual([]);
    }
  });
});
