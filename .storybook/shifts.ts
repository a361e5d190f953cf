import { expect, waitFor } from 'storybook/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** What Chromium saw move from now on, with how much of the view that was. */
export function watchShifts() {
  const seen: string[] = [];
  const note = (list: Shift[]) => {
    for (const { value, sources } of list)
      seen.push(`${value}: ${sources.map(({ node }) => node?.textContent ?? '?').join(' | ')}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries() as Shift[]));
  observer.observe({ type: 'layout-shift' });
  return () => {
    note(observer.takeRecords() as Shift[]);
    observer.disconnect();
    return seen;
  };
}

/** The sheet has grown into its place; what goes on for ever, such as a skeleton's shimmer, moves nothing. */
export const stands = () =>
  waitFor(() => {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    expect(moving.filter(({ playState }) => playState === 'running')).toEqual([]);
  });

/** What is there has been drawn. */
export const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
