import { expect, test, vi } from 'vitest';
import type { ChainAdapter } from '@/ports/adapter';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';
import { watchTokens } from './watchTokens';

const hash = `0x${'ab'.repeat(32)}`;

test('a wallet behind a login says itself what it holds, also after a transaction; no other one is asked', async () => {
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('1')],
    wallets: [{ id: 'w3m-auth', name: 'Email', type: 'AUTH' }],
  });
  let balance = '0x2625a0';
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '' };
  const request = vi.fn(async () => ({ '0x1': [{ address: '0x1', balance, type: 'ERC20', metadata }] }));
  const acts: Partial<ChainAdapter> = {
    getCapabilities: async () => ({ assetDiscovery: { supported: true } }),
    getProvider: async () => ({ request }),
    waitForTransaction: async () => ({ status: 'success', hash }),
  };
  const engine = createEngine({
    env: createTestEnv(),
    adapters: [{ ...adapter, ...acts }],
    services: {},
    settings: {},
  });
  await engine.connect({ namespace: 'eip155', connectorId: 'w3m-auth' });
  const seen: unknown[] = [];
  const query = { caipAddress: `eip155:1:${ada.address}`, networkId: 'eip155:1' } as const;
  const watch = watchTokens(engine.store, query, ({ status, holdings }) =>
    seen.push([status, ...holdings.map(({ quantity }) => quantity)]),
  );
  await vi.waitFor(() => expect(seen).toEqual([['ready', '2.5']]));
  balance = '0xf4240';
  await engine.waitForTransaction({ hash });
  await vi.waitFor(() =>
    expect(seen).toEqual([
      ['ready', '2.5'],
      ['ready', '1'],
    ]),
  );
  watch.stop();
  engine.destroy();
});
