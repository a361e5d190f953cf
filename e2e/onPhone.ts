import type { Page } from '@playwright/test';
import { test as base } from './phone';

/** A browser on the phone that the wallet is on too. */

export interface Opening {
  url: string;
  target: string;
  /** The browser would have let an app open: it was within the visitor's tap. */
  isInTap: boolean;
}

/** Which links the page and its frames open, and when. */
async function watchOpenings(page: Page): Promise<Opening[]> {
  const openings: Opening[] = [];
  await page.exposeFunction('noteOpening', (opening: Opening) => void openings.push(opening));
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    const { noteOpening } = window as unknown as { noteOpening(opening: Opening): void };
    window.open = (url, target, features) => {
      noteOpening({ url: String(url), target: target ?? '', isInTap: navigator.userActivation.isActive });
      // An app's scheme is the system's to open, a store is far away: neither is behind this browser.
      return String(url).includes('//phone.localhost:') ? open(url, target, features) : null;
    };
  });
  return openings;
}

interface Fixtures {
  openings: Opening[];
  /** From the page's button through the directory to the wallet's own view. */
  choose(): Promise<void>;
}

export const test = base.extend<Fixtures>({
  openings: async ({ page }, use) => use(await watchOpenings(page)),
  choose: async ({ page, host, connect }, use) =>
    use(async () => {
      await host.connectButton.tap();
      await connect.wallet('All wallets').tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Quill/ })
        .tap();
    }),
});

export const phoneSized = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** What a page is told of the browser it is in. */
export const userAgents = {
  chrome: `${android} Chrome/130.0.0.0 Mobile Safari/537.36`,
  safari: `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`,
  telegramAndroid: `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
  telegramIphone: `${iphone} Mobile/15E148 Telegram 11.4.2`,
  instagramAndroid: `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 359.0.0.59.89 Android (35/15; 420dpi; 1080x2424; Google/google; Pixel 9; tokay; tokay; en_US; 671551752)`,
  instagramIphone: `${iphone} Mobile/15E148 Instagram 359.1.0.33.88 (iPhone16,2; iOS 18_0; en_US; en; scale=3.00; 1290x2796; 671551752)`,
};

/** The code in a wallet's link, decoded as often as its app does: once. */
export const codeIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('uri') ?? '';

export { expect } from './phone';
