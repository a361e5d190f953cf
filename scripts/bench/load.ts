import { gzipSync } from 'node:zlib';
import type { Place } from './page.ts';

/** Requests of a load without any action, to anybody but the page's own origin. */
export async function strangers(place: Place) {
  const context = await place.browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(place.url)) asked.push(request.url());
  });
  await page.goto(place.url, { waitUntil: 'networkidle' });
  await context.close();
  return asked.length;
}

/** What a page costs on load, with nothing done: script bytes (gzip 9), script time at a quarter of the speed, heap. */
export async function load({ browser }: Place, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  await context.close();
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  return { js: bytes / 1024, script, heap: usedSize / 1024 / 1024 };
}
