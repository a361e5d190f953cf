import fc from 'fast-check';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MethodSetup } from '@/adapters/methodSetup';
import { cacheLimits, remoteFeatureDefaults } from '@/domain/limits';
import { mergeFeatures, type RemoteFeatures, withServices } from '@/domain/remoteFeatures';
import { offeredSocials } from '@/domain/socials';
import type { ConnectModel, Place } from '@/features/connect/connectModel';
import type { LoginButtonsProps } from '@/features/connect/LoginButtons';
import { writeCache } from '@/services/cache';
import { cachedConfig, configCachePolicy } from '@/services/cachedConfig';
import { createTestEnv } from '../../harness/env';
import { createFirstLogins } from './firstLogins';
import { readOptions } from './readOptions';

const model = { rows: [], asksForTerms: false, hasAgreed: false } as unknown as ConnectModel;
const method = (socials?: MethodSetup['socials']): MethodSetup => ({
  id: 'embedded',
  needs: 'frame',
  socials,
  load: () => Promise.reject(new Error('The lobby loads none.')),
});

type Given = Pick<Partial<RemoteFeatures>, 'email' | 'socials'> & { pay?: boolean };

/** What the lobby shows of logins. */
function lobbyShows(
  env = createTestEnv(),
  features: Given = {},
  projectId: string | undefined = 'p',
  setup = method(),
) {
  const { settings } = readOptions({ chains: [], features });
  const shown = createFirstLogins()({
    model,
    env,
    setup,
    projectId,
    settings,
    known: [],
    isPainted: true,
    wait() {},
    forget() {},
  }).login;
  return { isOn: shown?.isOn, socials: shown?.socials };
}

/** The same as the store makes it, of what this device keeps. */
function storeShows(env = createTestEnv(), features: Given = {}, setup = method()) {
  const { pay, ...local } = features;
  const merged = mergeFeatures({ entries: cachedConfig(env, 'p'), local, isPay: pay });
  const { email, socials } = withServices(merged, () => true);
  const place = { ...env.page, os: 'linux', isMobile: false } as unknown as Parameters<typeof offeredSocials>[2];
  const offered = offeredSocials(socials, setup.socials || undefined, place);
  return { isOn: { email, social: offered.length > 0 && setup.socials !== false }, socials: offered };
}

const names = fc.subarray(['email', ...remoteFeatureDefaults.socials, 'nobody']);
const entry = fc.record({
  id: fc.constantFrom('social_login', 'swap'),
  isEnabled: fc.boolean(),
  config: fc.option(names, { nil: null }),
});
const given = fc.record(
  { email: fc.boolean(), socials: fc.subarray([...remoteFeatureDefaults.socials]), pay: fc.boolean() },
  { requiredKeys: [] },
);
const wanted = fc.constantFrom<MethodSetup['socials']>(undefined, false, ['github', 'google']);

type Entry = { id: string; isEnabled: boolean; config: string[] | null };

/** Examples that fast-check always tries, one for each result that the lobby can show: both logins, no email, no social login, neither. */
const always: [Entry[] | null, Given, MethodSetup['socials']][] = [
  [null, {}, undefined],
  [null, { email: false }, undefined],
  [[{ id: 'social_login', isEnabled: true, config: ['email'] }], {}, undefined],
  [[{ id: 'social_login', isEnabled: false, config: [] }], {}, undefined],
];

describe('logins in the first paint', () => {
  it('are those that the store will show, whatever the site, its project and the device say', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.option(fc.array(entry, { maxLength: 3 }), { nil: null }),
        given,
        wanted,
        (features, local, socials) => {
          const env = createTestEnv();
          if (features) writeCache(env, configCachePolicy, 'p', { features });
          const lobby = lobbyShows(env, local, 'p', method(socials));
          expect(lobby).toEqual(storeShows(env, local, method(socials)));
          seen.add(JSON.stringify(lobby.isOn));
        },
      ),
      { examples: always },
    );
    expect(seen.size).toBe(4);
  });

  it('are not taken from another project, from a day that is over, or from what nobody of us wrote', () => {
    const off = { features: [{ id: 'social_login', isEnabled: false, config: [] }] };
    const all = lobbyShows();
    expect(all.isOn).toEqual({ email: true, social: true });
    const env = createTestEnv();
    writeCache(env, configCachePolicy, 'p', off);
    expect(lobbyShows(env).isOn).toEqual({ email: false, social: false });
    expect(lobbyShows(env, {}, 'q')).toEqual(all);
    expect(lobbyShows(env, {}, '')).toEqual(all);
    env.clock.advance(cacheLimits.remoteConfigMs + 1);
    expect(lobbyShows(env)).toEqual(all);
    for (const value of [
      null,
      7,
      'off',
      [],
      {},
      { features: 'none' },
      { features: [null, 7] },
      { features: [{ id: 'social_login', config: 'x' }] },
    ]) {
      const other = createTestEnv();
      other.storage.set('remoteConfigCache', { p: { at: other.clock.now(), value } } as never);
      expect(lobbyShows(other)).toEqual(storeShows(other));
    }
  });
});

describe('a social account pressed before there is a store', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What is kept of the press, carried out after the browser has stopped to count it as one, or before. */
  function pressed(social: 'google' | 'farcaster', isActive: boolean | undefined, env = createTestEnv()) {
    const { settings } = readOptions({ chains: [] });
    const kept: ((model: ConnectModel) => void)[] = [];
    const logins = createFirstLogins();
    const wait = (act: (model: ConnectModel) => void) => void kept.push(act);
    const made = {
      model,
      env,
      setup: method(),
      projectId: 'p',
      settings,
      known: [],
      isPainted: true,
      wait,
      forget() {},
    };
    logins(made).login?.onSocial(social);
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
    const onSocial = vi.fn();
    for (const act of kept) act({ ...model, login: { onSocial } } as unknown as ConnectModel);
    return onSocial.mock.calls.flat();
  }

  it('is carried out while a window can open, and where nobody tells', () => {
    expect(pressed('google', true)).toEqual(['google']);
    expect(pressed('google', undefined)).toEqual(['google']);
  });

  it('is pressed again where it came too late for a window: the page is not left for another', () => {
    expect(pressed('google', false)).toEqual([]);
  });

  it('is carried out in any case where it needs no window', () => {
    expect(pressed('farcaster', false)).toEqual(['farcaster']);
    const env = createTestEnv();
    env.page.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    expect(pressed('google', false, env)).toEqual(['google']);
  });
});

describe('logins after the wallets', () => {
  /** Whether only their room is drawn. */
  function isAhead(place: Place, isPainted: boolean) {
    const { settings } = readOptions({ chains: [] });
    const made = {
      model,
      env: createTestEnv(),
      setup: method(),
      projectId: 'p',
      settings,
      known: [],
      wait() {},
      forget() {},
    };
    const drawn = createFirstLogins()({ ...made, isPainted }).beside?.(place) as ReactElement<LoginButtonsProps>;
    return Boolean(drawn.props.isAhead);
  }

  it('are drawn in the frame after the wallets’; those before the wallets with them', () => {
    expect(isAhead('after', false)).toBe(true);
    expect(isAhead('after', true)).toBe(false);
    expect(isAhead('before', false)).toBe(false);
  });

  it('are drawn at once where their height depends on the words', () => {
    vi.stubGlobal('innerWidth', 320);
    expect(isAhead('after', false)).toBe(false);
  });
});
