import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace, as far as it is read here. */
interface Traced {
  name: string;
  /** When it began. */
  ts: number;
  args: {
    /** Of `EventDispatch`. */
    data?: { type?: string };
    /** Of `UpdateLayoutTree`. */
    elementCount?: number;
    /** Of `Layout`. */
    beginData?: { dirtyObjects?: number };
  };
}

/**
 * Presses Enter on what is focused, and counts what Chromium works out anew until the first frame after the focus has moved:
 * elements whose styles, and boxes whose places.
 * @param seen waits until the focus has moved
 */
export async function restyled(browser: Browser, page: Page, seen: () => Promise<unknown>) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.keyboard.press('Enter');
  await seen();
  // The focus moves before its frame is laid out: the second callback runs in the frame after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
  traceEvents.sort((a, b) => a.ts - b.ts);
  const after = (ts: number, name: string, type?: string) => {
    const found = traceEvents.find((one) => one.ts >= ts && one.name === name && one.args.data?.type === type);
    if (!found) throw new Error(`The trace has no ${name} ${type ?? ''}.`);
    return found.ts;
  };
  const from = after(0, 'EventDispatch', 'keydown');
  const to = after(after(from, 'EventDispatch', 'focusin'), 'PrePaint');
  const counted = traceEvents.filter(({ ts }) => from <= ts && ts <= to);
  const sum = (count: (args: Traced['args']) => number | undefined) =>
    counted.reduce((all, { args }) => all + (count(args) ?? 0), 0);
  return {
    styles: sum(({ elementCount }) => elementCount),
    boxes: sum(({ beginData }) => beginData?.dirtyObjects),
  };
}
