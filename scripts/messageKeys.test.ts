import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../src/messages/en.ts';
import { keyTables, withKeys } from './messageKeys.ts';

test('docs/messages.md lists every key with its English words', () => {
  const page = readFileSync('docs/messages.md', 'utf8');
  expect(page === withKeys(page, en), 'npx tsx scripts/messageKeys.ts --write').toBe(true);
});

test('a table for each place, its keys in order', () => {
  expect(keyTables({ 'b.one': 'One', 'a.two': 'Two | {n}', 'a.one': 'A <b>one</b>' })).toBe(
    [
      '### a',
      '',
      '| Key | English |',
      '|---|---|',
      '| `a.one` | `A <b>one</b>` |',
      '| `a.two` | `Two \\| {n}` |',
      '',
      '### b',
      '',
      '| Key | English |',
      '|---|---|',
      '| `b.one` | `One` |',
    ].join('\n'),
  );
});

test('a page without a place for them is refused', () => {
  expect(() => withKeys('# Messages', {})).toThrow('no place');
});
