import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { createTestEnv } from '../../../harness/env';
import { createFrameClient } from './frameClient';
import type { FrameEars } from './frameElement';

interface Sent {
  id: string;
  type: string;
  payload?: unknown;
}

/** A page and a frame that says what the test says. */
function stand() {
  const env = createTestEnv();
  const sent: Sent[] = [];
  let ears: FrameEars | undefined;
  let mounts = 0;
  const onReady = vi.fn();
  const onSession = vi.fn();
  const onTrouble = vi.fn();
  const client = createFrameClient({
    env,
    url: () => 'https://frame.example/sdk',
    onReady,
    onSession,
    onTrouble,
    mount(_url, given) {
      mounts += 1;
      ears = given;
      return {
        post: (message) => sent.push(structuredClone(message) as Sent),
        reach: () => true,
        show: () => () => {},
        remove: () => {
          ears = undefined;
        },
      };
    },
  });
  const say = (message: unknown) => ears?.onMessage(message);
  const answer = (question: string, id: string, payload?: unknown) =>
    say({ id, type: `@w3m-frame/${question}_SUCCESS`, payload });
  return {
    ...{ env, client, sent, say, answer, onReady, onSession, onTrouble },
    block: () => ears?.onBlocked(),
    mounts: () => mounts,
    isMounted: () => ears !== undefined,
    ready() {
      say({ type: '@w3m-frame/READY', payload: {} });
      env.clock.advance(frameLimits.settleMs);
    },
    last: () => sent.at(-1) as Sent,
  };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('the gate ([§4] Embedded frame)', () => {
  test('the frame comes with the first question, which waits until half a second after it is ready', async () => {
    const { env, client, say, sent, answer, mounts, onReady } = stand();
    expect(mounts()).toBe(0);
    const asked = client.ask('IS_CONNECTED');
    void client.ask('GET_CHAIN_ID').catch(() => {});
    expect(mounts()).toBe(1);
    say({ type: '@w3m-frame/READY', payload: {} });
    env.clock.advance(frameLimits.settleMs - 1);
    expect(sent).toEqual([]);
    env.clock.advance(1);
    expect(onReady).toHaveBeenCalledOnce();
    expect(sent.map(({ type }) => type)).toEqual(['@w3m-app/IS_CONNECTED', '@w3m-app/GET_CHAIN_ID']);
    answer('IS_CONNECTED', sent[0]?.id ?? '', { isConnected: true });
    expect(await asked).toEqual({ isConnected: true });
    client.stop();
  });

  test('a frame that says nothing is given up after 20 s with an error of its own; the next question begins anew', async () => {
    const { env, client, ready, last, answer, mounts, isMounted } = stand();
    const asked = [codeOf(client.ask('GET_USER')), codeOf(client.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))];
    env.clock.advance(frameLimits.loadMs - 1);
    expect(isMounted()).toBe(true);
    env.clock.advance(1);
    expect(await Promise.all(asked)).toEqual(['FRAME_LOAD_FAILED', 'FRAME_LOAD_FAILED']);
    expect(isMounted()).toBe(false);
    const again = client.ask('GET_CHAIN_ID');
    expect(mounts()).toBe(2);
    ready();
    answer('GET_CHAIN_ID', last().id, { chainId: 1 });
    expect(await again).toEqual({ chainId: 1 });
  });

  test('a page that may not have the frame is told so at once', async () => {
    const { client, block, mounts } = stand();
    const asked = codeOf(client.ask('GET_USER'));
    block();
    expect(await asked).toBe('EMAIL_LOAD_FAILED');
    client.load();
    expect(mounts()).toBe(2);
    client.stop();
  });

  test('what nobody waits for is said once the frame is ready, and not before', () => {
    const { client, ready, sent } = stand();
    client.load();
    client.tell('SYNC_THEME', { themeMode: 'dark' });
    ready();
    expect(sent).toEqual([]);
    client.tell('SYNC_THEME', { themeMode: 'light' });
    expect(sent).toMatchObject([{ type: '@w3m-app/SYNC_THEME', payload: { themeMode: 'light' } }]);
  });
});

