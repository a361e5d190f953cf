import { describe, expect, test, vi } from 'vitest';
import { frameLimits, timeLimits } from '@/domain/limits';
import { codeOf, email, other, right, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import { done, type PretendAnswers } from '../../../harness/embedded/pretendFrame';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { porchNetwork } from '../../../harness/serviceStore';

/* A frame that fails its person in the middle of what they ask: how long it may take, and what the next try finds. */

type Fault = 'silent' | 'malformed' | 'crashed';
const faults: readonly Fault[] = ['silent', 'malformed', 'crashed'];

type Wish = { chainId: number; preferredAccountType?: string; type: string };

/** Somebody is in behind a frame that can be broken: at one question, or for good. */
async function standBroken() {
  const broken: { at?: string; how?: Fault; isDead?: boolean } = {};
  let frames = 0;
  /** The frame that was asked when it broke says nothing any more. */
  let dead: number | undefined;
  const isLoggedIn = { now: true };
  const answers: Record<string, (wish: Wish) => unknown> = {
    SYNC_DAPP_DATA: () => done,
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP: () => done,
    IS_CONNECTED: () => ({ isConnected: isLoggedIn.now }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [31337] }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
    SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: type === 'eoa' ? bo.address : ada.address }),
    GET_USER({ chainId, preferredAccountType: prefers }) {
      if (typeof chainId === 'string') return new Error('No account');
      const isSmart = prefers === 'smartAccount' && chainId === 31337;
      const accounts = [
        { address: bo.address, type: 'eoa' },
        { address: ada.address, type: 'smartAccount' },
      ];
      return { email, chainId, address: isSmart ? ada.address : bo.address, accounts };
    },
    RPC_REQUEST: () => '0x1',
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/~/siwf?channelToken=9ZC41PQ2' }),
    CONNECT_FARCASTER: () => ({ userName: 'hedy' }),
    RELOAD: () => done,
    SIGN_OUT: () => done,
  };
  const script = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (wish: Wish) => {
        if (name === 'SYNC_DAPP_DATA') frames += 1;
        if (dead === frames) return undefined;
        if (broken.at !== name) return answer(wish);
        if (broken.isDead) dead = frames;
        if (broken.how === 'malformed') page.frame.say({ type: '@w3m-frame/' });
        if (broken.how === 'crashed') page.frame.crash();
        return undefined;
      },
    ]),
  );
  const page = stand(script as PretendAnswers, undefined, isLoggedIn);
  await page.login.begin({ by: 'email', email });
  const asked = page.evm.connect({});
  await page.login.confirm(right);
  await asked;
  await vi.waitFor(() => expect(page.method.profile.snapshot().smartNetworks).toEqual([porchNetwork.id]));
  return {
    ...page,
    frames: () => frames,
    break(at: string, how: Fault, isDead = false) {
      Object.assign(broken, { at, how, isDead });
    },
    mend() {
      broken.at = undefined;
    },
  };
}
/** What becomes of it, soon: who is left waiting fails here, and not by the test's own time-out. */
async function outcomeOf(work: Promise<unknown>) {
  const told = vi.fn();
  void codeOf(work).then(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 2_000);
  return told.mock.lastCall?.[0];
}

type Page = Awaited<ReturnType<typeof standBroken>>;

const toOwnKey = ({ method }: Page) => method.profile.setAccountType({ namespace: 'eip155', type: 'eoa' });
const toOther = ({ evm }: Page) => evm.switchNetwork({ networkId: other.id });
const read = ({ evm }: Page) =>
  evm.request({ method: 'wallet_getCapabilities', params: [ada.address], networkId: porchNetwork.id });

/** What is asked, at which of the frame's questions it breaks, and in what time it is told. */
const asked: [string, string, (page: Page) => Promise<unknown>][] = [
  ['another type of account', 'SWITCH_NETWORK', toOwnKey],
  ['another type of account', 'SET_PREFERRED_ACCOUNT', toOwnKey],
  ['another type of account', 'GET_USER', toOwnKey],
  ['another network', 'GET_USER', toOther],
  ['a read of the wallet', 'RPC_REQUEST', read],
];

const cases = asked.flatMap(([about, question, ask]) => faults.map((how) => ({ about, question, how, ask })));

