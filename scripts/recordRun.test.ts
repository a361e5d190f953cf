import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error plain Node, without types
import { withRun } from './recordRun.mjs';

const parts = [
  { name: 'install', ms: 61_200 },
  { name: 'types', passed: 1, ms: 4_321 },
];

test('a run is put in its place, and nothing else of the page changes', () => {
  const page = 'a\n<!-- gate:start -->\nold\n<!-- gate:end -->\nb\n';
  expect(withRun(page, 'gate', parts, 90_000, '1 passed, 0 failed', 2)).toBe(
    'a\n<!-- gate:start -->\n1.5 minutes on 2 processors: 1 passed, 0 failed.\n\n| Part | Passed | Seconds |\n| --- | ---: | ---: |\n| install |  | 61 |\n| types | 1 | 4.3 |\n<!-- gate:end -->\nb\n',
  );
});

test.each(['gate', 'full'])('docs/testing.md has a place for the run %s', (name) => {
  const page = readFileSync('docs/testing.md', 'utf8');
  expect(withRun(page, name, parts, 90_000, '1 passed, 0 failed')).toContain('1 passed, 0 failed.');
  expect(() => withRun(page, `${name}-other`, parts, 1, '')).toThrow('has no place');
});
