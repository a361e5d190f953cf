import { expect, type Frame, type Page } from '@playwright/test';

/** The secure frame of a page, once its own page has loaded in it. */
export async function secureFrame(page: Page): Promise<Frame> {
  const find = () => page.frame({ name: 'w3m-secure-iframe' });
  await expect.poll(() => find()?.url()).toMatch(/\/sdk\?/);
  const frame = find() as Frame;
  await frame.waitForLoadState();
  return frame;
}
