import type { Page, Request } from 'playwright';

// As text: what compiles this file for scripts would put names of its own into a function. Chromium may keep the idle
// callback of a page that draws nothing for ever; within a second such a page is taken for idle.
const IDLE = `new Promise((done) => {
  const later = (then) => (window.requestIdleCallback ? requestIdleCallback(then, { timeout: 1000 }) : setTimeout(then));
  later(() => later(() => done()));
})`;

/** Resolves when the page has come to what it does in idle time. */
export const isIdle = (page: Page) => page.evaluate<void>(IDLE);

/** What a page asks for, from the moment this is made. */
export class Requests {
  private readonly page: Page;
  private readonly urls: string[] = [];
  private readonly open = new Set<Request>();
  private readonly answered: string[] = [];
  private waiting: (() => void)[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.urls.push(request.url());
      this.open.add(request);
    });
    page.on('requestfinished', (request) => {
      this.answered.push(request.postData() ?? '');
      this.end(request);
    });
    page.on('requestfailed', (request) => this.end(request));
    page.on('websocket', (socket) => this.urls.push(socket.url()));
  }

  private end(request: Request) {
    this.open.delete(request);
    if (this.open.size === 0) for (const done of this.waiting.splice(0)) done();
  }

  /** Every address that was asked, oldest first, sockets among them. */
  all(): readonly string[] {
    return this.urls;
  }

  /** Names of the files that were asked for, as often as they were; of one room alone: `first` for `first-….js`. */
  files(room?: string): string[] {
    const names = this.urls.map((url) => new URL(url).pathname.split('/').at(-1) ?? '');
    return names.filter((name) => room === undefined || name.startsWith(`${room}-`));
  }

  /** Whether a call with all of this in its body has been answered. */
  hasAnswer(...texts: readonly string[]): boolean {
    return this.answered.some((body) => texts.every((text) => body.includes(text)));
  }

  /** Origins that were asked, but for these. */
  strangers(...known: readonly string[]): string[] {
    const isFar = (url: string) => /^(?:https?|wss?):/.test(url);
    const origins = new Set(this.urls.filter(isFar).map((url) => new URL(url).origin));
    return [...origins].filter((origin) => !known.includes(origin));
  }

  /** Resolves once nothing is on its way, and the page has had the time to ask for more and did not. */
  async quiet(): Promise<void> {
    let count = -1;
    while (this.open.size > 0 || this.urls.length !== count) {
      if (this.open.size > 0) await new Promise<void>((done) => this.waiting.push(done));
      count = this.urls.length;
      await isIdle(this.page);
    }
  }
}
