import { expect, test } from 'vitest';
// @ts-expect-error a plain module, so that it runs in a bare clone
import { isAllowed, isBanned, judge } from './licences.mjs';

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0', true],
  ['(MIT AND Apache-2.0)', true],
  ['MIT AND LGPL-3.0-only', false],
  ['LGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('%s may be shipped: %s', (licence, allowed) => {
  expect(isAllowed(licence, new Set(['MIT', 'Apache-2.0']))).toBe(allowed);
});

test.each([
  ['@walletconnect/universal-provider', '2.21.8', false],
  ['@walletconnect/universal-provider', '2.21.9', true],
  ['@walletconnect/core', '2.25.0', true],
  ['@walletconnect/time', '1.0.2', false],
  ['@reown/appkit', '1.0.0', true],
])('%s %s is banned: %s', (name, version, banned) => {
  expect(isBanned(name, version)).toBe(banned);
});

test('a copyleft package is refused when shipped and noted when not', () => {
  const entry = { version: '1.0.0', license: 'LGPL-3.0-only' };
  expect(judge({ 'node_modules/a': entry }).errors).toHaveLength(1);
  const { errors, notes } = judge({ 'node_modules/a': { ...entry, dev: true } });
  expect([errors.length, notes.length]).toEqual([0, 1]);
});

test('what is bundled counts as shipped, and so does what it brings', () => {
  const packages = {
    'node_modules/react-redux': { version: '9.3.0', license: 'MIT', dev: true, dependencies: { codecs: '1' } },
    'node_modules/react-redux/node_modules/codecs': {
      version: '1.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { b: '1' },
    },
    'node_modules/b': { version: '1.0.0', license: 'LGPL-3.0-only', dev: true },
    'node_modules/codecs': { version: '2.0.0', license: 'GPL-3.0', dev: true },
  };
  const { errors, notes, shipped } = judge(packages);
  expect(errors).toEqual(['b 1.0.0: LGPL-3.0-only (a host would install it)']);
  expect([shipped, notes.length]).toEqual([3, 1]);
});
