import { expect, test } from 'vitest';
import { isNewerVersion } from './newerVersion';

test.each([
  ['1.10.0', '1.9.3', true],
  ['2.0.0', '1.99.99', true],
  ['0.1.1', '0.1.0', true],
  ['0.1.0', '0.1.0', false],
  ['1.9.3', '1.10.0', false],
  ['0.9.9', '1.0.0', false],
  ['2.0.0-beta.1', '1.0.0', false],
  ['two', '1.0.0', false],
  ['', '1.0.0', false],
])('%s, where %s is in use: %s', (released, used, isNewer) => {
  expect(isNewerVersion(released, used)).toBe(isNewer);
});
