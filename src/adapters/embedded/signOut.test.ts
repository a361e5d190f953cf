import { describe, expect, test, vi } from 'vitest';
import { frameLimits, timeLimits } from '@/domain/limits';
import { email, right, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import { done, type PretendAnswers } from '../../../harness/embedded/pretendFrame';

/** Somebody comes in and leaves: what the frame hears of them and of whoever comes next, in order. */
async function stay(SIGN_OUT: PretendAnswers[string], script: PretendAnswers = {}) {
  const { env, evm, frame, login, logIn } = stand({ ...script, SIGN_OUT });
  await logIn();
  let isOver = false;
  const left = evm.disconnect().then(() => {
    isOver = true;
  });
  expect(await evm.connect({ isSilent: true })).toBeUndefined();
  await vi.waitFor(() => expect(frame.heard('SIGN_OUT')).toHaveLength(1));
  return {
    env,
    left,
    isOver: () => isOver,
    async next() {
      await login.begin({ by: 'email', email });
      const names = frame.heard().map(({ type }) => type.slice('@w3m-app/'.length));
      return names.filter((name) => name === 'SIGN_OUT' || name === 'CONNECT_EMAIL').slice(1);
    },
  };
}

describe('who leaves a wallet behind a login', () => {
  test('is out at once, and the frame that heard it is told no more', async () => {
    const { left, next } = await stay(() => done);
    await left;
    expect(await next()).toEqual(['SIGN_OUT', 'CONNECT_EMAIL']);
  });

  test('is out of a frame that says nothing within 3 s; the next frame hears it before it hears who comes', async () => {
    let frames = 0;
    const introduced = () => {
      frames += 1;
      return done;
    };
    const { env, left, isOver, next } = await stay(() => undefined, { SYNC_DAPP_DATA: introduced });
    env.clock.advance(timeLimits.disconnectWaitMs - 1);
    expect(isOver()).toBe(false);
    env.clock.advance(1);
    await left;
    expect(await next()).toEqual(['SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL']);
    expect(frames).toBe(2);
  });

  test('after a reload, the page that comes tells it before whoever comes is told of; once', async () => {
    const { env, left } = await stay(() => undefined);
    env.clock.advance(timeLimits.disconnectWaitMs);
    await left;
    const { frame, login } = stand({}, env);
    expect(frame.heard()).toEqual([]); // nobody comes: nothing is fetched for it
    await login.begin({ by: 'email', email });
    expect(frame.heard('SIGN_OUT')).toHaveLength(1);
    const names = frame.heard().map(({ type }) => type);
    expect(names.indexOf('@w3m-app/SIGN_OUT')).toBeLessThan(names.indexOf('@w3m-app/CONNECT_EMAIL'));
    env.clock.advance(frameLimits.emailCooldownMs);
    const later = stand({}, env);
    await later.login.begin({ by: 'email', email });
    expect(later.frame.heard('SIGN_OUT')).toEqual([]);
  });

  test('a frame that comes late hears an owed sign-out once, and before whoever comes', async () => {
    const { env, left } = await stay(() => undefined);
    env.clock.advance(timeLimits.disconnectWaitMs);
    await left;
    const { frame, login } = stand({}, env);
    frame.silence();
    const began = login.begin({ by: 'email', email });
    await vi.waitFor(() => expect(frame.isMounted()).toBe(true));
    // The frame becomes ready only after the time that a sign-out is given: it is taken back, and still owed.
    env.clock.advance(timeLimits.disconnectWaitMs + 100);
    await new Promise((resolve) => setTimeout(resolve));
    frame.say({ type: '@w3m-frame/READY', payload: {} });
    env.clock.advance(frameLimits.settleMs);
    await began;
    const names = frame.heard().map(({ type }) => type.slice('@w3m-app/'.length));
    const told = names.filter((name) => name === 'SIGN_OUT' || name === 'CONNECT_EMAIL');
    expect(told).toEqual(['SIGN_OUT', 'CONNECT_EMAIL']);
  });

  test('before the frame has told who came back, they are signed out of it all the same', async () => {
    const { env, logIn } = stand();
    await logIn();
    const { frame, evm } = stand({ IS_CONNECTED: () => undefined }, env);
    evm.connect({ isSilent: true }).catch(() => {});
    await vi.waitFor(() => expect(frame.heard('IS_CONNECTED')).toHaveLength(1));
    await evm.disconnect();
    expect(frame.heard('SIGN_OUT')).toHaveLength(1);
  });

  test('a host that has everything forgotten meanwhile: whoever comes next on this page is asked for a code', async () => {
    const { env, left, next } = await stay(() => undefined);
    env.clock.advance(timeLimits.disconnectWaitMs);
    await left;
    env.storage.clear();
    expect(await next()).toEqual(['SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL']);
  });

  test('whoever has come in since is not signed out in their place by a later page', async () => {
    const { env, evm, login, logIn, isLoggedIn } = stand({ SIGN_OUT: () => new Error('Not now') });
    await logIn();
    await evm.disconnect();
    await login.begin({ by: 'email', email });
    const back = evm.connect({});
    await login.confirm(right);
    await back;
    const later = stand({}, env, isLoggedIn);
    expect(await later.evm.connect({ isSilent: true })).toBeDefined();
    expect(later.frame.heard('SIGN_OUT')).toEqual([]);
  });

  test('a frame that says no to it hears it again too', async () => {
    const { left, next } = await stay(() => new Error('Not now'));
    await left;
    expect(await next()).toEqual(['SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL']);
  });
});
