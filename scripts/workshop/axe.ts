import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Axed = typeof window & { axe?: { run(where: string, options: RunOptions): Promise<AxeResults> } };

/** What axe finds in a part of a page, as sentences. */
export async function axe(page: Page, where: string, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(
    ([part, given]) => (window as Axed).axe?.run(part, given) ?? Promise.reject(new Error('There is no axe.')),
    [where, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`),
  );
}
