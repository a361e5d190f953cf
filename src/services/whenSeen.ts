import type { Env } from '@/ports/env';

/** Runs once after `delay` ms; what falls due while nobody sees the page, when it is seen again. The answer cancels it. */
export function whenSeen({ clock, page }: Pick<Env, 'clock' | 'page'>, delay: number, run: () => void): () => void {
  let [isHidden, isDue] = [false, false];
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
