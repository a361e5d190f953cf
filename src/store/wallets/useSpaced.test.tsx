import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { registryLimits } from '@/domain/limits';
import { StoreContext } from '@/services/context';
import { noServices } from '@/services/extra';
import { createTestEnv } from '../../../harness/env';
import { createStore } from '../createStore';
import { useSpaced } from './useSpaced';

test('the first key is asked for at once, the next at least 300 ms later, the last one always ([§9])', () => {
  const env = createTestEnv();
  const store = createStore({ env, adapters: {}, projectId: undefined, services: noServices });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store} context={StoreContext}>
      {children}
    </Provider>
  );
  const wait = registryLimits.searchWaitMs;
  const { result, rerender } = renderHook(({ text }) => useSpaced(text, wait), { wrapper, initialProps: { text: '' } });
  rerender({ text: 'h' });
  expect(result.current).toBe('h');
  act(() => env.clock.advance(wait / 2));
  rerender({ text: 'ha' });
  rerender({ text: 'har' });
  expect(result.current).toBe('h');
  act(() => env.clock.advance(wait / 2 - 1));
  rerender({ text: 'harb' });
  expect(result.current).toBe('h');
  // Keys that go on do not put it off.
  act(() => env.clock.advance(1));
  expect(result.current).toBe('harb');
  // What rested long enough is a first one again.
  act(() => env.clock.advance(wait));
  rerender({ text: 'harbo' });
  expect(result.current).toBe('harbo');
  // Nothing typed is no question, at once.
  rerender({ text: '' });
  expect(result.current).toBe('');
  rerender({ text: 'x' });
  expect(result.current).not.toBe('x');
  act(() => env.clock.advance(wait));
  expect(result.current).toBe('x');
});
