import { afterEach, expect, test, vi } from 'vitest';
import { noServices } from '@/services/extra';
import { createTestEnv } from '../../harness/env';
import { createStore } from './createStore';

afterEach(() => vi.restoreAllMocks());

test('a slow page hears nothing of the store’s own checks in development', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const store = createStore({ env: createTestEnv(), adapters: {}, projectId: undefined, services: noServices });
  store.dispatch({ type: 'something/happened' });
  expect(said).not.toHaveBeenCalled();
});
