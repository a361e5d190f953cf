import { describe, expect, test } from 'vitest';
import { downloadsOf, wayToGet } from './downloads';
import type { Wallet } from './wallet';

const links = {
  chromeStore: 'https://stores.example/chrome',
  appStore: 'https://stores.example/ios',
  playStore: 'https://stores.example/android',
  homepage: 'https://harbor.example',
};
const wallet = (...has: (keyof typeof links)[]): Wallet => ({
  id: 'harbor',
  name: 'Harbor',
  ...Object.fromEntries(has.map((key) => [key, links[key]])),
});
const whole = wallet('homepage', 'appStore', 'chromeStore', 'playStore');
const desk = { isMobile: false, os: 'other' } as const;
const iphone = { isMobile: true, os: 'ios' } as const;
const android = { isMobile: true, os: 'android' } as const;

test('all that there is, in one order', () => {
  expect(downloadsOf(whole).map(({ kind }) => kind)).toEqual(['extension', 'ios', 'android', 'website']);
  expect(downloadsOf(wallet('playStore'))).toEqual([{ kind: 'android', url: links.playStore }]);
  expect(downloadsOf(wallet())).toEqual([]);
});

describe('where "Get" leads ([views A.7])', () => {
  test.each([
    ['a desk, several', whole, desk, 'downloads'],
    ['a desk, one', wallet('homepage'), desk, { kind: 'website', url: links.homepage }],
    ['a desk, none', wallet(), desk, undefined],
    ['an iPhone with a store', whole, iphone, { kind: 'ios', url: links.appStore }],
    ['an iPhone without', wallet('playStore', 'homepage'), iphone, { kind: 'website', url: links.homepage }],
    ['an Android phone with a store', whole, android, { kind: 'android', url: links.playStore }],
    ['a phone with nothing for it', wallet('chromeStore'), android, undefined],
  ] as const)('%s', (_name, given, device, way) => {
    expect(wayToGet(given, device)).toEqual(way);
  });
});
