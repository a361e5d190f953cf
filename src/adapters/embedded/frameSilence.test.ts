import { describe, expect, test } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf } from '../../../harness/embedded/frameGround';
import { createTestEnv } from '../../../harness/env';
import { createFrameClient } from './frameClient';
import type { FrameEars } from './frameElement';

/** A page and a frame that says what the test says. */
function stand() {
  const env = createTestEnv();
  const sent: { id: string; type: string }[] = [];
  let ears: FrameEars | undefined;
  let mounts = 0;
  let isThere = false;
  const client = createFrameClient({
    env,
    url: () => 'https://frame.example/sdk',
    mount(_url, given) {
      mounts += 1;
      ears = given;
      isThere = true;
      return {
        post: (message) => sent.push(message as never),
        reach: () => true,
        show: () => () => {},
        remove() {
          isThere = false;
        },
      };
    },
  });
  const say = (message: unknown) => ears?.onMessage(message);
  return {
    ...{ env, client, say },
    answer: (question: string, id: string, payload: unknown) =>
      say({ id, type: `@w3m-frame/${question}_SUCCESS`, payload }),
    mounts: () => mounts,
    isThere: () => isThere,
    /** Its window goes on to another document. */
    crash: () => ears?.onGone(false),
    asked: () => sent.map(({ type }) => type.slice('@w3m-app/'.length)),
    ready() {
      say({ type: '@w3m-frame/READY', payload: {} });
      env.clock.advance(frameLimits.settleMs);
    },
    last: () => sent.at(-1) as { id: string },
  };
}

describe('a frame that is ready more than once', () => {
  const READY = { type: '@w3m-frame/READY', payload: {} };

  test('one that loads itself anew is asked half a second after it was ready last', () => {
    const { env, client, say, asked } = stand();
    void client.ask('IS_CONNECTED').catch(() => {});
    say(READY);
    env.clock.advance(frameLimits.settleMs - 1);
    say(READY);
    env.clock.advance(frameLimits.settleMs - 1);
    expect(asked()).toEqual([]);
    env.clock.advance(1);
    expect(asked()).toEqual(['IS_CONNECTED']);
    client.stop();
  });

  test('one that says again and again that it is ready is asked once, when its time to load is over', () => {
    const { env, client, say, asked } = stand();
    void client.ask('IS_CONNECTED').catch(() => {});
    for (let at = 0; at < frameLimits.loadMs; at += 400) {
      expect(asked()).toEqual([]);
      say(READY);
      env.clock.advance(400);
    }
    expect(asked()).toEqual(['IS_CONNECTED']);
    say(READY);
    env.clock.advance(frameLimits.settleMs);
    expect(asked()).toEqual(['IS_CONNECTED']);
    client.stop();
  });
});

