import { expect, test } from 'vitest';
import { keyTables, withKeys } from './messageKeys.ts';

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
