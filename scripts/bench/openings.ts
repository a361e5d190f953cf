import { closeSheet, type Place, pressed, ROW, restOn, visit } from './page.ts';

export async function openings(place: Place, throttle: number) {
  const page = await visit(place, throttle);
  const cold = await pressed(page, 'Connect wallet', ROW);
  await closeSheet(page);
  const warm = await pressed(page, 'Connect wallet', ROW);
  await page.context().close();
  return { cold, warm };
}

/** A first opening as visitors have it: the pointer comes near, and presses a moment later. */
export async function approached(place: Place) {
  const page = await visit(place);
  await restOn(page, /^Connect wallet/);
  const near = await pressed(page, 'Connect wallet', ROW);
  await page.context().close();
  return { near };
}

export async function connecting(place: Place) {
  const page = await visit(place);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await restOn(page, /^Harbor/);
  const connect = await page.evaluate<number>(
    `timed(${JSON.stringify(ROW)}, 'Harbor', () => document.querySelector('output').textContent === 'connected')`,
  );
  await page.addInitScript({ content: "whenShown('…')" });
  await page.reload();
  const handle = await page.waitForFunction('window.accountAt');
  const account = Number(await handle.jsonValue());
  // The account may stand in the document before anything has been painted.
  await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
  const paint = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
  );
  await page.context().close();
  return { connect, account: account - paint };
}
