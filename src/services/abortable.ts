import type { Clock } from '@/ports/env';

/**
 * Runs work that ends when the caller's signal or our own time-out says so.
 * @throws DOMException `TimeoutError` after `timeoutMs`, `AbortError` when the caller aborted
 */
export async function abortable<T>(
  clock: Clock,
  outer: AbortSignal,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const forward = () => controller.abort(outer.reason);
  if (outer.aborted) forward();
  outer.addEventListener('abort', forward, { once: true });
  const cancel = clock.after(timeoutMs, () => controller.abort(new DOMException('Timed out', 'TimeoutError')));
  try {
    return await Promise.race([
      work(controller.signal),
      new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
      }),
    ]);
  } finally {
    cancel();
    outer.removeEventListener('abort', forward);
  }
}
