import { expect, test } from 'vitest';
import { toStateCookie } from '@/engine/stateCookie';
import { readPorticoState } from './readPorticoState';
import { neutralState } from './snapshot';

const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';
const cookie = toStateCookie({
  ...neutralState,
  accounts: {
    eip155: { status: 'connected', address, caipAddress: `eip155:1:${address}`, connectorId: 'harbor', accounts: [] },
  },
});

test('finds our cookie among others', () => {
  const state = readPorticoState(`theme=dark; portico=${cookie}; porticoo=1; a=b=c`);
  expect(state?.accounts.eip155?.address).toBe(address);
  expect(state?.networkId).toBe('eip155:1');
});

test.each([
  [undefined],
  [null],
  [''],
  ['theme=dark'],
  ['portico'],
  ['portico='],
  [`xportico=${cookie}`],
  [`a=${'x'.repeat(40_000)}; portico=${cookie}`],
])('says nothing of %s', (header) => {
  expect(readPorticoState(header)).toBeUndefined();
});
