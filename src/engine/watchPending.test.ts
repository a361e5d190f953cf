import { expect, test, vi } from 'vitest';
import { transactionLimits } from '@/domain/limits';
import type { ChainAdapter } from '@/ports/adapter';
import { joinApi } from '@/services/api';
import { tokens } from '@/services/tokens';
import { defaultFeatures } from '@/store/settings/defaults';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';

/** A page on which somebody looks at what Ada holds: it is asked for once, and again when something says so. */
async function open(watchPending: boolean) {
  const counts = { mined: 3, sent: 3 };
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('1')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  const getTransactionCounts = vi.fn<NonNullable<ChainAdapter['getTransactionCounts']>>(async () => ({ ...counts }));
  const getTokenBalances = vi.fn(async () => []);
  const env = createTestEnv();
  const engine = createEngine({
    env,
    adapters: [{ ...adapter, getTransactionCounts, getTokenBalances }],
    services: {},
    settings: { features: { ...defaultFeatures, watchPending } },
  });
  // It comes by itself, in a file of its own.
  await vi.dynamicImportSettled();
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.store.dispatch(joinApi);
  const query = { caipAddress: `eip155:1:${ada.address}`, networkId: 'eip155:1' } as const;
  await engine.store.dispatch(tokens.initiate(query));
  const wait = async () => {
    env.clock.advance(transactionLimits.pendingPollMs);
    await new Promise((done) => setTimeout(done));
    return { looks: getTransactionCounts.mock.calls.length, reads: getTokenBalances.mock.calls.length };
  };
  return { counts, env, engine, wait, getTransactionCounts };
}

test('nobody watches unless a host wants it ([§9])', async () => {
  expect(transactionLimits.isPendingWatched).toBe(false);
  expect(defaultFeatures.watchPending).toBe(transactionLimits.isPendingWatched);
  const { wait } = await open(defaultFeatures.watchPending);
  await wait();
  expect(await wait()).toEqual({ looks: 0, reads: 1 });
});

test('what was sent elsewhere, and what became of it, is seen in what is held: every 30 s somebody looks ([§9])', async () => {
  const { counts, wait, getTransactionCounts } = await open(true);
  expect(await wait()).toEqual({ looks: 1, reads: 1 });
  expect(getTransactionCounts).toHaveBeenCalledWith({ address: ada.address, networkId: 'eip155:1' });
  counts.sent = 4;
  expect(await wait()).toEqual({ looks: 2, reads: 2 });
  expect(await wait()).toEqual({ looks: 3, reads: 2 });
  counts.mined = 4;
  expect(await wait()).toEqual({ looks: 4, reads: 3 });
});

test('what is on its way when somebody looks first is no old news', async () => {
  const { counts, wait } = await open(true);
  counts.sent = 4;
  expect(await wait()).toEqual({ looks: 1, reads: 2 });
});

test('in a hidden tab, and after the end, nobody looks; a node that does not answer is asked again', async () => {
  const { env, engine, wait, getTransactionCounts } = await open(true);
  getTransactionCounts.mockRejectedValueOnce(new Error('No line.'));
  await wait();
  expect(await wait()).toEqual({ looks: 2, reads: 1 });
  env.turn('hidden');
  await wait();
  expect(await wait()).toEqual({ looks: 2, reads: 1 });
  env.turn('visible');
  engine.destroy();
  expect((await wait()).looks).toBeLessThanOrEqual(3);
  expect((await wait()).looks).toBeLessThanOrEqual(3);
});
