import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import type { CodeQuestion } from '@/store/flows/headlessLogin';
import { logInByEmail } from '@/store/flows/logIn';
import { codeOf, email, right } from '../../harness/embedded/frameGround';
import { next, openHostPage } from '../../harness/embedded/hostPage';
import { done } from '../../harness/embedded/pretendFrame';
import { ada } from '../../harness/fixtures/accounts';

describe('a login without a view', () => {
  test('the host asks for the code; a wrong one is asked for again', async () => {
    const { engine, events } = await openHostPage();
    const codes = ['000000', right];
    const asked: unknown[] = [];
    const connection = await engine.logInByEmail({
      email,
      askCode({ resend, ...question }) {
        expect(resend).toBeTypeOf('function');
        asked.push(question);
        return codes.shift() ?? '';
      },
    });
    expect(connection.accounts[0]?.address).toBe(ada.address);
    expect(asked).toEqual([
      { of: 'login', email },
      { of: 'login', email, failure: 'Wrong code' },
    ]);
    expect(engine.getState()).toMatchObject({ status: 'connected', open: false });
    expect(events).toContain('EMAIL_SUBMITTED');
  });

  test.each(['Code: ４２４ ２４２', ' 424-242 ', '٤٢٤٢٤٢'])('the code is read out of %j', async (typed) => {
    const { engine, frame } = await openHostPage();
    await engine.logInByEmail({ email, askCode: () => typed });
    expect(frame.heard('CONNECT_OTP').map(({ payload }) => payload)).toEqual([{ otp: right }]);
  });

  test('wrong codes without end end the login; it can be begun anew', async () => {
    const { engine, env, frame, login } = await openHostPage();
    const askCode = vi.fn(() => '000000');
    await expect(engine.logInByEmail({ email, askCode })).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      details: { reason: 'Wrong code' },
    });
    expect(askCode).toHaveBeenCalledTimes(5);
    expect(login.snapshot()).toEqual({});
    env.clock.advance(frameLimits.emailCooldownMs);
    await engine.logInByEmail({ email, askCode: () => right });
    expect(frame.heard('CONNECT_EMAIL')).toHaveLength(2);
  });

  test('another code is mailed at the host’s word, not before its time, and gives as many tries again', async () => {
    const { engine, env, frame } = await openHostPage();
    let asked = 0;
    const connection = await engine.logInByEmail({
      email,
      async askCode({ resend }) {
        asked += 1;
        if (asked === 1) expect(await codeOf(resend())).toBe('EMAIL_COOLDOWN');
        if (asked !== 5) return asked < 9 ? '000000' : right;
        env.clock.advance(frameLimits.emailCooldownMs);
        expect(await resend()).toMatchObject({ of: 'login', email });
        return '000000';
      },
    });
    expect(connection.accounts[0]?.address).toBe(ada.address);
    expect([asked, frame.heard('CONNECT_EMAIL').length]).toEqual([9, 2]);
  });

  test('one that another takes the place of ends by itself, and disturbs it no more', async () => {
    const { engine, env, frame } = await openHostPage();
    const typed: ((code: string) => void)[] = [];
    const askCode = () => new Promise<string>((resolve) => typed.push(resolve));
    const first = codeOf(engine.logInByEmail({ email, askCode }));
    await vi.waitFor(() => expect(typed).toHaveLength(1));
    expect(await codeOf(engine.logInByEmail({ email, askCode }))).toBe('EMAIL_COOLDOWN');
    env.clock.advance(frameLimits.emailCooldownMs);
    const second = engine.logInByEmail({ email, askCode });
    expect(await first).toBe('CONNECT_ABORTED');
    await vi.waitFor(() => expect(typed).toHaveLength(2));
    typed[0]?.('000000');
    typed[1]?.(right);
    expect((await second).accounts[0]?.address).toBe(ada.address);
    expect(frame.heard('CONNECT_OTP')).toHaveLength(1);
  });

  test.each(['comes in unasked', 'is asked'])('whoever %s in the modal meanwhile has taken over', async (how) => {
    const isKnown = how === 'comes in unasked';
    const { engine, env, dispatch, isLoggedIn, login } = await openHostPage({
      CONNECT_EMAIL: () => ({ action: isLoggedIn.now ? 'CONNECT' : 'VERIFY_OTP' }),
    });
    let give = (_error: Error) => {};
    const askCode = () => new Promise<string>((_, reject) => (give = reject));
    const first = codeOf(engine.logInByEmail({ email, askCode }));
    await vi.waitFor(() => expect(login.snapshot().step).toBe('code'));
    env.clock.advance(frameLimits.emailCooldownMs);
    isLoggedIn.now = isKnown;
    engine.open();
    await dispatch(logInByEmail({ email }));
    expect(await first).toBe('CONNECT_ABORTED');
    give(new Error('closed'));
    await Promise.resolve();
    if (!isKnown) await login.confirm(right);
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
  });

  test('a new device is told, and the code follows', async () => {
    const { engine, frame } = await openHostPage({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE: () => undefined,
    });
    const onDevice = vi.fn(() => frame.settle('CONNECT_DEVICE', done));
    await engine.logInByEmail({ email, askCode: () => right, onDevice });
    expect(onDevice).toHaveBeenCalledOnce();
    expect(engine.getState().status).toBe('connected');
  });

  test('a person who gives up leaves nothing behind; what is no request is told', async () => {
    const { engine, login } = await openHostPage();
    const stop = new Error('closed');
    await expect(engine.logInByEmail({ email, askCode: () => Promise.reject(stop) })).rejects.toBe(stop);
    expect(login.snapshot()).toEqual({});
    await vi.waitFor(() => expect(engine.getState().status).toBe('disconnected'));
    for (const wrong of [undefined, {}, { email }, { email, askCode: '1' }])
      expect(await codeOf(engine.logInByEmail(wrong as never))).toBe('REQUEST_INVALID');
  });
});

