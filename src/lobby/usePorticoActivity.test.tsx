import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { goldenWorld } from '../../harness/fixtures/golden';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld } from '../../harness/world';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';
import { type PorticoActivity, usePorticoActivity } from './usePorticoActivity';
import { type PorticoBalances, usePorticoBalances } from './usePorticoBalances';

const made: Portico[] = [];
afterEach(() => {
  for (const portico of made.splice(0)) portico.destroy();
});

const key = `${porchNetwork.id}:${ada.address.toLowerCase()}`;

function open() {
  const world = createWorld({ ...goldenWorld(), histories: { [key]: { rows: 60, spam: true, poison: true } } });
  const env: TestEnv = createTestEnv(world);
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1500000000000000000', decimals: 18, symbol: 'ETH' },
  });
  const services = { blockchain: 'http://services.test', registry: null, relay: null, frame: null, verify: null };
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      projectId: 'p',
      services,
      reconnect: false,
    },
    { loadEnv: async () => env, lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const told: { balances?: PorticoBalances; activity?: PorticoActivity } = {};
  function Probe() {
    told.balances = usePorticoBalances();
    told.activity = usePorticoActivity();
    return null;
  }
  render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  const connect = () => act(async () => void (await portico.connect({ connectorId: 'example.harbor' })));
  const calls = (path: string) => world.requests.filter(({ target }) => target.includes(path)).length;
  return { world, env, portico, told, connect, calls };
}

test('who holds what, and did what, without the modal: one question each, and none before somebody is in', async () => {
  const { told, connect, calls, world } = open();
  expect(told.balances?.status).toBe('none');
  expect(told.activity?.status).toBe('none');
  expect(world.requests).toEqual([]);
  await connect();
  await waitFor(() => expect(told.balances?.status).toBe('ready'));
  expect(told.balances?.balances.map(({ symbol, quantity, value }) => [symbol, quantity, value])).toEqual([
    ['ETH', '1.284', '2568'],
    ['USDC', '2.5', '2.5'],
  ]);
  await waitFor(() => expect(told.activity?.status).toBe('ready'));
  expect([calls('/balance'), calls('/history'), calls('supported-chains')]).toEqual([1, 1, 1]);
  const first = told.activity?.transactions ?? [];
  expect(first.some(({ id }) => id === 'spam-nft')).toBe(false);
  expect(first.filter(({ isLookalike }) => isLookalike).map(({ id }) => id)).toEqual(['poison']);
  expect(told.activity?.hasMore).toBe(true);
  await act(async () => told.activity?.more());
  await waitFor(() => expect(told.activity?.hasMore).toBe(false));
  expect(told.activity?.transactions.filter(({ id }) => id.startsWith('synthetic'))).toHaveLength(60);
});

test('a page that is asked for while the newest are on their way comes after them', async () => {
  const { told, connect, calls } = open();
  await connect();
  await waitFor(() => expect(told.activity?.hasMore).toBe(true));
  await act(async () => {
    const refreshed = told.activity?.refresh();
    while (calls('/history') < 2) await Promise.resolve();
    await told.activity?.more();
    await refreshed;
  });
  await waitFor(() => expect(told.activity?.hasMore).toBe(false));
  expect(told.activity?.transactions.filter(({ id }) => id.startsWith('synthetic'))).toHaveLength(60);
});

test('a service that fails is told of, by its code to who asked, and what was known stays', async () => {
  const { told, connect, world } = open();
  await connect();
  await waitFor(() => expect(told.activity?.status).toBe('ready'));
  await waitFor(() => expect(told.balances?.status).toBe('ready'));
  const known = told.activity?.transactions.length;
  world.faults.push({ match: '/v1/account/', status: 400 });
  await act(() => expect(told.activity?.refresh()).rejects.toMatchObject({ code: 'TRANSACTIONS_FAILED' }));
  await act(() => expect(told.balances?.refresh()).rejects.toMatchObject({ code: 'BALANCES_FAILED' }));
  await waitFor(() => expect(told.activity?.status).toBe('unavailable'));
  await waitFor(() => expect(told.balances?.status).toBe('unavailable'));
  expect(told.activity?.transactions).toHaveLength(known ?? -1);
  world.faults.length = 0;
  await act(async () => told.balances?.refresh());
  await waitFor(() => expect(told.balances?.status).toBe('ready'));
});
