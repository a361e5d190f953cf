import type { Clock } from '@/ports/env';

/** Waits for work to end, well or badly, and no longer than so many ms. Resolves with whether it ended in time. */
export function within(clock: Clock, ms: number, work: Promise<unknown> | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(false));
    const end = () => {
      cancel();
      resolve(true);
    };
    if (work) work.then(end, end);
    else end();
  });
}