describe('a frame that fails in the middle', () => {
  test.each(cases)(
    '$about, $how at $question: told in its time; the next try works',
    async ({ question, how, ask }) => {
      const page = await standBroken();
      const before = page.frame.heard(question).length;
      page.break(question, how);
      const code = vi.fn();
      void codeOf(ask(page)).then(code);
      await vi.waitFor(() => expect(page.frame.heard(question)).toHaveLength(before + 1));
      if (how !== 'crashed') {
        page.env.clock.advance(frameLimits.loadMs - 1);
        await Promise.resolve();
        expect(code).not.toHaveBeenCalled();
        page.env.clock.advance(1);
      }
      const told = how === 'crashed' ? 'FRAME_LOAD_FAILED' : 'FRAME_REQUEST_TIMEOUT';
      await vi.waitFor(() => expect(code).toHaveBeenCalledWith(told));
      // Whoever is in stays in, as they were.
      expect((await page.evm.connect({ isSilent: true }))?.accounts[0]?.address).toBe(ada.address);
      page.mend();
      expect(await outcomeOf(ask(page))).toBe('answered');
    },
  );

  test.each(cases)(
    '$about, $how at $question and dead from then on: the next try finds another frame',
    async ({ question, how, ask }) => {
      const page = await standBroken();
      const before = page.frame.heard(question).length;
      page.break(question, how, true);
      const first = ask(page);
      first.catch(() => {});
      await vi.waitFor(() => expect(page.frame.heard(question)).toHaveLength(before + 1));
      page.env.clock.advance(frameLimits.loadMs);
      expect(await outcomeOf(first)).not.toBe('answered');
      page.mend();
      expect(await outcomeOf(ask(page))).toBe('answered');
      expect(page.frames()).toBe(2);
    },
  );

  test.each(faults)(
    '%s after it took another type of account: a later page comes back by the one that is shown',
    async (how) => {
      const page = await standBroken();
      const before = page.frame.heard('GET_USER').length;
      page.break('GET_USER', how);
      const changed = codeOf(toOwnKey(page));
      await vi.waitFor(() => expect(page.frame.heard('GET_USER')).toHaveLength(before + 1));
      page.env.clock.advance(frameLimits.loadMs);
      await changed;
      page.mend();
      const later = stand({ GET_USER: () => new Error('Not now') }, page.env, { now: true });
      await codeOf(later.evm.connect({ isSilent: true }));
      expect(later.frame.heard('GET_USER').at(-1)?.payload).toMatchObject({ preferredAccountType: 'smartAccount' });
    },
  );

  test('who leaves while the frame takes another type of account leaves no choice behind', async () => {
    const page = await standBroken();
    page.break('SET_PREFERRED_ACCOUNT', 'silent');
    const changed = codeOf(toOwnKey(page));
    await vi.waitFor(() => expect(page.frame.heard('SET_PREFERRED_ACCOUNT')).toHaveLength(1));
    await page.evm.disconnect();
    page.frame.settle('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: bo.address });
    expect(await changed).toBe('AUTH_NOT_CONNECTED');
    expect(page.env.storage.getRaw('@appkit-wallet/PREFERRED_ACCOUNT_TYPE')).toBeNull();
  });

  test.each(faults)(
    '%s as its person leaves: they are out at once, told within 3 s, and the next frame hears it first',
    async (how) => {
      const page = await standBroken();
      page.break('SIGN_OUT', how, true);
      const left = page.evm.disconnect();
      expect(await page.evm.connect({ isSilent: true })).toBeUndefined();
      await vi.waitFor(() => expect(page.frame.heard('SIGN_OUT')).toHaveLength(1));
      if (how !== 'crashed') page.env.clock.advance(timeLimits.disconnectWaitMs);
      await left;
      page.mend();
      page.env.clock.advance(frameLimits.emailCooldownMs);
      await page.login.begin({ by: 'email', email });
      const back = page.evm.connect({});
      await page.login.confirm(right);
      expect((await back)?.accounts[0]?.address).toBe(ada.address);
      const names = page.frame.heard().map(({ type }) => type.slice('@w3m-app/'.length));
      const order = names.filter((name) => name === 'SIGN_OUT' || name === 'CONNECT_EMAIL');
      expect(order).toEqual(['CONNECT_EMAIL', 'SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL']);
      expect(page.frames()).toBe(2);
    },
  );
});

describe('a frame that fails while a code for Farcaster stands', () => {
  async function standAtCode(how: Fault) {
    const page = await standBroken();
    await page.evm.disconnect();
    page.break('CONNECT_FARCASTER', how, true);
    await page.login.begin({ by: 'farcaster' });
    const asked = page.evm.connect({});
    asked.catch(() => {});
    await vi.waitFor(() => expect(page.frame.heard('CONNECT_FARCASTER')).toHaveLength(1));
    return { ...page, asked };
  }

  test.each(faults)('%s: told in 120 s at the latest, and the next try comes in by another frame', async (how) => {
    const page = await standAtCode(how);
    if (how !== 'crashed') {
      page.env.clock.advance(frameLimits.loginMs - 1);
      await Promise.resolve();
      expect(page.login.snapshot()).toMatchObject({ step: 'scan' });
      page.env.clock.advance(1);
    }
    expect(await outcomeOf(page.asked)).toBe(how === 'crashed' ? 'FRAME_LOAD_FAILED' : 'FRAME_REQUEST_TIMEOUT');
    expect(page.login.snapshot()).toEqual({});
    page.mend();
    expect(await outcomeOf(page.login.begin({ by: 'farcaster' }))).toBe('answered');
    expect(await outcomeOf(page.evm.connect({}))).toBe('answered');
    expect(page.frames()).toBeGreaterThan(1);
  });

  test('dead as its visitor leaves: who tries again waits 20 s for it at the most', async () => {
    const page = await standAtCode('silent');
    page.login.cancel();
    expect(await outcomeOf(page.asked)).toBe('CONNECT_ABORTED');
    page.mend();
    const again = page.login.begin({ by: 'farcaster' });
    await vi.waitFor(() => expect(page.frame.heard('RELOAD')).toHaveLength(1));
    page.env.clock.advance(frameLimits.loadMs);
    expect(await outcomeOf(again)).toBe('answered');
    expect(await outcomeOf(page.evm.connect({}))).toBe('answered');
  });
});
