import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { StoreContext } from '@/services/context';
import { noServices } from '@/services/extra';
import { createTestEnv } from '../../harness/env';
import { createStore } from './createStore';
import { useRested } from './useRested';

test('what is typed counts once the keys have rested; what is cleared counts at once ([views A.3] Networks)', () => {
  const env = createTestEnv();
  const store = createStore({ env, adapters: {}, projectId: undefined, services: noServices });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store} context={StoreContext}>
      {children}
    </Provider>
  );
  const rest = timeLimits.networkSearchMs;
  const { result, rerender } = renderHook(({ text }) => useRested(text, rest), {
    wrapper,
    initialProps: { text: '' },
  });
  rerender({ text: 'a' });
  act(() => env.clock.advance(rest - 1));
  expect(result.current).toBe('');
  // Another key begins the rest anew.
  rerender({ text: 'ar' });
  act(() => env.clock.advance(rest - 1));
  expect(result.current).toBe('');
  act(() => env.clock.advance(1));
  expect(result.current).toBe('ar');
  rerender({ text: '' });
  expect(result.current).toBe('');
});