describe('limits and leaving', () => {
  test.each(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const)(
    '%s waits for a person for two minutes, and ends alone',
    async (question) => {
      const { env, client, ready, answer, sent } = stand();
      const payloads: Partial<Record<string, object>> = {
        CONNECT_EMAIL: { email: 'ada@example.com' },
        CONNECT_OTP: { otp: '123456' },
        CONNECT_SOCIAL: { uri: 'https://x.example' },
        GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
      };
      const other = client.ask('RPC_REQUEST', { method: 'eth_call' });
      const asked = codeOf(client.ask(question, payloads[question] as never));
      ready();
      env.clock.advance(frameLimits.loginMs);
      expect(await asked).toBe('FRAME_REQUEST_TIMEOUT');
      answer('RPC_REQUEST', sent[0]?.id ?? '', '0x1');
      expect(await other).toBe('0x1');
    },
  );

  test('who leaves is told their own abort, and the frame hears of one that it was asked', async () => {
    const { client, ready, sent, answer } = stand();
    const leaving = new AbortController();
    const early = codeOf(client.ask('RPC_REQUEST', { method: 'personal_sign' }, leaving.signal));
    const login = codeOf(client.ask('GET_USER', undefined, leaving.signal));
    leaving.abort();
    expect(await early).toBe('RPC_ABORTED');
    expect(await login).toBe('FRAME_ABORTED');
    expect(await codeOf(client.ask('GET_USER', undefined, leaving.signal))).toBe('FRAME_ABORTED');
    ready();
    expect(sent).toEqual([]);
    const later = new AbortController();
    const [asked, stays] = [
      codeOf(client.ask('RPC_REQUEST', { method: 'personal_sign' }, later.signal)),
      client.ask('GET_CHAIN_ID'),
    ];
    later.abort();
    expect(await asked).toBe('RPC_ABORTED');
    expect(sent.map(({ type }) => type)).toEqual(
      ['RPC_REQUEST', 'GET_CHAIN_ID', 'RPC_ABORT'].map((one) => `@w3m-app/${one}`),
    );
    answer('GET_CHAIN_ID', sent[1]?.id ?? '', { chainId: 'eip155:1' });
    expect(await stays).toEqual({ chainId: 'eip155:1' });
  });

  test('a refusal carries the frame’s own words; without any, the spec’s', async () => {
    const { client, ready, say, last } = stand();
    ready();
    for (const [message, words] of [
      ['Wrong code', 'Wrong code'],
      ['', 'An error occurred'],
    ]) {
      const asked = client.ask('CONNECT_OTP', { otp: '000000' }).catch((error: unknown) => error);
      ready();
      say({ id: last().id, type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { message } });
      expect(await asked).toMatchObject({ code: 'FRAME_ERROR', shortMessage: words });
    }
  });

  test('that the page’s domain is not verified is an error of its own, and told ([§8] APKT005)', async () => {
    const { client, ready, say, last, onTrouble } = stand();
    const asked = codeOf(client.ask('CONNECT_EMAIL', { email: 'ada@example.com' }));
    ready();
    say({ id: last().id, type: '@w3m-frame/CONNECT_EMAIL_ERROR', payload: { message: 'unverified_domain' } });
    expect(await asked).toBe('DOMAIN_UNVERIFIED');
    expect(onTrouble.mock.calls).toEqual([['DOMAIN_UNVERIFIED']]);
  });

  test('of what a frame leaves unanswered, a login alone is told ([§8] Frames and connections)', async () => {
    const { client, ready, env, onTrouble } = stand();
    const asked = [codeOf(client.ask('GET_CHAIN_ID')), codeOf(client.ask('CONNECT_OTP', { otp: '424242' }))];
    ready();
    env.clock.advance(frameLimits.loadMs);
    expect(onTrouble).not.toHaveBeenCalled();
    env.clock.advance(frameLimits.loginMs);
    expect(await Promise.all(asked)).toEqual(['FRAME_REQUEST_TIMEOUT', 'FRAME_REQUEST_TIMEOUT']);
    expect(onTrouble.mock.calls).toEqual([['FRAME_REQUEST_TIMEOUT']]);
  });

  test('what the frame could not read is not sent', async () => {
    const { client, ready, sent } = stand();
    const asked = codeOf(client.ask('CONNECT_EMAIL', { email: 'ada at example' }));
    ready();
    expect(await asked).toBe('REQUEST_INVALID');
    expect(sent).toEqual([]);
  });

  test('stop() tells whoever waits, and takes the frame away', async () => {
    const { client, isMounted } = stand();
    const asked = codeOf(client.ask('GET_USER'));
    client.stop();
    expect(await asked).toBe('FRAME_ABORTED');
    expect(isMounted()).toBe(false);
  });
});

