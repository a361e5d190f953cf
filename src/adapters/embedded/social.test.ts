import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf, networks } from '../../../harness/embedded/frameGround';
import { google, resultUri, standAtSite as stand, uri } from '../../../harness/embedded/socialGround';
import type { TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { describeMethod } from '../suite/describeMethod';

const lookOnce = (env: TestEnv) => env.clock.advance(frameLimits.popupPollMs);

describeMethod('a social login', async () => {
  const { method, login, windows, frame, isLoggedIn } = stand();
  return {
    method,
    networks,
    unserved: 'bip122',
    begin: () => login.begin(google),
    async comeIn() {
      windows.at(-1)?.say({ resultUri });
      await vi.waitFor(() => expect(login.snapshot()).toEqual({}));
    },
    turnAway: async () => windows.at(-1)?.say({ resultUri }, 'https://thief.example'),
    async endThere() {
      isLoggedIn.now = false;
      frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'other' } });
    },
    snapshot: login.snapshot,
    subscribe: login.subscribe,
  };
});

describe('in a window of its own', () => {
  test('it stands before anything is waited for, then goes where the frame says, and its result lets the visitor in', async () => {
    const { login, evm, windows, said, env } = stand();
    const begun = login.begin(google);
    expect(windows).toMatchObject([{ addresses: ['https://frame.example/loading'] }]);
    const asked = evm.connect({});
    await begun;
    expect(login.snapshot()).toEqual({ by: 'social', step: 'popup' });
    expect(windows[0]?.addresses).toEqual(['https://frame.example/loading', uri]);
    login.showPopup();
    expect(windows[0]?.fronts).toBe(1);
    windows[0]?.say({ resultUri });
    expect(login.snapshot().step).toBe('user');
    expect(windows[0]?.isClosed).toBe(true);
    expect((await asked)?.accounts[0]).toMatchObject({ address: ada.address });
    expect(said('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google' }]);
    expect(said('CONNECT_SOCIAL')).toMatchObject([{ uri: resultUri, preferredAccountType: 'smartAccount' }]);
    await vi.waitFor(() => expect(env.storage.getRaw('@appkit/connected_social')).toBe('google'));
    expect(env.storage.getRaw('@appkit-wallet/SOCIAL_USERNAME')).toBe('ada');
    await evm.disconnect();
    expect(env.storage.getRaw('@appkit/connected_social')).toBeNull();
  });

  test('whoever closes it, at any moment, is told within a second, and may try again', async () => {
    for (const when of ['at once', 'at the site']) {
      const { login, evm, windows, env } = stand(
        when === 'at once' ? { script: { GET_SOCIAL_REDIRECT_URI: () => undefined } } : {},
      );
      const begun = codeOf(login.begin(google));
      const asked = codeOf(evm.connect({}));
      if (when === 'at the site') await begun;
      await vi.waitFor(() => expect(login.snapshot().step).toBeDefined());
      if (windows[0]) windows[0].isClosed = true;
      lookOnce(env);
      expect(await asked).toBe('POPUP_CLOSED');
      expect(login.snapshot()).toEqual({});
      windows[0]?.say({ resultUri });
      expect(login.snapshot()).toEqual({});
      const again = login.begin(google);
      expect(windows).toHaveLength(2);
      login.cancel();
      await codeOf(again);
    }
  });

  test.each([
    ['The login was declined', 'CONNECTION_REJECTED'],
    ['This login has expired. Begin again', 'FRAME_ERROR'],
  ])('only a no at the site is a no: %s', async (words, code) => {
    const { login, evm, windows } = stand({ script: { CONNECT_SOCIAL: () => new Error(words) } });
    await login.begin(google);
    const asked = evm.connect({}).catch((error: unknown) => error);
    windows[0]?.say({ resultUri });
    expect(await asked).toMatchObject({ code, ...(code === 'FRAME_ERROR' && { shortMessage: words }) });
    expect(login.snapshot()).toEqual({});
  });

  test('who comes in by email over it, without leaving first, is not said to have come by the site', async () => {
    const { login, evm, windows, env, isLoggedIn } = stand();
    await login.begin(google);
    const asked = evm.connect({});
    windows[0]?.say({ resultUri });
    await asked;
    isLoggedIn.now = true;
    await login.begin({ by: 'email', email: 'ada@example.com' });
    await login.confirm('424242');
    expect(env.storage.getRaw('@appkit/connected_social')).toBeNull();
    expect(env.storage.getRaw('@appkit-wallet/SOCIAL_USERNAME')).toBeNull();
  });

  test('who leaves has it closed, and what it says then changes nothing', async () => {
    const { login, evm, windows, said } = stand();
    await login.begin(google);
    const asked = codeOf(evm.connect({}));
    login.cancel();
    expect([await asked, windows[0]?.isClosed]).toEqual(['CONNECT_ABORTED', true]);
    windows[0]?.say({ resultUri });
    expect(said('CONNECT_SOCIAL')).toEqual([]);
  });

  test('it is not sent to a script, or anywhere but over https or to the frame’s own site', async () => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'http://site.example/?state=1', 'login']) {
      const { login, windows } = stand({ script: { GET_SOCIAL_REDIRECT_URI: () => ({ uri: bad }) } });
      expect(await codeOf(login.begin(google)), bad).toBe('SOCIAL_FAILED');
      expect(windows).toMatchObject([{ addresses: ['https://frame.example/loading'], isClosed: true }]);
    }
  });
});

describe('whom it hears ([§5])', () => {
  test('a result of another window is logged and changes nothing, whatever its origin', async () => {
    const { login, env, sayElsewhere, said } = stand();
    await login.begin(google);
    const before = login.snapshot();
    for (let at = 0; at < 3; at += 1) sayElsewhere({ resultUri }, 'https://thief.example');
    expect(env.log.warnings.filter((one) => one === 'Untrusted Origin')).toHaveLength(1);
    sayElsewhere({ resultUri }, 'https://frame.example');
    expect(login.snapshot()).toBe(before);
    expect(said('CONNECT_SOCIAL')).toEqual([]);
  });

  test('the window itself from an origin that is not the frame’s ends the login, in the spec’s words', async () => {
    const { login, evm, windows, said } = stand();
    await login.begin(google);
    const asked = evm.connect({}).catch((error: unknown) => error);
    windows[0]?.say({ resultUri }, 'https://thief.example');
    expect(await asked).toMatchObject({ code: 'ORIGIN_UNTRUSTED', shortMessage: 'Untrusted Origin.' });
    expect(windows[0]?.isClosed).toBe(true);
    expect(said('CONNECT_SOCIAL')).toEqual([]);
  });

  test.each([[null], ['resultUri'], [{}], [{ resultUri: 1 }], [{ resultUri: '' }], [{ resultUri: 'x'.repeat(9_000) }]])(
    'what is no result is passed over: %j',
    async (data) => {
      const { login, windows, env } = stand();
      await login.begin(google);
      const before = login.snapshot();
      windows[0]?.say(data);
      windows[0]?.say(data, 'https://thief.example');
      expect(login.snapshot()).toBe(before);
      expect(env.log.warnings).not.toContain('Untrusted Origin');
    },
  );
});
