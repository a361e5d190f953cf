import { expect, test, vi } from 'vitest';
import { watchRecent } from '@/store/transactions/watchRecent';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';

const hash = `0x${'ab'.repeat(32)}`;
const other = `0x${'cd'.repeat(32)}`;

test.each([
  [undefined, 'success'],
  ['repriced', 'success'],
  ['cancelled', 'dropped'],
  ['replaced', 'dropped'],
] as const)('what was sent, and was %s by another one, is listed as %s', async (replaced, status) => {
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('1')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  const outcome = { status: 'success', hash: replaced ? other : hash, ...(replaced && { replaced }) } as const;
  const acts = { sendTransaction: async () => hash, waitForTransaction: async () => outcome };
  const engine = createEngine({
    env: createTestEnv(),
    adapters: [{ ...adapter, ...acts }],
    services: {},
    settings: {},
  });
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  const told = () => engine.store.getState().recentTransactions?.[0]?.status;
  const minedAs = () => engine.store.getState().recentTransactions?.[0]?.minedAs;
  await engine.sendTransaction({ to: bo.address });
  engine.store.dispatch(watchRecent());
  await vi.waitFor(() => expect(told()).toBe(status));
  // A repriced one does the same by another name, which is the one that services know.
  expect(minedAs()).toBe(replaced === 'repriced' ? other : undefined);
  await engine.sendTransaction({ to: bo.address, awaitReceipt: true });
  expect(told()).toBe(status);
});
