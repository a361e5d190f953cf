import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf, networks } from '../../../harness/embedded/frameGround';
import { google, here, resultUri, standAtSite as stand, uri } from '../../../harness/embedded/socialGround';
import { createTestEnv, type TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { describeMethod } from '../suite/describeMethod';

const onPhone = (env: TestEnv) => {
  env.page.hasCoarsePointer = () => true;
  return env;
};
const cutOff = (policy: string) => {
  const env = createTestEnv();
  env.fetch = async () => new Response(null, { headers: { 'cross-origin-opener-policy': policy } });
  return env;
};
/** The page that takes the place of the one that was left. */
const comingBack = (env: TestEnv, address: string) => {
  env.page.url = () => address;
  return env;
};
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

  test('a no at the site is a no', async () => {
    const { login, evm, windows } = stand({ script: { CONNECT_SOCIAL: () => new Error('The login was declined') } });
    await login.begin(google);
    const asked = codeOf(evm.connect({}));
    windows[0]?.say({ resultUri });
    expect(await asked).toBe('FRAME_ERROR');
    expect(login.snapshot()).toEqual({});
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

describe('where the page itself goes there', () => {
  const leads = (env: TestEnv) =>
    expect(env.log.opened).toEqual([uri.replace('s1', `s1--${encodeURIComponent(here)}`)]);

  test('a browser that gives no window says so, and the page goes', async () => {
    const { login, env } = stand({ allows: false });
    const begun = login.begin(google);
    expect(login.snapshot()).toMatchObject({ step: 'leaving', failure: { code: 'POPUP_BLOCKED' } });
    await begun;
    leads(env);
    expect(env.storage.get('awaitedSocial')).toEqual({ provider: 'google', at: env.clock.now() });
  });

  test.each(['phone', 'messaging app'])('on a %s no window is asked for', async (where) => {
    const env = createTestEnv();
    if (where === 'phone') onPhone(env);
    else env.page.isMessenger = true;
    const { login, windows } = stand({ env });
    await login.begin({ ...google, kept: { namespace: 'solana', redirectView: 'Account' } });
    expect(windows).toEqual([]);
    expect(login.snapshot()).toEqual({ by: 'social', step: 'leaving' });
    leads(env);
    expect(env.storage.get('awaitedSocial')).toMatchObject({ namespace: 'solana', redirectView: 'Account' });
  });

  test('a page that its own policy cuts off from windows opens none, once it knows', async () => {
    const env = cutOff('same-origin');
    const { login, method, windows } = stand({ env });
    method.loginMethods.social?.();
    await vi.waitFor(async () => {
      await login.begin(google);
      expect(env.log.opened).toHaveLength(1);
    });
    leads(env);
    expect(windows.filter(({ isClosed }) => !isClosed)).toEqual([]);
  });

  test('or leaves the one that it opened before it knew; with another policy a closed window is a closed one', async () => {
    for (const [policy, end] of [
      ['same-origin; report-to="x"', 'leaving'],
      ['same-origin-allow-popups', undefined],
    ] as const) {
      const env = cutOff(policy);
      const { login, windows } = stand({ env });
      await login.begin(google);
      if (windows[0]) windows[0].isClosed = true;
      lookOnce(env);
      await vi.waitFor(() => expect(login.snapshot().step).toBe(end));
      if (end) await vi.waitFor(() => leads(env));
      login.cancel();
    }
  });

  test('without a state there is no way back: the spec’s error, and the page stays', async () => {
    const { login, env } = stand({
      allows: false,
      script: { GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://site.example/login?scope=me' }) },
    });
    const error = await login.begin(google).catch((one: unknown) => one);
    expect(error).toMatchObject({
      code: 'PARAMETER_NOT_FOUND',
      shortMessage: 'The parameter state was not found.',
    });
    expect([env.log.opened, login.snapshot(), env.storage.get('awaitedSocial')]).toEqual([[], {}, undefined]);
  });

  test('where the site’s address is inside another one, the way back is written there', async () => {
    const inner = 'https://site.example/auth?client=1&state=s1&scope=me';
    const outer = (one: string) =>
      `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent(one)}&state=outer`;
    const { login, env } = stand({
      allows: false,
      script: { GET_SOCIAL_REDIRECT_URI: () => ({ uri: outer(inner) }) },
    });
    await login.begin(google);
    expect(env.log.opened).toEqual([outer(inner.replace('s1', `s1--${encodeURIComponent(here)}`))]);
  });

  test('the next page goes on with what is kept, once; its address says nothing of it any more', async () => {
    const env = createTestEnv();
    await stand({ allows: false, env }).login.begin({ ...google, kept: { redirectView: 'Account' } });
    comingBack(env, `${here}&result_uri=${encodeURIComponent(resultUri)}&bare&one=%20#top`);
    const { login, evm, shown, said } = stand({ env });
    expect(login.takeReturn()).toEqual({ provider: 'google', redirectView: 'Account' });
    expect(shown).toEqual([`${here}&bare&one=%20#top`]);
    expect(env.storage.get('awaitedSocial')).toBeUndefined();
    const begun = login.begin({ ...google, isReturning: true });
    expect(login.snapshot()).toEqual({ by: 'social', step: 'user' });
    await begun;
    expect((await evm.connect({}))?.accounts[0]).toMatchObject({ address: ada.address });
    expect(said('CONNECT_SOCIAL')).toMatchObject([{ uri: resultUri }]);
    expect(await codeOf(login.begin({ ...google, isReturning: true }))).toBe('SOCIAL_FAILED');
  });

  test('nobody is let in by an address alone, by an old one, or by one of another way in', () => {
    const address = `${here}&result_uri=x`;
    const keep = (env: TestEnv, at: number, provider = 'google') => env.storage.set('awaitedSocial', { provider, at });
    const cases: ((env: TestEnv) => void)[] = [
      () => {},
      (env) => keep(env, env.clock.now() - frameLimits.returnMs - 1),
      (env) => keep(env, env.clock.now() + 1),
      (env) => keep(env, env.clock.now(), 'farcaster'),
      (env) => keep(env, env.clock.now(), '__proto__'),
    ];
    for (const prepare of cases) {
      const env = comingBack(createTestEnv(), address);
      prepare(env);
      const { login, shown } = stand({ env });
      expect(login.takeReturn()).toBeUndefined();
      expect(shown).toEqual([here]);
    }
  });

  test('whoever turns round on the way is not in, and the page forgets it', async () => {
    const { login, evm, env } = stand({ allows: false });
    await login.begin(google);
    const asked = codeOf(evm.connect({}));
    env.turn('restored');
    expect(await asked).toBe('CONNECT_ABORTED');
    expect(env.storage.get('awaitedSocial')).toBeUndefined();
  });
});
