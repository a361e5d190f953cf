import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { solanaTestnet } from '@/domain/solanaNetworks';
import {
  codeOf,
  email,
  networks,
  other,
  right,
  standBehindFrame as stand,
} from '../../../harness/embedded/frameGround';
import { done, type PretendAnswers } from '../../../harness/embedded/pretendFrame';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { porchNetwork } from '../../../harness/serviceStore';

const KEY = '@appkit-wallet/';
const next = 'ada@lovelace.dev';

/** A frame with smart accounts on the porch alone, that keeps to what its person prefers. */
function standWithTypes(script: PretendAnswers = {}) {
  const prefers = { now: 'smartAccount' };
  const deployed = { now: false };
  /** The frame keeps what it knows of its person to itself. */
  const isHeld = { now: false };
  const page = stand({
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [31337, 5] }),
    SWITCH_NETWORK: (wish: { chainId: number }) => wish,
    SET_PREFERRED_ACCOUNT({ type }: { type: string }) {
      prefers.now = type;
      return { type, address: type === 'eoa' ? bo.address : ada.address };
    },
    GET_USER(wish: { chainId: string | number; preferredAccountType?: string }) {
      if (isHeld.now) return undefined;
      prefers.now = wish.preferredAccountType ?? prefers.now;
      const isSmart = prefers.now === 'smartAccount' && wish.chainId === 31337;
      const accounts = [
        { address: bo.address, type: 'eoa' },
        ...(wish.chainId === 31337 ? [{ address: ada.address, type: 'smartAccount' }] : []),
      ];
      const address = isSmart ? ada.address : bo.address;
      return { email, chainId: wish.chainId, address, accounts, smartAccountDeployed: deployed.now };
    },
    RPC_REQUEST: () => '0x1',
    ...script,
  });
  return { ...page, prefers, deployed, isHeld };
}
const first = (session: { accounts: unknown[] } | null | undefined) => session?.accounts[0];

