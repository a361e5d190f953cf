import { afterEach, expect, test, vi } from 'vitest';
import { idle } from './idle';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('in a browser that finds no idle time it runs within a second, unless it was cancelled', () => {
  vi.useFakeTimers();
  // A busy browser calls back only because it must.
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout?: number }) =>
    options?.timeout === undefined ? 0 : setTimeout(run, options.timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const ran: string[] = [];
  idle(() => ran.push('kept'));
  idle(() => ran.push('cancelled'))();
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['kept']);
});
