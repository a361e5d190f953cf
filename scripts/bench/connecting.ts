import { type Place, ROW, restOn, visit } from './page.ts';

/** From the row to the page's own words; and how soon a reload shows the account. */
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