describe('the type of account ([§4])', () => {
  test('begins as a smart account; goes to the key’s own and back, here and on the next page', async () => {
    const page = standWithTypes();
    const { method, evm, env, frame } = page;
    expect(first(await page.logIn())).toEqual({ address: ada.address, type: 'smartAccount', isDeployed: false });
    await vi.waitFor(() => expect(method.profile.snapshot().smartNetworks).toEqual([porchNetwork.id]));
    expect(env.storage.getRaw(`${KEY}SMART_ACCOUNT_ENABLED_NETWORKS`)).toBe('31337,5');
    const told = vi.fn();
    evm.subscribe(told);
    await method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' });
    expect(first(told.mock.lastCall?.[0])).toEqual({ address: bo.address, type: 'eoa' });
    // The frame hears where the page stands before it is asked for the account there.
    expect(frame.heard('SWITCH_NETWORK')).toMatchObject([{ payload: { chainId: 31337 } }]);

    const again = stand(
      {
        GET_USER: ({ preferredAccountType }: { preferredAccountType: string }) => ({
          email,
          chainId: 31337,
          address: preferredAccountType === 'eoa' ? bo.address : ada.address,
        }),
      },
      env,
      page.isLoggedIn,
    );
    expect(first(await again.evm.connect({ isSilent: true }))).toMatchObject({ address: bo.address });

    await method.profile.setAccountType({ namespace: 'eip155', type: 'smartAccount' });
    expect(first(told.mock.lastCall?.[0])).toMatchObject({ address: ada.address, type: 'smartAccount' });
    const heard = frame.heard('SET_PREFERRED_ACCOUNT').length;
    await method.profile.setAccountType({ namespace: 'eip155', type: 'smartAccount' });
    expect(frame.heard('SET_PREFERRED_ACCOUNT')).toHaveLength(heard);
  });

  test('is what the frame acts by, whatever network its person goes to on another kind of chain', async () => {
    const { method, solana, logIn, prefers } = standWithTypes();
    method.remotes([...networks, solanaTestnet]);
    await logIn();
    await solana.switchNetwork({ networkId: solanaTestnet.id });
    expect(prefers.now).toBe('smartAccount');
  });

  test('where the network has no smart accounts, the frame is not asked', async () => {
    const { method, evm, logIn, frame } = standWithTypes();
    await logIn();
    await evm.switchNetwork({ networkId: other.id });
    const asked = method.profile.setAccountType({ namespace: 'eip155', type: 'smartAccount' });
    expect(await codeOf(asked)).toBe('METHOD_UNSUPPORTED');
    expect(frame.heard('SET_PREFERRED_ACCOUNT')).toHaveLength(0);
  });

  test('whoever logs in while a change of type is under way keeps their own account', async () => {
    const page = standWithTypes();
    const { method, evm, frame, logIn } = page;
    await logIn();
    const heard = frame.heard('GET_USER').length;
    page.isHeld.now = true;
    const asked = codeOf(method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' }));
    await vi.waitFor(() => expect(frame.heard('GET_USER')).toHaveLength(heard + 1));
    const { id } = frame.heard('GET_USER').at(-1) ?? {};
    page.isHeld.now = false;
    await evm.disconnect();
    page.prefers.now = 'smartAccount';
    const session = await logIn();
    frame.say({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { chainId: 31337, address: bo.address } });
    await asked;
    expect(first(await evm.connect({ isSilent: true }))).toEqual(first(session));
  });

  test('a frame that refuses, or answers with another type, has changed nothing', async () => {
    const answers: unknown[] = [new Error('Not now'), { type: 'smartAccount', address: ada.address }];
    const { method, evm, logIn, env } = standWithTypes({ SET_PREFERRED_ACCOUNT: () => answers.shift() });
    await logIn();
    const told = vi.fn();
    evm.subscribe(told);
    for (const _ of [1, 2])
      expect(await codeOf(method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' }))).toBe('FRAME_ERROR');
    expect(told).not.toHaveBeenCalled();
    expect(env.storage.getRaw(`${KEY}PREFERRED_ACCOUNT_TYPE`)).toBeNull();
  });

  test('nobody is in: nobody is asked, and what somebody chose is forgotten with them', async () => {
    const { method, evm, logIn, env } = standWithTypes();
    expect(await codeOf(method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' }))).toBe(
      'AUTH_NOT_CONNECTED',
    );
    await logIn();
    await method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' });
    await evm.disconnect();
    expect(env.storage.rawKeys(KEY)).toEqual([]);
    expect(method.profile.snapshot().smartNetworks).toEqual([]);
  });

  test('the first transaction may bring the account to its chain: it is looked at again, once', async () => {
    const { evm, logIn, deployed, frame } = standWithTypes();
    await logIn();
    const told = vi.fn();
    evm.subscribe(told);
    const send = () =>
      evm.request({ method: 'eth_sendTransaction', params: [{ to: bo.address }], networkId: porchNetwork.id });
    deployed.now = true;
    await send();
    await vi.waitFor(() => expect(first(told.mock.lastCall?.[0])).toMatchObject({ isDeployed: true }));
    const looked = frame.heard('GET_USER').length;
    await send();
    await evm.request({ method: 'personal_sign', params: ['0x', ada.address], networkId: porchNetwork.id });
    expect(frame.heard('GET_USER')).toHaveLength(looked);
  });
});

describe('another email ([§4] Email update actions)', () => {
  const script = (): PretendAnswers => ({
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }: { otp: string }) => (otp === right ? done : new Error('Wrong code')),
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }: { otp: string }) =>
      otp === right ? { newEmail: next } : new Error('Wrong code'),
  });

  test('the code of the old address, then that of the new; a wrong one is told, and it goes on', async () => {
    const { method, logIn, env } = stand(script());
    const { emailChange } = method.profile;
    await logIn();
    expect(method.profile.email()).toBe(email);
    await emailChange.begin(` ${next}`);
    expect(emailChange.snapshot()).toEqual({
      step: 'current',
      againAt: env.clock.now() + frameLimits.emailCooldownMs,
    });
    expect(emailChange.address()).toBe(email);
    await expect(emailChange.confirm('000000')).rejects.toMatchObject({ code: 'FRAME_ERROR' });
    expect(emailChange.snapshot()).toMatchObject({ step: 'current', failure: { message: 'Wrong code' } });
    await emailChange.confirm(right);
    expect(emailChange.snapshot()).toEqual({ step: 'new', againAt: expect.any(Number) });
    expect(emailChange.address()).toBe(next);
    const heard = vi.fn();
    method.profile.subscribe(heard);
    await emailChange.confirm(right);
    expect(emailChange.snapshot()).toEqual({});
    expect(emailChange.typed()).toBeUndefined();
    expect(method.profile.email()).toBe(next);
    expect(heard).toHaveBeenCalled();
    expect(env.storage.getRaw(`${KEY}EMAIL`)).toBe(next);
  });

  test('who has none proves the new one alone', async () => {
    const { method, logIn } = stand({ ...script(), UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) });
    await logIn();
    await method.profile.emailChange.begin(next);
    expect(method.profile.emailChange.snapshot().step).toBe('new');
  });

  test('what is none, what the frame refuses, and nobody being in: told, and nothing is under way', async () => {
    const { method, logIn, frame } = stand({ ...script(), UPDATE_EMAIL: () => new Error('This email is in use') });
    const { emailChange } = method.profile;
    expect(await codeOf(emailChange.begin(next))).toBe('AUTH_NOT_CONNECTED');
    await logIn();
    expect(await codeOf(emailChange.begin('ada at lovelace'))).toBe('EMAIL_INVALID');
    expect(frame.heard('UPDATE_EMAIL')).toHaveLength(0);
    expect(await codeOf(emailChange.begin(next))).toBe('FRAME_ERROR');
    expect(emailChange.snapshot()).toEqual({});
    expect(await codeOf(emailChange.confirm(right))).toBe('REQUEST_INVALID');
  });

  test('given up in the middle of an answer: it changes nothing any more', async () => {
    const { method, logIn, frame } = stand({ ...script(), UPDATE_EMAIL_SECONDARY_OTP: () => undefined });
    const { emailChange } = method.profile;
    await logIn();
    await emailChange.begin(next);
    await emailChange.confirm(right);
    const last = emailChange.confirm(right);
    const ended = codeOf(last);
    emailChange.cancel();
    frame.settle('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next });
    expect(await ended).toBe('FRAME_ABORTED');
    expect(method.profile.email()).toBe(email);
    expect(emailChange.address()).toBeUndefined();
    // Whoever begins anew finds what they typed.
    expect(emailChange.typed()).toBe(next);
  });

  test('whoever logs out has ended it', async () => {
    const { method, logIn, evm } = stand(script());
    await logIn();
    await method.profile.emailChange.begin(next);
    await evm.disconnect();
    expect(method.profile.emailChange.snapshot()).toEqual({});
    expect(method.profile.emailChange.typed()).toBeUndefined();
  });
});
