import type { Page } from '@playwright/test';

/** The page goes behind another tab or app, or comes back, as a browser tells it; it is drawn all the while. */
export const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
