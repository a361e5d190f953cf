import type { TestEnv } from './env';
import type { Fault } from './faults';

/** The ways in which a service is of no help, or late. */
export const outages: Readonly<Record<string, Omit<Fault, 'match'>>> = {
  'is offline': { drop: true },
  'answers 429 with Retry-After': { status: 429, headers: { 'retry-after': '2' } },
  'answers 500': { status: 500 },
  'answers garbage': { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
  hangs: { hang: true },
  'is slow': { delayMs: 250 },
};

/** The longest wait, in ms, that passes by itself: between two tries, or until keys have rested. */
const SHORT_MS = 5_000;

/** Short waits pass at once; time-outs and back-off when the test moves the clock. */
export function skipShortWaits({ clock }: TestEnv): void {
  const { after } = clock;
  clock.after = (delay, run) => {
    if (delay > SHORT_MS) return after(delay, run);
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  };
}
