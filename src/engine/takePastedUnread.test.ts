import { expect, test, vi } from 'vitest';
import { takePasted } from '@/store/flows/takePasted';
import { selectDraft } from '@/store/sending/steps';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';

vi.mock('@/domain/paymentLink', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a link whose reader fails to load stays in the field, and nobody goes on waiting for it', async () => {
  const { adapter } = createPretendAdapter({ networks: [pretendNetwork('31337')], wallets: [] });
  const { store } = createEngine({ env: createTestEnv(), adapters: [adapter], services: {}, projectId: 'p' });
  const text = 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7?value=2e16';
  const taken = store.dispatch(takePasted({ text }));
  expect(selectDraft(store.getState())).toMatchObject({ to: text, isReading: true });
  expect(await taken).toBeUndefined();
  expect(selectDraft(store.getState())).toMatchObject({ to: text, isReading: undefined });
});
