import type { Clock } from '@/ports/env';

/** Waits for so many ms, or until the signal; it never throws. */
export const sleep = (clock: Clock, ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      cancel();
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(ms, wake);
    signal?.addEventListener('abort', wake, { once: true });
  });
