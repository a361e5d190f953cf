import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf, email, right, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import { done } from '../../../harness/embedded/pretendFrame';
import { google, resultUri, standAtSite } from '../../../harness/embedded/socialGround';

type Page = Pick<ReturnType<typeof stand>, 'frame' | 'isLoggedIn'>;

/** The frame forgets whom it let in, or may have: else whoever types their email next needs no code. */
const isForgotten = ({ frame, isLoggedIn }: Page) =>
  vi.waitFor(() => expect([frame.heard('SIGN_OUT').length > 0, isLoggedIn.now]).toEqual([true, false]));

describe('who leaves a login that the frame has accepted, or may have, is out of the frame too', () => {
  test('while the code is tried', async () => {
    const isIn = { now: false };
    const CONNECT_OTP = () => {
      isIn.now = true;
      return undefined;
    };
    const { env, ...page } = stand({ CONNECT_OTP }, undefined, isIn);
    await page.login.begin({ by: 'email', email });
    const confirming = codeOf(page.login.confirm(right));
    await vi.waitFor(() => expect(isIn.now).toBe(true));
    page.login.cancel();
    expect(await confirming).toBe('CONNECT_ABORTED');
    await isForgotten(page);
    expect(env.storage.getRaw('owedSignOut')).toBeNull();
  });

  test('while their accounts are read', async () => {
    const page = stand({ GET_USER: () => undefined });
    await page.login.begin({ by: 'email', email });
    const confirming = codeOf(page.login.confirm(right));
    await vi.waitFor(() => expect(page.frame.heard('GET_USER')).toHaveLength(1));
    page.login.cancel();
    expect(await confirming).toBe('CONNECT_ABORTED');
    await isForgotten(page);
  });

  test('after their accounts could not be read; who begins again meanwhile needs no code', async () => {
    const page = stand({
      CONNECT_EMAIL: () => ({ action: page.isLoggedIn.now ? 'CONNECT' : 'VERIFY_OTP' }),
      GET_USER: () => new Error('Something broke'),
    });
    await page.login.begin({ by: 'email', email });
    expect(await codeOf(page.login.confirm(right))).toBe('FRAME_ERROR');
    page.env.clock.advance(frameLimits.emailCooldownMs);
    expect(await codeOf(page.login.begin({ by: 'email', email }))).toBe('FRAME_ERROR');
    expect([page.frame.heard('SIGN_OUT'), page.isLoggedIn.now]).toEqual([[], true]);
    page.login.cancel();
    await isForgotten(page);
  });

  test('while the frame reads what a social site handed over', async () => {
    const isIn = { now: false };
    const CONNECT_SOCIAL = () => {
      isIn.now = true;
      return undefined;
    };
    const page = standAtSite({ script: { CONNECT_SOCIAL }, isIn });
    await page.login.begin(google);
    page.windows[0]?.say({ resultUri });
    await vi.waitFor(() => expect(isIn.now).toBe(true));
    page.login.cancel();
    await isForgotten(page);
  });
});

describe('nobody is signed out of the frame', () => {
  test('by a code that was wrong, or none at all', async () => {
    const { login, frame } = stand();
    await login.begin({ by: 'email', email });
    expect(await codeOf(login.confirm('000000'))).toBe('FRAME_ERROR');
    login.cancel();
    await new Promise((resolve) => setTimeout(resolve));
    expect(frame.heard('SIGN_OUT')).toEqual([]);
  });

  test('who is in, by another login that is left before the frame has said anything of it', async () => {
    let isSilent = false;
    const isIn = { now: false };
    const CONNECT_OTP = () => {
      isIn.now = true;
      return isSilent ? undefined : done;
    };
    const { login, logIn, frame, env } = stand({ CONNECT_OTP }, undefined, isIn);
    await logIn();
    isSilent = true;
    await login.begin({ by: 'email', email: 'bo@example.com' });
    const confirming = codeOf(login.confirm(right));
    await vi.waitFor(() => expect(frame.heard('CONNECT_OTP')).toHaveLength(2));
    login.cancel();
    expect(await confirming).toBe('CONNECT_ABORTED');
    expect([frame.heard('SIGN_OUT'), env.storage.getRaw('owedSignOut')]).toEqual([[], null]);
  });
});
