import { expect, test, vi } from 'vitest';
import { pretendNetwork } from '../../../harness/fixtures/pretendNetwork';
import { offeredNetworks } from './offeredNetworks';

const networks = [
  pretendNetwork('1', 'Ethereum'),
  pretendNetwork('8453', 'Base'),
  pretendNetwork('42161', 'Arbitrum One'),
];
const names = (...given: Parameters<typeof offeredNetworks>) => offeredNetworks(...given).map(({ name }) => name);

test('as the site lists them; what the wallet approved comes first, in its order ([views A.3])', () => {
  expect(names(networks)).toEqual(['Ethereum', 'Base', 'Arbitrum One']);
  expect(names(networks, { approved: ['eip155:42161', 'eip155:8453', 'eip155:5'] })).toEqual([
    'Arbitrum One',
    'Base',
    'Ethereum',
  ]);
});

test('a search finds the name anywhere in it, in any case', () => {
  expect(names(networks, { search: ' BASE ' })).toEqual(['Base']);
  expect(names(networks, { search: 'r' })).toEqual(['Ethereum', 'Arbitrum One']);
  expect(names(networks, { search: 'zora' })).toEqual([]);
});

test('on a Turkish system too, where a capital I is another letter', () => {
  const lower = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return this.replaceAll('I', 'ı').toLowerCase();
  });
  expect(names([pretendNetwork('57073', 'Ink')], { search: 'ink' })).toEqual(['Ink']);
  lower.mockRestore();
});