describe('hostile messages from the frame’s own window', () => {
  const names = ['READY', 'SESSION_UPDATE', 'GET_USER', 'GET_CHAIN_ID', 'RPC_REQUEST', '__proto__', 'constructor'];
  const type = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('@w3m-frame/', '@w3m-app/', 'x@w3m-frame/', ''),
        fc.constantFrom(...names),
        fc.constantFrom('', '_SUCCESS', '_ERROR', '_'),
      )
      .map((parts) => parts.join('')),
    fc.string(),
    fc.anything(),
  );
  /** `mine`: the id of the question that waits; `settled`: of one that was answered. */
  const id = fc.oneof(fc.constantFrom('mine', 'settled', '', '__proto__'), fc.anything());
  const payload = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.constant({ chainId: { toString: () => '1' } }),
    fc.constant(JSON.parse('{"__proto__":{"chainId":666},"chainId":null}')),
    fc.constant({ message: 'x'.repeat(1_000_000), chainId: [] }),
  );
  const message = fc.oneof(fc.record({ id, type, payload }, { requiredKeys: [] }), fc.anything());

  test('change nothing, and the question that waits is answered by its answer alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 40 }),
        fc.array(message, { maxLength: 10 }),
        async (some, early) => {
          const { client, ready, say, sent, answer } = stand();
          const settled = client.ask('RPC_REQUEST', { method: 'eth_call' });
          for (const one of early) if (!isReady(one)) say(one);
          expect(sent).toEqual([]);
          ready();
          const settledId = sent[0]?.id ?? '';
          answer('RPC_REQUEST', settledId, 'first');
          answer('RPC_REQUEST', settledId, 'second');
          expect(await settled).toBe('first');
          const asked = client.ask('GET_CHAIN_ID');
          const mine = sent[1]?.id ?? '';
          const before = sent.length;
          for (const one of some) {
            const placed = withIds(one, { mine, settled: settledId });
            if (!isRightAnswer(placed, mine)) say(placed);
          }
          expect(sent).toHaveLength(before);
          expect(({} as { chainId?: unknown }).chainId).toBeUndefined();
          answer('GET_CHAIN_ID', mine, { chainId: 31337 });
          expect(await asked).toEqual({ chainId: 31337 });
          client.stop();
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

const isReady = (one: unknown) => (one as { type?: unknown } | null)?.type === '@w3m-frame/READY';

function withIds(one: unknown, ids: Record<string, string>): unknown {
  if (typeof one !== 'object' || one === null || !('id' in one) || typeof one.id !== 'string') return one;
  return { ...one, id: Object.hasOwn(ids, one.id) ? ids[one.id] : one.id };
}

/** By chance one may be what was asked for: in order, with the right id and type. */
function isRightAnswer(one: unknown, mine: string): boolean {
  const { id, type, payload } = (one ?? {}) as { id?: unknown; type?: unknown; payload?: Record<string, unknown> };
  if (id !== mine) return false;
  if (type === '@w3m-frame/GET_CHAIN_ID_SUCCESS') return ['string', 'number'].includes(typeof payload?.chainId);
  return type === '@w3m-frame/GET_CHAIN_ID_ERROR' && typeof payload?.message === 'string';
}
