import { describe, expect, test, vi } from 'vitest';
import { describeMethod } from '@/adapters/suite/describeMethod';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { AbortedError } from '@/domain/errors/errorKinds';
import { frameLimits } from '@/domain/limits';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { Approval } from '@/ports/approval';
import type { LoginSnapshot } from '@/ports/login';
import { createManualClock } from '../env';
import { ada, bo } from '../fixtures/accounts';
import { solanaAccounts } from '../fixtures/solana';
import { porchNetwork } from '../serviceStore';
import { createEmbeddedService, type EmbeddedScript } from './service';

const networks = [porchNetwork, solanaDevnet, bitcoin];
const email = 'ada@example.com';

function stand(script: Partial<EmbeddedScript> = {}) {
  const clock = createManualClock();
  const service = createEmbeddedService({
    clock,
    accounts: {
      eip155: [
        { address: ada.address, type: 'smartAccount' },
        { address: bo.address, type: 'eoa' },
      ],
      solana: [{ address: solanaAccounts[0].address }],
    },
    acts: { personal_sign: () => `0x${'11'.repeat(65)}` },
    reads: { wallet_getCapabilities: () => ({}) },
    ...script,
  });
  const method = service.open();
  const { eip155: wallet } = method.remotes(networks);
  if (!wallet) throw new Error('It serves no EVM.');
  const shown: LoginSnapshot[] = [];
  method.login.subscribe((snapshot) => shown.push(snapshot));
  return { clock, service, method, login: method.login, wallet, shown };
}

describeMethod('a login', async () => {
  const { method, service } = stand();
  return {
    method,
    networks,
    unserved: 'bip122',
    begin: () => method.login.begin({ by: 'social', provider: 'google' }),
    comeIn: async () => service.finishElsewhere(),
    turnAway: async () => service.turnAway(),
    endThere: async () => service.logOut(),
    snapshot: method.login.snapshot,
    subscribe: method.login.subscribe,
  };
});

describe('a login by email', () => {
  test('asks for the code; a wrong one is told and the login goes on; the right one is a yes', async () => {
    const { login, wallet, shown } = stand();
    await login.begin({ by: 'email', email });
    const asked = wallet.connect({});
    expect(login.snapshot()).toMatchObject({ by: 'email', step: 'code' });
    await expect(login.confirm('000000')).rejects.toMatchObject({ code: 'FRAME_ERROR' });
    expect(login.snapshot()).toMatchObject({ step: 'code', failure: { code: 'FRAME_ERROR' } });
    await login.confirm('424242');
    expect((await asked)?.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa']);
    expect(login.snapshot()).toEqual({});
    expect(JSON.stringify(shown)).not.toMatch(/ada|424242|000000/);
  });

  test('on a new device the link in the mail comes before the code', async () => {
    const { login, service } = stand({ isNewDevice: true });
    await login.begin({ by: 'email', email });
    expect(login.snapshot().step).toBe('device');
    service.allowDevice();
    expect(login.snapshot().step).toBe('code');
  });

  test('another code may be asked for after the cooldown, for whoever waits; what can’t begin changes nothing', async () => {
    const { clock, login, wallet } = stand();
    await login.begin({ by: 'email', email });
    const asked = wallet.connect({});
    const { resendAt = 0 } = login.snapshot();
    expect(resendAt - clock.now()).toBe(frameLimits.emailCooldownMs);
    clock.advance(frameLimits.emailCooldownMs - 1);
    const before = login.snapshot();
    await expect(login.begin({ by: 'email', email })).rejects.toMatchObject({ code: 'EMAIL_COOLDOWN' });
    await expect(login.begin({ by: 'email', email: 'ada' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
    expect(login.snapshot()).toBe(before);
    clock.advance(1);
    await login.begin({ by: 'email', email });
    await login.confirm('424242');
    expect(await asked).toBeDefined();
  });

  test('who cancels, or leaves as the last who waited, ends it', async () => {
    const { login, wallet } = stand();
    await login.begin({ by: 'farcaster' });
    expect(login.snapshot()).toMatchObject({ step: 'scan', uri: expect.stringContaining('https://') });
    const cancelled = wallet.connect({});
    login.cancel();
    await expect(cancelled).rejects.toBeInstanceOf(AbortedError);
    await login.begin({ by: 'social', provider: 'x' });
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [first, second].map(({ signal }) => wallet.connect({ signal }).catch(() => {}));
    first.abort();
    expect(login.snapshot().step).toBe('popup');
    second.abort();
    await Promise.all(both);
    expect(login.snapshot()).toEqual({});
  });

  test('a popup that is closed ends it, and says so', async () => {
    const { login, wallet, service } = stand();
    await login.begin({ by: 'social', provider: 'google' });
    const asked = wallet.connect({});
    service.closePopup();
    await expect(asked).rejects.toMatchObject({ code: 'POPUP_CLOSED' });
    expect(login.snapshot()).toEqual({});
  });

  test('without a login nobody is waited for', async () => {
    await expect(stand().wallet.connect({})).rejects.toMatchObject({ code: 'AUTH_NOT_CONNECTED' });
  });
});

describe('approvals', () => {
  async function standIn() {
    const all = stand();
    await all.login.begin({ by: 'social', provider: 'google' });
    all.service.finishElsewhere();
    const told: (readonly Approval[])[] = [];
    all.wallet.subscribeApprovals?.((approvals) => told.push(approvals));
    const sign = (signal?: AbortSignal) =>
      all.wallet.request({ method: 'personal_sign', params: [], networkId: porchNetwork.id, signal });
    return { ...all, told, sign, now: () => told.at(-1) };
  }

  test('what acts waits for one and is told; what reads does not', async () => {
    const { wallet, sign, service, told, now } = await standIn();
    const read = { method: 'wallet_getCapabilities', params: [], networkId: porchNetwork.id };
    expect(await wallet.request(read)).toEqual({});
    expect(told).toEqual([]);
    const signed = sign();
    await vi.waitFor(() => expect(now()).toMatchObject([{ method: 'personal_sign', networkId: porchNetwork.id }]));
    service.approve();
    expect(await signed).toMatch(/^0x11/);
    expect(now()).toEqual([]);
  });

  test('a no there, a no here, and who leaves: each ends one alone', async () => {
    const { wallet, sign, service, now } = await standIn();
    const leaving = new AbortController();
    const asked = [sign(), sign(), sign(leaving.signal)].map((one) =>
      one.catch((error: { code: string }) => error.code),
    );
    await vi.waitFor(() => expect(now()).toHaveLength(3));
    wallet.refuse?.(now()?.[1]?.id ?? '');
    expect(now()).toHaveLength(2);
    leaving.abort();
    service.refuse();
    expect(now()).toEqual([]);
    expect(await Promise.all(asked)).toEqual(['USER_REJECTED', 'USER_REJECTED', 'RPC_ABORTED']);
  });
});
