// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useView } from './useView';
import { loadView, viewIfLoaded } from './views';

vi.mock('./views', () => ({ loadView: vi.fn(), viewIfLoaded: vi.fn() }));
vi.mock('./words', () => ({ extentOf: () => 'first', loadWords: async () => {} }));
afterEach(() => vi.resetAllMocks());

const show = (onError: () => void) => renderHook(() => useView('Networks', { locale: 'en', isWhole: true }, onError));

test('a view that does not come is asked for again when the visitor asks, and its failures are counted', async () => {
  vi.mocked(loadView).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const told = vi.fn();
  const { result } = show(told);
  await vi.waitFor(() => expect(result.current).toMatchObject({ hasFailed: true, failures: 1 }));
  expect(loadView).toHaveBeenCalledTimes(1);
  act(() => result.current.retry());
  await vi.waitFor(() => expect(result.current).toMatchObject({ hasFailed: true, failures: 2 }));
  expect(loadView).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledTimes(2);
});

test('one that comes the second time is shown, and its failures are forgotten', async () => {
  const View = () => null;
  vi.mocked(loadView)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockImplementation(async () => {
      vi.mocked(viewIfLoaded).mockReturnValue(View);
      return View;
    });
  const { result } = show(() => {});
  await vi.waitFor(() => expect(result.current.hasFailed).toBe(true));
  act(() => result.current.retry());
  await vi.waitFor(() => expect(result.current).toMatchObject({ View, hasFailed: false, failures: 0 }));
});
