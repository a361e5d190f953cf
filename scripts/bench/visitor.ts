import type { Browser, CDPSession, Page } from 'playwright';
import type { HarnessInfo } from '../../harness/info';

/** What a visitor has: the way to the server, and how much slower than this machine theirs is. */
export interface Condition {
  name: string;
  network: 'local' | 'slow 4G';
  cpu: number;
}

export const CONDITIONS: Record<string, Condition> = {
  'local-1x': { name: 'local files, 1×', network: 'local', cpu: 1 },
  'local-4x': { name: 'local files, 4× slower processor', network: 'local', cpu: 4 },
  '4g-1x': { name: 'slow 4G, 1×', network: 'slow 4G', cpu: 1 },
  '4g-4x': { name: 'slow 4G, 4× slower processor', network: 'slow 4G', cpu: 4 },
};

/** Bytes a second and ms: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, as Lighthouse has it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Where the button is, and when it had been painted, in ms since the navigation. */
export interface Button {
  at: number;
  x: number;
  y: number;
}

export interface Visitor {
  page: Page;
  session: CDPSession;
  /** Resolves when the button has been painted. */
  arrives(url: string): Promise<Button>;
  /** The pointer goes there, step by step, as a hand moves it. */
  moves(x: number, y: number): Promise<void>;
  /** Resolves with the ms from the press to the painted row. */
  presses(button: Button): Promise<number>;
  closes(): Promise<void>;
  leaves(): Promise<void>;
}

/** A visitor of one page, in a fresh context: nothing is cached, nothing compiled. */
export async function visitor(browser: Browser, info: HarnessInfo, { network, cpu }: Condition): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
  const page = await context.newPage();
  const waiting = new Map<string, (button: Button) => void>();
  await page.exposeBinding('tell', (_source, what: string, told: Button) => waiting.get(what)?.(told));
  await page.addInitScript({ content: `window.harness = ${JSON.stringify(info)};${IN_PAGE}` });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', SLOW_4G);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const comes = (what: string) =>
    new Promise<Button>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`No ${what} within 15 s.`)), 15_000);
      waiting.set(what, (told) => {
        clearTimeout(late);
        done(told);
      });
    });
  let from = { x: 0, y: 0 };
  return {
    page,
    session,
    async arrives(url) {
      const button = comes('button');
      await page.goto(url, { waitUntil: 'commit' });
      return button;
    },
    async moves(x, y) {
      const steps = 12;
      for (let step = 1; step <= steps; step += 1) {
        await page.mouse.move(from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps);
        await page.waitForTimeout(16);
      }
      from = { x, y };
    },
    async presses({ x, y }) {
      const row = comes('row');
      // Sent together: a press does not wait until the page has dealt with the pointer's coming.
      await Promise.all([page.mouse.move(x, y), page.mouse.down(), page.mouse.up()]);
      return (await row).at - (await page.evaluate<number>('pressedAt'));
    },
    async closes() {
      const gone = comes('gone');
      await page.keyboard.press('Escape');
      await gone;
    },
    leaves: () => context.close(),
  };
}

/*
 * Runs in the page, as text: what compiles this file would put names of its own into a function.
 * A wallet that announces itself (EIP-6963) and has nobody to connect; and who tells when the button, the wallet's row, and
 * the end of the dialog have been painted. A thing is painted when the frame that comes after it stood in the document has
 * been produced: the message is delivered behind that frame's style, layout and paint.
 */
const IN_PAGE = `(() => {
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23147" d="M0 0h8v8H0z"/%3E%3C/svg%3E';
  const provider = {
    request: async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : []),
    on() { return provider; },
    removeListener() { return provider; },
  };
  const detail = Object.freeze({ info: { uuid: 'c1f0a1a8-58a5-4b51-9f3e-0c0a3c0d7b11', name: 'Harbor', icon, rdns: 'example.harbor' }, provider });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();

  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const find = {
    button: () => [...document.querySelectorAll('button')].find((one) => /^connect/i.test(one.textContent.trim()) && !one.disabled && isSeen(one)),
    row: () => [...document.querySelectorAll('dialog[open] button, [role="dialog"] button')].find((one) => one.textContent.includes('Harbor') && isSeen(one)),
  };
  const middleOfButton = () => {
    const { x, y, width, height } = find.button()?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const tell = (what) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.tell(what, { at: performance.now(), ...middleOfButton() });
    port2.postMessage(0);
  });
  let next = 'button';
  new MutationObserver(() => {
    if (next === 'button' && find.button()) [next] = ['', tell('button')];
    else if (next === 'row' && find.row()) [next] = ['gone', tell('row')];
    else if (next === 'gone' && !find.row()) [next] = ['', tell('gone')];
  }).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('pointerdown', (event) => {
    window.pressedAt = event.timeStamp;
    next = 'row';
  }, { capture: true });
})();`;
