import type { Page } from '@playwright/test';

/** One thing that left the page or stays in it, and where. */
interface Told {
  where: string;
  text: string;
}

/**
 * Hears all that a page says to anyone but its secure frame, from the moment this is called: addresses and bodies of
 * requests, what it writes into the console, errors, addresses of its own. `kept()` is what it stores, and what its screen
 * and its handle say now.
 */
export function hearEverything(page: Page, frameOrigin: string) {
  const told: Told[] = [];
  const tell = (where: string, text: string) => void told.push({ where, text });
  const isFrames = (url: string) => URL.canParse(url) && new URL(url).origin === frameOrigin;
  page.on('request', (request) => {
    if (isFrames(request.frame().url())) return; // its own business
    tell(`URL of ${request.method()}`, request.url());
    tell(`headers to ${request.url()}`, JSON.stringify(request.headers()));
    tell(`body to ${request.url()}`, request.postData() ?? '');
  });
  page.on('websocket', (socket) => {
    if (isFrames(socket.url().replace(/^ws/, 'http'))) return;
    tell('URL of a socket', socket.url());
    socket.on('framesent', ({ payload }) => tell('socket', String(payload)));
  });
  page.on('console', (message) => {
    if (!isFrames(message.location().url)) tell(`console.${message.type()}`, message.text());
  });
  page.on('pageerror', (error) => tell('error', `${error.message}\n${error.stack ?? ''}`));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) tell('address', frame.url());
  });
  return {
    told,
    /** What somebody caught and could log. */
    note: (where: string, text: string) => tell(where, text),
    async kept(): Promise<Told[]> {
      const kept = await page.evaluate(async () => {
        const of = (where: string, area: Storage) =>
          Object.entries(area).map(([key, value]) => ({ where: `${where} ${key}`, text: `${key}=${value}` }));
        const databases = (await indexedDB.databases?.()) ?? [];
        const { portico } = window as unknown as { portico: { getState(): unknown } };
        return [
          ...of('localStorage', localStorage),
          ...of('sessionStorage', sessionStorage),
          { where: 'cookie', text: document.cookie },
          { where: 'databases', text: JSON.stringify(databases) },
          { where: 'history', text: JSON.stringify(history.state) },
          { where: 'handle', text: JSON.stringify(portico.getState()) },
          { where: 'title', text: document.title },
        ];
      });
      return [
        ...kept,
        { where: 'cookies of the page', text: JSON.stringify(await page.context().cookies(page.url())) },
      ];
    },
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A code is six digits by themselves: not a part of a hash, of an address or of a time. */
const asPattern = (secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?![\\w.])`) : new RegExp(escaped(secret), 'i');

/** Where one of the secrets stands, also written as in an address, in base64 or in hex. */
export const tellTales = (all: readonly Told[], secrets: readonly string[]): Told[] =>
  all.filter(({ text }) =>
    secrets.some((secret) => {
      const bytes = Buffer.from(secret);
      const spelt = /^\d{6}$/.test(secret)
        ? [secret]
        : [secret, encodeURIComponent(secret), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
      return spelt.some((one) => asPattern(one).test(text));
    }),
  );
