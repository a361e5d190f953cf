import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type ServedPage, serveSite, test } from '../test';

// What a host's own dialogs, focus traps and scroll locks would do to ours.

let site: ServedPage;
test.beforeAll(async ({ harness }) => {
  site = await serveSite('dialogs', harness);
});
test.afterAll(() => site?.stop());

for (const kind of ['radix', 'baseui', 'mui', 'native'] as const) {
  // What holds the focus by itself in the gate; of the platform's own, the keyboard.
  const tag = kind === 'radix' ? [] : ['@full'];
  test(`from inside a ${kind} dialog a visitor connects, by pointer, and is back where they were`, { tag }, async ({
    page,
    connect,
    bringWallets,
  }) => {
    await bringWallets();
    await page.goto(`${site.url}?in=${kind}`);
    await page.getByRole('button', { name: 'Open the host dialog' }).click();
    const host = page.getByRole('dialog', { name: 'Host dialog' });
    await host.getByRole('button', { name: 'Connect wallet' }).click();
    await connect.wallet('Harbor').click();
    await expect(host.getByLabel('Status')).toHaveText('connected');
    await expect(connect.dialog).toBeHidden();
    await expect(host).toBeVisible();
    await expect(host.locator('[data-part="account-button"]')).toBeVisible();
  });

  test(`from inside a ${kind} dialog the keyboard stays in ours, and Escape closes ours alone`, {
    tag: kind === 'native' ? '@moves' : tag,
  }, async ({ page, connect, bringWallets }) => {
    await bringWallets();
    await page.goto(`${site.url}?in=${kind}`);
    await page.getByRole('button', { name: 'Open the host dialog' }).click();
    const host = page.getByRole('dialog', { name: 'Host dialog' });
    const opener = host.getByRole('button', { name: 'Connect wallet' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(connect.wallet('Harbor')).toBeVisible();
    const seen = new Set<string>();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      const isInside = await connect.dialog.evaluate((dialog) => dialog.contains(document.activeElement));
      expect(isInside, `focus after ${step + 1} tabs`).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(seen.size).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await expect(connect.dialog).toBeHidden();
    await expect(host).toBeVisible();
    await expect(opener).toBeFocused();
    // The next Escape is the host's.
    await page.keyboard.press('Escape');
    await expect(host).toBeHidden();
    // What ours has left in the body lies beside the host's dialog now, which hides all that does.
    await page.getByRole('button', { name: 'Open the host dialog' }).click();
    await opener.click();
    await connect.wallet('Harbor').click();
    await expect(host.getByLabel('Status')).toHaveText('connected');
  });
}

test.describe('a frame of another origin that belongs to ours', () => {
  let server: Server;
  let url: string;
  test.beforeAll(async () => {
    server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Frame</title><button>First</button><button>Second</button>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server?.close());

  test('is reached by Tab after our own controls, and left on both sides', async ({ page, connect, bringWallets }) => {
    await bringWallets();
    await page.goto(`${site.url}?frame=${encodeURIComponent(url)}`);
    const frame = page.frameLocator('iframe[title="Secure frame"]');
    await expect(frame.getByRole('button', { name: 'First' })).toBeVisible();
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await expect(connect.wallet('Harbor')).toBeVisible();
    const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
    const isInOurs = () => connect.dialog.evaluate((dialog) => dialog.contains(document.activeElement));
    // Between two processes focus goes by messages: a key has worked once both tell the same new place.
    const whereFocusIs = async () => {
      const [ours, inner] = await Promise.all([
        page.evaluate(() => {
          const at = document.activeElement;
          return at?.tagName === 'IFRAME' ? 'frame' : [...document.querySelectorAll('*')].indexOf(at as Element);
        }),
        frame.locator(':root').evaluate(() => (document.hasFocus() ? document.activeElement?.textContent : null)),
      ]);
      return (ours === 'frame') === (inner !== null) ? (inner ?? `ours ${ours}`) : 'on its way';
    };
    const tabUntil = async (done: () => Promise<boolean>, key = 'Tab') => {
      for (let step = 0; step < 12; step++) {
        const before = await whereFocusIs();
        await page.keyboard.press(key);
        await expect.poll(async () => ['on its way', before].includes(await whereFocusIs())).toBe(false);
        if (await done()) return;
        expect((await isInOurs()) || (await isInFrame()), 'focus is in ours or in the frame').toBe(true);
      }
      throw new Error(`not reached by 12 × ${key}`);
    };
    await tabUntil(isInFrame);
    await expect(frame.getByRole('button', { name: 'First' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frame.getByRole('button', { name: 'Second' })).toBeFocused();
    await tabUntil(isInOurs);
    await tabUntil(isInFrame, 'Shift+Tab');
    await expect(frame.getByRole('button', { name: 'Second' })).toBeFocused();
    await tabUntil(isInOurs, 'Shift+Tab');
  });
});
