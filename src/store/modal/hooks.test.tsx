import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ShownEntry, useViewData } from './hooks';
import type { ViewEntry } from './views';

test('a view keeps what it was opened with, while it leaves and another is shown already', () => {
  let shown: ViewEntry = { view: 'SwitchNetwork', data: { networkId: 'eip155:8453' } };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ShownEntry.Provider, { value: shown }, children);
  const { result, rerender } = renderHook(() => useViewData('SwitchNetwork'), { wrapper });
  expect(result.current).toEqual({ networkId: 'eip155:8453' });
  shown = { view: 'Connect', data: undefined };
  rerender();
  expect(result.current).toEqual({ networkId: 'eip155:8453' });
  shown = { view: 'SwitchNetwork', data: { networkId: 'eip155:1' } };
  rerender();
  expect(result.current).toEqual({ networkId: 'eip155:1' });
});
