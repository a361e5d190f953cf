import type { Page } from '@playwright/test';
import { recoverMessageAddress } from 'viem';
import { addFault, clearFaults } from '../../harness/faults';
import { expect, test as onRelay } from '../phone';

/** The wallet on the same phone as the page: opened by its link, and come back from. @spec view:ConnectingWalletConnect */

interface Opening {
  url: string;
  target: string;
  /** The browser would have let an app open: it was within the visitor's tap. */
  isInTap: boolean;
}

/** Which links the page opens, and when. */
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

const test = onRelay.extend<{ openings: Opening[]; choose(): Promise<void>; leave(): Promise<void> }>({
  openings: async ({ page }, use) => use(await watchOpenings(page)),
  /** From the door through the directory to the wallet's own view. */
  choose: async ({ page, host, connect }, use) =>
    use(async () => {
      await host.connectButton.tap();
      await connect.dialog.getByRole('button', { name: /^All wallets/ }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Quill/ })
        .tap();
    }),
  /** As far as the wallet's own page, which no app took the link from. */
  leave: async ({ page, host, phone, quill, choose }, use) =>
    use(async () => {
      quill.opensBy(phone.url);
      await host.open('/?relay');
      await choose();
      await page.getByRole('button', { name: 'Open Quill' }).tap();
      await expect(page.getByRole('heading', { name: 'Connect to A small dapp?' })).toBeVisible();
    }),
});

const phoneSized = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const codeIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('uri') ?? '';

test.describe('on Android, by a link that is a page too', () => {
  test.use({
    ...phoneSized,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  });

  // The first look at the phone's page bundles it.
  test.beforeAll(async ({ harness }) => {
    test.setTimeout(120_000);
    await fetch(harness.info.services.phone?.nodeUrl ?? '');
  });

  test('the page is left for the wallet, and the one that takes its place hears the yes; what it asks opens the wallet again', async ({
    page,
    context,
    host,
    openings,
    phone,
    leave,
  }) => {
    await leave();
    expect(openings).toMatchObject([{ target: '_self', isInTap: true }]);
    expect(openings[0]?.url).toMatch(new RegExp(`^${phone.url}/wc\\?uri=wc%3A`));
    await page.getByRole('button', { name: 'Approve' }).tap();
    await expect.poll(() => phone.sessions()).toHaveLength(1);
    await page.goBack();
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
    expect(phone.log().map(({ method, state }) => `${method} ${state}`)).toEqual(['wc_sessionPropose done']);

    const asked = context.waitForEvent('page');
    const signed = host.sign('Hi porch');
    const wallet = await asked;
    await wallet.waitForURL(/phone\.localhost/);
    expect(openings.at(-1)?.url).toMatch(new RegExp(`^${phone.url}/wc\\?requestId=\\d+&sessionTopic=[0-9a-f]{64}$`));
    await wallet.getByRole('button', { name: 'Approve' }).tap();
    expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);
    await wallet.close();

    // What stands under the pairing library's own name at the page's storage is not ours, and opens nothing.
    await page.evaluate(() => {
      const choice = { href: 'javascript:document.title="planted"//', name: 'Planted' };
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify(choice));
    });
    const askedAgain = context.waitForEvent('page');
    const signedAgain = host.sign('Hi again');
    const opened = await askedAgain;
    await opened.waitForURL(/phone\.localhost/);
    expect(openings.map(({ url }) => url).filter((url) => !url.startsWith(phone.url))).toEqual([]);
    await opened.getByRole('button', { name: 'Approve' }).tap();
    expect(await recoverMessageAddress({ message: 'Hi again', signature: await signedAgain })).toBe(phone.address);
    await opened.close();

    // Nothing is waited for any more: another visit asks no relay for an old code.
    await host.reload();
    await expect(host.status).toHaveText('connected');
    expect(await page.evaluate(() => localStorage.getItem('portico:awaitedPairing'))).toBeNull();
  });

  test('a page that comes back without an answer stands where it stood: a no is said there, and another try is in', async ({
    page,
    host,
    openings,
    phone,
    leave,
    connecting,
  }) => {
    await leave();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Quill' })).toBeVisible();
    await expect(host.status).toHaveText('connecting');
    await phone.reject();
    await expect(connecting.says('Connection declined')).toBeVisible();
    await expect(host.status).toHaveText('disconnected');
    await connecting.tryAgain.tap();
    await page.getByRole('button', { name: 'Open Quill' }).tap();
    await expect.poll(() => openings.length).toBe(2);
    expect(codeIn(openings[1]?.url)).not.toBe(codeIn(openings[0]?.url));
    await phone.approve();
    await page.goBack();
    await expect(host.status).toHaveText('connected');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on an iPhone, by the app’s own scheme', () => {
  test.use({
    ...phoneSized,
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  /** The page goes behind the app, or comes back before it, as Safari tells it. */
  const turn = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  /** Safari lets go of a page's lines while another app is before it; the phone keeps its own. */
  const keepSockets = () => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        sockets.push(this);
      }
    };
  };
  const closeSockets = () => {
    for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets) socket.close();
  };

  test('did it open? another try, its store, its code and a link are at hand; whoever comes back is in', async ({
    page,
    host,
    openings,
    phone,
    quill,
    choose,
    pairing,
    harness,
  }) => {
    quill.opensBy('quill://');
    await page.addInitScript(keepSockets);
    await host.open('/?relay');
    await choose();
    await page.getByRole('button', { name: 'Open Quill' }).tap();
    await expect(page.getByRole('heading', { name: 'Did Quill open?' })).toBeVisible();
    expect(openings).toMatchObject([{ target: '_self', isInTap: true }]);
    expect(openings[0]?.url).toMatch(/^quill:\/\/wc\?uri=wc%3A/);
    const sheet = page.getByRole('dialog');
    if (process.env.PORTICO_PICTURES)
      await page.screenshot({ path: `${process.env.PORTICO_PICTURES}/did-it-open.png` });
    await sheet.getByRole('button', { name: /^Copy link/ }).tap();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codeIn(openings[0]?.url));
    await sheet.getByRole('button', { name: /^Get Quill/ }).tap();
    await expect.poll(() => openings.at(-1)).toMatchObject({ url: 'https://apps.example/ios/quill', target: '_blank' });
    await sheet.getByRole('button', { name: /^Show a QR code/ }).tap();
    expect(await pairing.uri()).toBe(codeIn(openings[0]?.url));
    await sheet.getByRole('button', { name: 'Back' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quill/ })
      .tap();
    await sheet.getByRole('button', { name: /^Open Quill/ }).tap();
    await expect.poll(() => openings.length).toBe(3);

    // The app comes before the browser, which lets go of the line; back before it, the page gets it again at once.
    await turn(page, 'hidden');
    await phone.pair(codeIn(openings[2]?.url));
    await phone.nextRequest();
    await addFault(harness.world, { match: 'relay/connect', refuse: true });
    await page.evaluate(closeSockets);
    await phone.approve();
    await expect(sheet.getByText('The line to your phone broke.')).toBeVisible();
    await clearFaults(harness.world);
    await turn(page, 'visible');
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
  });
});
