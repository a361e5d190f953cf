import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standsOnce } from './build';
import { frameMutations } from './frameMutations';
import { mutations } from './mutations';
import { pairingMutations } from './pairingMutations';

const all = [...mutations, ...pairingMutations, ...frameMutations];

test.each(all)('the place of a seeded bug stands once in the sources: $name', (mutation) => {
  expect(standsOnce(readFileSync(mutation.file, 'utf8'), mutation)).toBe(true);
});

test('no two have the same name, by which each is built', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
