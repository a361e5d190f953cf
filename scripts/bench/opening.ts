import type { Browser } from 'playwright';
import type { HarnessInfo } from '../../harness/info';
import { SITES, type Site } from './sites.ts';
import { CONDITIONS, type Condition, visitor } from './visitor.ts';

/** How long somebody reads before the press, in ms. */
const READING_MS = 3000;

/** What is timed, in ms. */
export const MEASURES = {
  button: 'navigation → button',
  arrival: 'navigation → row, pressed at once',
  once: 'press → row, pressed at once',
  read: 'press → row, after 3 s of reading',
  next: 'press → row, next time',
} as const;
export type Measure = keyof typeof MEASURES;

export interface Ground {
  browser: Browser;
  info: HarnessInfo;
  urls: Record<Site, string>;
}

/** Condition → page → what was timed → one number a round. */
export type Timings = Record<string, Partial<Record<Site, Partial<Record<Measure, number[]>>>>>;

/** The button is pressed as soon as it has been painted, by a pointer that was nowhere before. */
async function atOnce(ground: Ground, url: string, condition: Condition) {
  const somebody = await visitor(ground.browser, ground.info, condition);
  try {
    const button = await somebody.arrives(url);
    const once = await somebody.presses(button);
    return { button: button.at, once, arrival: (await somebody.page.evaluate<number>('pressedAt')) + once };
  } finally {
    await somebody.leaves();
  }
}

/** Somebody who reads: the pointer stirs, rests, goes to the button and presses; later a second time. */
async function afterReading(ground: Ground, url: string, condition: Condition) {
  const somebody = await visitor(ground.browser, ground.info, condition);
  try {
    const button = await somebody.arrives(url);
    const since = Date.now();
    await somebody.moves(700, 400);
    await somebody.page.waitForTimeout(Math.max(0, READING_MS - (Date.now() - since)));
    await somebody.moves(button.x, button.y);
    const read = await somebody.presses(button);
    await somebody.page.waitForTimeout(1000);
    await somebody.closes();
    await somebody.page.waitForTimeout(500);
    const next = await somebody.presses(button);
    return { read, next };
  } finally {
    await somebody.leaves();
  }
}

/** How often a page that did not hear the press is visited, before the whole run is given up. */
const VISITS = 5;

async function heard<T>(visit: () => Promise<T>, tell: (cause: Error) => void): Promise<T> {
  for (let left = VISITS; ; left -= 1) {
    try {
      return await visit();
    } catch (cause) {
      if (left <= 1) throw cause;
      tell(cause as Error);
    }
  }
}

const MOMENTS = { once: atOnce, read: afterReading };

export interface Asked {
  rounds: number;
  conditions?: string[];
  sites?: Site[];
  moments?: (keyof typeof MOMENTS)[];
}

/** Every page in turn, and again: what else the machine does meets all of them alike. */
export async function opening(ground: Ground, { rounds, ...asked }: Asked): Promise<Timings> {
  const timings: Timings = {};
  for (let round = 0; round < rounds; round += 1)
    for (const name of asked.conditions ?? Object.keys(CONDITIONS))
      for (const moment of asked.moments ?? (['once', 'read'] as const))
        for (const site of asked.sites ?? SITES) {
          const visit = (): Promise<Partial<Record<Measure, number>>> =>
            MOMENTS[moment](ground, ground.urls[site], CONDITIONS[name] as Condition);
          // A page may paint its button before it hears presses: that visitor has no time, and is counted apart.
          const seen = await heard(visit, (cause) =>
            console.warn(`${site}, ${name}, ${moment}, round ${round + 1}: ${cause.message} Visited again.`),
          );
          timings[name] ??= {};
          timings[name][site] ??= {};
          const mine = timings[name][site];
          for (const [measure, ms] of Object.entries(seen) as [Measure, number][])
            mine[measure] = [...(mine[measure] ?? []), ms];
        }
  return timings;
}
