import type { Page } from '@playwright/test';
import { rounds, type Span } from '../scripts/bench/rounds';

/* How many files a visitor waits for, and how many of them one after the other. */

/** Far more than a loaded processor needs between two files that are asked for at once. */
const LATENCY_MS = 1_000;

/** From now on an answer takes its time, so that who waited for one is told apart from who asked in the same turn. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Has each page that opens note when a pointer came to it or a key was pressed, and when what is waited for could be seen. */
export const noteTimes = (page: Page) =>
  page.addInitScript(() => {
    const times = { from: 0, to: 0 };
    const note = () => {
      times.from ||= performance.now();
    };
    for (const sign of ['pointermove', 'pointerover', 'pointerdown', 'keydown']) addEventListener(sign, note, true);
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    Object.assign(window, {
      waitedFor(selector: string, text: string) {
        Object.assign(times, { from: 0, to: 0 });
        performance.setResourceTimingBufferSize(10_000);
        const look = () => {
          const all = [...document.querySelectorAll(selector)];
          if (all.some((one) => one.textContent?.includes(text) && isThere(one))) times.to = performance.now();
          else requestAnimationFrame(look);
        };
        look();
        return times;
      },
      times,
    });
  });

interface Waited {
  files: string[];
  rounds: number;
}

/** Waits for an element from a press on; resolves to the scripts and stylesheets that came in between. */
export async function waitedFor(
  page: Page,
  [selector, text]: readonly [selector: string, text: string],
  press: () => Promise<unknown>,
): Promise<Waited> {
  await page.evaluate(
    ([what, words]) => (window as unknown as { waitedFor(what: string, words: string): void }).waitedFor(what, words),
    [selector, text] as const,
  );
  await press();
  await page.waitForFunction(() => (window as unknown as { times: Span }).times.to > 0);
  const came = await page.evaluate(() => {
    const { from, to } = (window as unknown as { times: Span }).times;
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        /\.(?:js|css)$/.test(new URL(entry.name).pathname)
          ? [{ name: entry.name, from: entry.startTime, to: (entry as PerformanceResourceTiming).responseEnd }]
          : [],
      )
      .filter((one) => one.from >= from && one.to > 0 && one.to <= to);
  });
  came.sort((a, b) => a.from - b.from);
  return { files: came.map(({ name }) => name.split('/').at(-1) ?? ''), rounds: rounds(came) };
}
