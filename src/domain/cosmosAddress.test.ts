import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { isCosmosAddress } from './cosmosAddress';

const encode = (prefix: string, bytes: number) => bech32.encode(prefix, bech32.toWords(new Uint8Array(bytes).fill(7)));

test.each([
  ['a known account', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', true],
  ['20 bytes of another chain', encode('osmo', 20), true],
  ['32 bytes, as of a contract', encode('juno', 32), true],
  ['21 bytes', encode('cosmos', 21), false],
  ['one wrong character', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0ej', false],
  ['upper case', 'COSMOS1FL48VSNMSDZCV85Q5D2Q4Z5AJDHA8YU34MF0EH', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(isCosmosAddress(text)).toBe(expected);
});