describe('a frame that is ready and then says nothing', () => {
  test('a read ends after 20 s; nothing else does, and the next question brings another frame', async () => {
    const { env, client, ready, answer, last, mounts } = stand();
    const read = codeOf(client.ask('RPC_REQUEST', { method: 'eth_call' }, undefined, true));
    const person = new AbortController();
    const act = codeOf(client.ask('RPC_REQUEST', { method: 'personal_sign' }, person.signal));
    ready();
    env.clock.advance(frameLimits.loadMs - 1);
    env.clock.advance(1);
    expect(await read).toBe('FRAME_REQUEST_TIMEOUT');
    env.clock.advance(10 * frameLimits.loginMs);
    // A person may think for as long as they like.
    void client.ask('GET_CHAIN_ID').catch(() => {});
    expect(mounts()).toBe(1);
    person.abort();
    expect(await act).toBe('RPC_ABORTED');
    env.clock.advance(frameLimits.loadMs);
    const again = client.ask('GET_CHAIN_ID');
    expect(mounts()).toBe(2);
    ready();
    answer('GET_CHAIN_ID', last().id, { chainId: 1 });
    expect(await again).toEqual({ chainId: 1 });
  });

  test('who leaves a login that it did not answer finds another frame; who leaves one that waits for a person does not', async () => {
    const { client, ready, mounts } = stand();
    const leave = async (question: 'CONNECT_EMAIL' | 'CONNECT_DEVICE') => {
      const leaving = new AbortController();
      const asked = client.ask(
        question,
        question === 'CONNECT_EMAIL' ? { email: 'a@b.example' } : undefined,
        leaving.signal,
      );
      leaving.abort();
      await codeOf(asked);
      client.load();
    };
    client.load();
    ready();
    await leave('CONNECT_DEVICE');
    expect(mounts()).toBe(1);
    await leave('CONNECT_EMAIL');
    expect(mounts()).toBe(2);
    client.stop();
  });

  test('who leaves while the frame may ask for a passkey leaves no frame behind that could still let them in', async () => {
    const { client, ready, isThere } = stand();
    client.load();
    ready();
    const leaving = new AbortController();
    const asked = codeOf(client.ask('CONNECT_EMAIL', { email: 'a@b.example' }, leaving.signal));
    leaving.abort();
    expect(await asked).toBe('FRAME_ABORTED');
    expect(isThere()).toBe(false);
  });

  test('a window that goes on to another document ends what waits at once; the next question brings another', async () => {
    const { client, ready, crash, answer, last, mounts } = stand();
    const early = client.ask('GET_CHAIN_ID');
    crash(); // It has not been asked yet: the document that comes may be the frame.
    ready();
    const person = codeOf(client.ask('RPC_REQUEST', { method: 'personal_sign' }));
    answer('GET_CHAIN_ID', '00000000-0000-4000-8000-000000000001', { chainId: 1 });
    expect(await early).toEqual({ chainId: 1 });
    crash();
    expect(await person).toBe('FRAME_LOAD_FAILED');
    const again = client.ask('GET_CHAIN_ID');
    expect(mounts()).toBe(2);
    ready();
    answer('GET_CHAIN_ID', last().id, { chainId: 2 });
    expect(await again).toEqual({ chainId: 2 });
  });

  test('after a no that it did not hear, it has 20 s to show that it is there; a person still has as long as they like', async () => {
    const { env, client, ready, answer, asked, mounts } = stand();
    client.load();
    ready();
    const sign = (signal?: AbortSignal) => codeOf(client.ask('RPC_REQUEST', { method: 'personal_sign' }, signal));
    async function sayNo() {
      const leaving = new AbortController();
      const left = sign(leaving.signal);
      leaving.abort();
      expect(await left).toBe('RPC_ABORTED');
    }
    await sayNo();
    void sign();
    expect(asked()).toEqual(['RPC_REQUEST', 'RPC_ABORT', 'IS_CONNECTED', 'RPC_REQUEST']);
    answer('IS_CONNECTED', 'whichever', { isConnected: true });
    env.clock.advance(10 * frameLimits.loginMs);
    expect(mounts()).toBe(1);
    await sayNo();
    const dead = sign();
    env.clock.advance(frameLimits.loadMs);
    expect(await dead).toBe('FRAME_LOAD_FAILED');
    client.stop();
  });

  test('a change of email is in that frame alone: after a code that it left open it is kept, and has 20 s to show that it is there', async () => {
    const { env, client, ready, answer, last, asked, mounts } = stand();
    client.load();
    ready();
    const code = () => codeOf(client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '424242' }));
    async function goUnanswered() {
      const left = code();
      env.clock.advance(frameLimits.loadMs);
      expect(await left).toBe('FRAME_REQUEST_TIMEOUT');
    }
    await goUnanswered();
    const again = code();
    expect(asked().slice(-2)).toEqual(['IS_CONNECTED', 'UPDATE_EMAIL_PRIMARY_OTP']);
    answer('UPDATE_EMAIL_PRIMARY_OTP', last().id, undefined);
    expect([await again, mounts()]).toEqual(['answered', 1]);
    await goUnanswered();
    const dead = code();
    env.clock.advance(frameLimits.loadMs);
    expect(await dead).toBe('FRAME_LOAD_FAILED');
    void client.ask('GET_CHAIN_ID').catch(() => {});
    expect(mounts()).toBe(2);
    client.stop();
  });

  test('its window is seen only once it is ready, and no more once nobody wants to see it', () => {
    const env = createTestEnv();
    let ears: FrameEars | undefined;
    const seen: string[] = [];
    const client = createFrameClient({
      env,
      url: () => 'https://frame.example/sdk',
      mount(_url, given) {
        ears = given;
        const show = (_place: HTMLElement, title: string) => {
          seen.push(`+${title}`);
          return () => void seen.push(`-${title}`);
        };
        return { post: () => {}, reach: () => true, show, remove: () => {} };
      },
    });
    const place = {} as HTMLElement;
    client.load();
    const hide = client.show(place, 'one');
    client.show(place, 'two');
    hide();
    expect(seen).toEqual([]);
    ears?.onMessage({ type: '@w3m-frame/READY', payload: {} });
    env.clock.advance(frameLimits.settleMs);
    expect(seen).toEqual(['+two']);
    client.stop();
    expect(seen).toEqual(['+two', '-two']);
  });
});