describe('another email for a host, by questions of its own', () => {
  test('by the host’s own questions: one code for each address', async () => {
    const { engine, comeIn } = await openHostPage();
    await comeIn();
    const asked: unknown[] = [];
    const askCode = ({ of, email: to }: { of: string; email: string }) => {
      asked.push({ of, email: to });
      return `Your code: ${right}`;
    };
    expect(await engine.updateEmail({ email: next, askCode })).toBe(next);
    expect(asked).toEqual([
      { of: 'current', email },
      { of: 'new', email: next },
    ]);
    expect(engine.getState().open).toBe(false);
  });

  test('codes mailed again begin with the address in use; wrong ones without end end the change', async () => {
    const { engine, env, comeIn, frame } = await openHostPage({
      UPDATE_EMAIL_SECONDARY_OTP: ({ otp }: { otp: string }) =>
        otp === right ? { newEmail: next } : new Error('Too many wrong codes. Ask for a new one'),
    });
    await comeIn();
    const asked: string[] = [];
    let again: CodeQuestion | undefined;
    const changed = await engine.updateEmail({
      email: next,
      async askCode({ of, resend }) {
        asked.push(of);
        if (of === 'current' || again) return right;
        expect(await codeOf(resend())).toBe('EMAIL_COOLDOWN');
        env.clock.advance(frameLimits.emailCooldownMs);
        again = await resend();
        return right;
      },
    });
    expect([changed, again?.of, again?.email, asked]).toEqual([next, 'current', email, ['current', 'new', 'new']]);
    expect(frame.heard('UPDATE_EMAIL')).toHaveLength(2);
    expect(await codeOf(Promise.resolve(again?.resend()))).toBe('FRAME_ABORTED');

    const askCode = vi.fn(({ of }: CodeQuestion) => (of === 'new' ? '000000' : right));
    expect(await codeOf(engine.updateEmail({ email: 'bo@lovelace.dev', askCode }))).toBe('FRAME_ERROR');
    expect(askCode).toHaveBeenCalledTimes(6);
  });

  test('a change that another takes the place of, or that a logout ends, says so', async () => {
    const { engine, env, comeIn, method } = await openHostPage();
    await comeIn();
    const typed: ((code: string) => void)[] = [];
    const askCode = () => new Promise<string>((resolve) => typed.push(resolve));
    const first = codeOf(engine.updateEmail({ email: 'bo@lovelace.dev', askCode }));
    await vi.waitFor(() => expect(typed).toHaveLength(1));
    env.clock.advance(frameLimits.emailCooldownMs);
    const second = codeOf(engine.updateEmail({ email: next, askCode }));
    await vi.waitFor(() => expect(typed).toHaveLength(2));
    typed[0]?.(right);
    expect(await first).toBe('FRAME_ABORTED');
    expect(method.profile.emailChange.snapshot().step).toBe('current');
    await engine.disconnect();
    typed[1]?.(right);
    expect(await second).toBe('FRAME_ABORTED');
  });
});
