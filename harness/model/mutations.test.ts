import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameMutations } from './frameMutations';
import { mutations } from './mutations';
import { pairingMutations } from './pairingMutations';

const all = [...mutations, ...pairingMutations, ...frameMutations];

test.each(all)('the place of a seeded bug stands once in the sources: $name', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});

test('no two have the same name, by which each is built', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
