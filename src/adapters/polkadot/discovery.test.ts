import { afterEach, beforeEach, expect, test } from 'vitest';
import { polkadot } from '@/domain/polkadotNetworks';
import { createTestEnv } from '../../../harness/env';
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
