import { expect, test } from 'vitest';
import { nearest } from './nearest';

const words = ['connect.title', 'connecting.title', 'common.back', 'a'];

test.each([
  ['conect.title', 'connect.title'],
  ['Connect.Title', 'connect.title'],
  ['connect.titel', 'connect.title'],
  ['common.bak', 'common.back'],
  ['b', 'a'],
  ['something.else', undefined],
  ['x'.repeat(10_000), undefined],
])('%j was probably to be %j', (written, meant) => {
  expect(nearest(written, words)).toBe(meant);
});

test('of no words, none', () => {
  expect(nearest('title', [])).toBeUndefined();
});
