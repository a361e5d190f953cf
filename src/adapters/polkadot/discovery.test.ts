import { afterEach, beforeEach, expect, test } from 'vitest';
import { polkadot } from '@/domain/polkadotNetworks';
import { createTestEnv } from '../../../harness/env';
import { adaDot, boDot } from '../../../harness/fixtures/polkadot';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { createPolkadotAdapter } from './adapter';

let page: TestPage;
beforeEach(() => {
  page = openTestPage();
});
afterEach(() => page.close());

const enable = async () => ({ accounts: { get: async () => [] } });

test('keys that every object has are names like any other, and one that breaks hides itself alone', () => {
  const place: Record<string, unknown> = { constructor: { enable }, toString: { enable } };
  Object.defineProperty(place, 'broken', {
    enumerable: true,
    get() {
      throw new Error('Do not look at me.');
    },
  });
  Object.assign(page.window, { injectedWeb3: Object.assign(place, { talisman: { enable } }) });
  const adapter = createPolkadotAdapter({ networks: [polkadot], env: createTestEnv() });
  adapter.start();
  expect(adapter.connectors().map(({ id, name }) => [id, name])).toEqual([
    ['constructor', 'constructor'],
    ['toString', 'toString'],
    ['talisman', 'Talisman'],
  ]);
});

test('an account that its wallet keeps for one chain alone is none where the host does not list that chain', async () => {
  const listed = [
    { address: adaDot.address, genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe' },
    { address: boDot.address, genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3' },
  ];
  const accounts = { get: async () => listed };
  Object.assign(page.window, { injectedWeb3: { talisman: { enable: async () => ({ accounts }) } } });
  const adapter = createPolkadotAdapter({ networks: [polkadot], env: createTestEnv() });
  adapter.start();
  const { accounts: found } = await adapter.connect({ connectorId: 'talisman' });
  expect(found.map(({ address }) => address)).toEqual([boDot.address]);
});
