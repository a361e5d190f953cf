import type { Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import type { Requests } from '../../scripts/requests';
import { short } from '../amounts';
import { hostSheets } from '../hostSheets';
import { differingPixels, looks, settle } from '../looks';
import { expect, test } from '../phone';
import { turn } from '../visibility';

const sheets = hostSheets(Boolean(process.env.PORTICO_E2E_FULL));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Rounding at the edge of a curve: no person sees so few. */
const FEW_PIXELS = 24;

/** The middle of our button, and of the sheet: round corners and shadows show the host behind. */
const pictured = [
  ['#root [data-portico] button', 4],
  ['[role="dialog"]', 24],
] as const;

async function picture(page: Page, selector: string, inset: number) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing to see of ${selector}.`);
  const [x, y] = [Math.ceil(box.x) + inset, Math.ceil(box.y) + inset];
  const clip = { x, y, width: Math.floor(box.width) - 2 * inset, height: Math.floor(box.height) - 2 * inset };
  // What turns stands at another angle each time.
  return page.screenshot({ clip, caret: 'hide', mask: [page.locator('[data-part="spinner"]')] });
}

/** Puts every sheet into the page in turn, and names what it changed of ours. */
async function leaks(page: Page, requests: Requests, view: string): Promise<string[]> {
  const found: string[] = [];
  await page.mouse.move(2, 700);
  // What comes after the first paint (the engine's rows, the directory's) has come: only sheets change it from here on.
  await requests.quiet();
  await page.evaluate(settle);
  // A hidden page does not poll: comparing can take minutes, and a new balance would count as a difference.
  await turn(page, 'hidden');
  await page.evaluate(looks, true);
  const take = () => Promise.all(pictured.map(([selector, inset]) => picture(page, selector, inset)));
  const bare = await take();
  for (const { name, css, place } of sheets) {
    await page.evaluate(
      ([text, where]) => {
        const style = document.createElement('style');
        style.id = 'host-sheet';
        style.textContent = text;
        document.head[where === 'before' ? 'prepend' : 'append'](style);
      },
      [css, place] as const,
    );
    await page.evaluate(settle);
    const where = `${view}, ${name} ${place} ours`;
    found.push(...(await page.evaluate(looks, false)).map((difference) => `${where}: ${difference}`));
    for (const [at, now] of (await take()).entries()) {
      const before = bare[at];
      if (!before || now.equals(before)) continue;
      const both = [before.toString('base64'), now.toString('base64')] as const;
      const count = await page.evaluate(differingPixels, both);
      if (count <= FEW_PIXELS) continue;
      found.push(`${where}: ${count} pixels of ${pictured[at]?.[0]}`);
      const body = await page.screenshot();
      await test.info().attach(where, { body, contentType: 'image/png' });
    }
    await page.evaluate(() => document.getElementById('host-sheet')?.remove());
  }
  await page.evaluate(settle);
  expect(await page.evaluate(looks, false), 'without a sheet it is as before').toEqual([]);
  await turn(page, 'visible');
  return found;
}

test('no stylesheet of a host reaches the button, Connect, pairing or Account', async ({
  page,
  requests,
  host,
  connect,
  connecting,
  account,
  pairing,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('?relay');
  await host.connectButton.waitFor();
  // Where the button stands is the host's to say; here it says so to the pixel, so that pictures can be compared.
  await page.evaluate(() => {
    const observed = () => {
      const button = document.querySelector<HTMLElement>('#root [data-portico]');
      if (button) Object.assign(button.style, { position: 'fixed', left: '100px', top: '200px', margin: '0' });
    };
    new MutationObserver(observed).observe(document.body, { childList: true, subtree: true });
    observed();
  });
  await host.connectButton.click();
  await connect.wallet('Harbor').waitFor();
  // The directory has come, whose wallets are the picture of its row.
  await connect.wallet('All wallets').locator('[data-kind="wallet"]').first().waitFor();
  const found = await leaks(page, requests, 'Connect');

  await pairing.way.click();
  await pairing.uri();
  found.push(...(await leaks(page, requests, 'pairing')));

  await connecting.back.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await expect(connect.dialog).toBeHidden();
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toContainText('ETH');
  found.push(...(await leaks(page, requests, 'Account')));
  expect(found).toEqual([]);
});

test('nothing of ours changes the host', async ({ page, host }) => {
  await host.open();
  await host.connectButton.waitFor();
  const hosts = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, body *')]
        .filter((element) => !element.closest('[data-portico]'))
        .flatMap((element) =>
          [null, '::before', '::after', '::placeholder'].map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            return [...style].map(
              (name) => `${element.localName}${pseudo ?? ''} ${name}: ${style.getPropertyValue(name)}`,
            );
          }),
        )
        .flat(),
    );
  await page.evaluate(() => {
    const host = document.createElement('main');
    host.innerHTML = `<header><nav><a href="#x">Link</a></nav></header><section><h1>One</h1><h2>Two</h2><p>Words <b>bold</b></p>
      <ul><li>item</li></ul><label>Name <input placeholder="name" /></label><button>Press</button><select><option>1</option></select>
      <textarea></textarea><table><tr><td>cell</td></tr></table><svg viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="red" /></svg><hr /></section>`;
    document.body.append(host);
  });
  const ours = await page.evaluate(() => {
    const sheets = [...document.styleSheets].filter((sheet) =>
      [...sheet.cssRules].some((rule) => rule.cssText.includes('[data-portico]')),
    );
    return sheets.length;
  });
  expect(ours).toBeGreaterThan(0);
  const withOurs = await hosts();
  expect(withOurs.length).toBeGreaterThan(10_000);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
        if (sheet.cssRules[at]?.cssText.includes('portico')) sheet.deleteRule(at);
  });
  // The button itself has lost its size, and what stands around it may move: places and sizes are not looks.
  const measures = /(?:^|-)(?:width|height|block-size|inline-size|perspective-origin|transform-origin)\b/;
  const kept = (all: string[]) => all.filter((line) => !measures.test(line.split(' ')[1] ?? ''));
  expect(kept(await hosts())).toEqual(kept(withOurs));
});
