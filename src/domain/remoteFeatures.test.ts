import { describe, expect, test } from 'vitest';
import { remoteFeatureDefaults } from './limits';
import {
  type FeatureSources,
  ignoredFeatures,
  mergeFeatures,
  type RemoteFeatureEntry,
  withServices,
  withSwitchedOff,
} from './remoteFeatures';

const entries: RemoteFeatureEntry[] = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'email_capture', isEnabled: true, config: ['required'] },
  { id: 'multi_wallet', isEnabled: true, config: [] },
];
const merge = (sources: Partial<FeatureSources>) => mergeFeatures({ entries: null, local: {}, ...sources });

describe('which features are on ([views C.8] Config merge)', () => {
  test('no configuration: what the site asks for, else the defaults of section 9', () => {
    expect(merge({})).toEqual(remoteFeatureDefaults);
    expect(merge({ local: { swaps: false, socials: ['x'] } })).toEqual({
      ...remoteFeatureDefaults,
      swaps: false,
      socials: ['x'],
    });
  });

  test('a configuration: it says what is on; a list of null leaves it to the site; what is missing is off', () => {
    expect(merge({ entries, local: { activity: false } })).toEqual({
      swaps: false,
      onramp: true,
      email: true,
      socials: ['google', 'x'],
      activity: false,
      branding: false,
      multiWallet: true,
      emailCapture: 'required',
      payWithExchange: false,
      payments: false,
      reownAuthentication: false,
    });
    expect(merge({ entries }).activity).toBe(true);
  });

  test.each([
    ['social_login', ['email', 'google'], { email: true, socials: ['google'] }],
    ['swap', [], { swaps: true }],
    ['onramp', ['meld'], { onramp: true }],
    ['activity', [], { activity: true }],
    ['reown_branding', [], { branding: true }],
    ['email_capture', ['required'], { emailCapture: 'required' }],
    ['multi_wallet', [], { multiWallet: true }],
    ['fund_from_exchange', [], { payWithExchange: true }],
    ['payments', [], { payments: true }],
    ['reown_authentication', [], { reownAuthentication: true }],
  ])('%s, the only one that is on, is its own feature and no other ([wire 5.3])', (id, config, on) => {
    const none = merge({ entries: [] });
    expect(Object.values(none).flat().filter(Boolean)).toEqual([]);
    expect(merge({ entries: [{ id, isEnabled: true, config }] })).toEqual({ ...none, ...on });
    expect(merge({ entries: [{ id, isEnabled: false, config }] })).toEqual(none);
  });

  test('social login without email in its list, or turned off', () => {
    const social = (isEnabled: boolean, config: string[]) =>
      merge({ entries: [{ id: 'social_login', isEnabled, config }] });
    expect(social(true, ['apple'])).toMatchObject({ email: false, socials: ['apple'] });
    expect(social(false, ['email', 'apple'])).toMatchObject({ email: false, socials: [] });
  });

  test('email capture without "required" is optional', () => {
    expect(merge({ entries: [{ id: 'email_capture', isEnabled: true, config: [] }] }).emailCapture).toBe('optional');
  });

  test('paying forces email and socials off; the basic modal has none of them', () => {
    expect(merge({ isPay: true, local: { email: true } })).toMatchObject({ email: false, socials: [], swaps: true });
    const none = merge({ entries, isBasic: true });
    expect(Object.values(none).flat().filter(Boolean)).toEqual([]);
  });

  test('what the site asked for and does not get is told', () => {
    expect(ignoredFeatures({ entries, local: { swaps: true, onramp: true, activity: false } })).toEqual(['swaps']);
    expect(ignoredFeatures({ entries: null, local: { swaps: true } })).toEqual([]);
  });
});

describe('a newer configuration, before the next opening', () => {
  test('turns off at once, and on later ([contract 1])', () => {
    const now = merge({ local: { multiWallet: false } });
    const next = merge({ local: { multiWallet: true, swaps: false, socials: ['x', 'line'] } });
    expect(withSwitchedOff(now, next)).toMatchObject({
      multiWallet: false,
      swaps: false,
      onramp: true,
      socials: ['x'],
    });
  });
});

describe('a feature without its service is not shown ([contract 1])', () => {
  test('local mode keeps what needs none', () => {
    const shown = withServices(merge({ local: { multiWallet: true } }), () => false);
    expect(shown).toMatchObject({ multiWallet: true, branding: true, swaps: false, email: false, socials: [] });
  });

  test('no frame, no email; the rest stays', () => {
    const shown = withServices(merge({}), (service) => service !== 'frame');
    expect(shown).toMatchObject({ email: false, socials: [], swaps: true, activity: true });
  });
});
