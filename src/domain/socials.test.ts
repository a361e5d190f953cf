import { expect, test } from 'vitest';
import { featureDefaults, remoteFeatureDefaults } from './limits';
import { isSocial, offeredSocials, type SocialPlace, socialName } from './socials';

const desk: SocialPlace = { isMessenger: false, os: 'other', isMobile: false, userAgent: 'X11; Linux x86_64' };
const all = remoteFeatureDefaults.socials;

test('nobody said anything: the order of the spec', () => {
  expect(offeredSocials(all, undefined, desk)).toEqual([
    ...['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  ]);
  expect(featureDefaults.socialOrder.map(socialName)).toEqual([
    ...['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'],
  ]);
});

test('a project or a site says which, and in which order; the site has the last word on the order, the project on which', () => {
  expect(offeredSocials(['github', 'google'], undefined, desk)).toEqual(['github', 'google']);
  expect(offeredSocials(['github', 'google'], ['apple', 'google', 'google', 'github'], desk)).toEqual([
    ...['google', 'github'],
  ]);
  expect(offeredSocials(all, [], desk)).toEqual([]);
  expect(offeredSocials([], ['google'], desk)).toEqual([]);
});

test('what nobody knows is not shown', () => {
  expect(offeredSocials(['line', '__proto__', 'toString', 'x'], undefined, desk)).toEqual(['x']);
  expect([isSocial('x'), isSocial('constructor'), isSocial(null)]).toEqual([true, false, false]);
});

test('in a messaging app, sites that refuse its browser are left out ([views A.2])', () => {
  const inApp = (place: Partial<SocialPlace>) =>
    all.filter((one) => !offeredSocials(all, undefined, { ...desk, isMessenger: true, ...place }).includes(one));
  expect(inApp({ os: 'ios', isMobile: true, userAgent: 'iPhone' })).toEqual(['google']);
  expect(inApp({ os: 'android', isMobile: true })).toEqual(['x', 'facebook']);
  expect(inApp({ userAgent: 'Macintosh; Intel Mac OS X' })).toEqual(['x']);
  expect(inApp({})).toEqual([]);
});
