import type { Env } from '@/ports/env';

type Seen = Pick<Env, 'clock' | 'page'>;

/**
 * Runs once, `delay` ms from now; if nobody sees the page then, as soon as somebody does. Returns the function that cancels it.
 */
export function whenSeen({ clock, page }: Seen, delay: number, run: () => void): () => void {
  let [isHidden, isDue] = [page.isHidden(), false];
  const go = () => {
    if (isHidden || !isDue) return;
    stop();
    run();
  };
  const unwatch = page.watch((event) => {
    isHidden = event === 'hidden';
    go();
  });
  const cancel = clock.after(delay, () => {
    isDue = true;
    go();
  });
  const stop = () => {
    unwatch();
    cancel();
  };
  return stop;
}

/** Runs every `interval` ms while somebody sees the page. Returns the function that ends it. */
export function whileSeen(env: Seen, interval: number, run: () => void): () => void {
  let stop = plan();
  function plan(): () => void {
    return whenSeen(env, interval, () => {
      run();
      stop = plan();
    });
  }
  return () => stop();
}
