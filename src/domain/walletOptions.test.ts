import { expect, test } from 'vitest';
import { isWalletOption, readWalletOptions } from './walletOptions';

test('nothing given, or nothing usable, is the default', () => {
  const usual = { featured: [], exclude: [], custom: [], all: 'show', order: [], images: {} };
  for (const given of [
    undefined,
    null,
    'all',
    [],
    {},
    { all: 'ALWAYS', featured: 'metamask', exclude: [7], hide: true },
  ])
    expect(readWalletOptions(given)).toEqual(usual);
});

test('what can be used is', () => {
  const given = {
    featured: ['io.metamask'],
    include: [],
    exclude: ['Quill'],
    custom: [{ id: 'ours', name: 'Ours', mobileLink: 'ours://' }],
    all: 'only-mobile',
    order: ['custom', 'injected'],
    images: { 'io.harbor': '/harbor.svg' },
  };
  expect(readWalletOptions(given)).toEqual(given);
});

test.each([
  [[{ id: 'a', name: 'A' }], true],
  [[], true],
  [[{ id: 'a' }], false],
  [[{ id: 'a', name: ' ' }], false],
  [[{ id: 'a', name: 'A', mobileLink: 7 }], false],
  [[null], false],
  [{}, false],
])('custom: %j', (value, isUsable) => expect(isWalletOption.custom(value)).toBe(isUsable));

test('an order names kinds of rows', () => {
  expect(isWalletOption.order(['recent'])).toBe(true);
  expect(isWalletOption.order(['recents'])).toBe(false);
});
