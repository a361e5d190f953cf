import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf } from '../../../harness/embedded/frameGround';
import { google, here, resultUri, standAtSite as stand, uri } from '../../../harness/embedded/socialGround';
import { createTestEnv, type TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';

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

describe('where the page itself goes there', () => {
  /** Where the last page that went away is to be led back to. */
  const wayBack = (env: TestEnv) => decodeURIComponent(/--([^&]*)/.exec(env.log.opened.at(-1) ?? '')?.[1] ?? '');
  const leads = (env: TestEnv) => {
    expect(env.log.opened).toEqual([uri.replace('s1', `s1--${encodeURIComponent(wayBack(env))}`)]);
    expect(wayBack(env).replace(/&portico_login=[^&#]+/, '')).toBe(here);
  };
  const awaited = (env: TestEnv) => Object.values(env.storage.get('awaitedSocial') ?? {});
  const back = (env: TestEnv, way: string) => comingBack(env, `${way}&result_uri=${encodeURIComponent(resultUri)}`);

  test('a browser that gives no window says so, and the page goes', async () => {
    const { login, env } = stand({ allows: false });
    const begun = login.begin(google);
    expect(login.snapshot()).toMatchObject({ step: 'leaving', failure: { code: 'POPUP_BLOCKED' } });
    await begun;
    leads(env);
    expect(awaited(env)).toEqual([{ provider: 'google', at: env.clock.now() }]);
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
    expect(awaited(env)).toMatchObject([{ namespace: 'solana', redirectView: 'Account' }]);
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
    const [opened = ''] = env.log.opened;
    const way = new URL(new URL(opened).searchParams.get('provider_authorization_url') ?? '').searchParams.get('state');
    expect(way).toMatch(new RegExp(`^s1--${here.replace(/[?.]/g, '\\$&')}&portico_login=[^&]+$`));
    expect(opened).toBe(outer(inner.replace('s1', `s1--${encodeURIComponent(way?.slice(4) ?? '')}`)));
  });

  test('the next page goes on with what is kept, once; its address says nothing of it any more', async () => {
    const env = createTestEnv();
    await stand({ allows: false, env }).login.begin({ ...google, kept: { redirectView: 'Account' } });
    comingBack(env, `${wayBack(env)}&result_uri=${encodeURIComponent(resultUri)}&bare&one=%20#top`);
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
    const address = `${here}&portico_login=1&result_uri=x`;
    const keep = (env: TestEnv, at: number, provider = 'google', id = '1') =>
      env.storage.set('awaitedSocial', { [id]: { provider, at } });
    const cases: ((env: TestEnv) => void)[] = [
      () => {},
      (env) => keep(env, env.clock.now() - frameLimits.returnMs - 1),
      (env) => keep(env, env.clock.now() + 1),
      (env) => keep(env, env.clock.now(), 'farcaster'),
      (env) => keep(env, env.clock.now(), '__proto__'),
      (env) => keep(env, env.clock.now(), 'google', '2'),
    ];
    for (const prepare of cases) {
      const env = comingBack(createTestEnv(), address);
      prepare(env);
      const { login, shown } = stand({ env });
      expect(login.takeReturn()).toBeUndefined();
      expect(shown).toEqual([here]);
      expect(env.log.warnings.join()).toMatch(/unknown login/);
    }
  });

  test('two tabs that go there at once each come back to their own login; one that turns round leaves the other its', async () => {
    const env = createTestEnv();
    const requests = (['google', 'github', 'x'] as const).map((provider) => ({ ...google, provider }));
    const ways: string[] = [];
    const tabs = requests.map((request) => ({ request, tab: stand({ allows: false, env }) }));
    for (const { request, tab } of tabs) {
      await tab.login.begin(request);
      ways.push(wayBack(env));
    }
    tabs[2]?.tab.login.cancel();
    for (const [at, provider] of [
      [0, 'google'],
      [1, 'github'],
    ] as const) {
      back(env, ways[at] ?? '');
      const { login, shown } = stand({ env });
      expect(login.takeReturn()).toEqual({ provider });
      expect(shown).toEqual([here]);
    }
    back(env, ways[2] ?? '');
    expect(stand({ env }).login.takeReturn()).toBeUndefined();
    expect(env.storage.get('awaitedSocial')).toBeUndefined();
  });

  test('who asks for it stays in this tab, though it could open a window', async () => {
    const { login, env, windows } = stand();
    await login.begin({ ...google, isHere: true });
    expect([windows, login.snapshot()]).toEqual([[], { by: 'social', step: 'leaving' }]);
    leads(env);
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
