import { useEffect, useState } from 'react';
import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';

/** Whole seconds until a moment, by the page's clock; 0 from then on. */
export function useSecondsUntil(at: number | undefined, clock: Clock): number {
  const left = Math.max(0, Math.ceil(((at ?? 0) - clock.now()) / 1_000));
  const [, tick] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second begins the next
  useEffect(() => (left > 0 ? clock.after(timeLimits.countdownMs, () => tick((one) => one + 1)) : undefined), [left]);
  return left;
}
