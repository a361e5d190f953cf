import type { Page } from 'playwright';
import type { Ground } from './opening.ts';
import { rounds, type Span } from './rounds.ts';
import { BUNDLED, SITES, type Site } from './sites.ts';
import { visitor } from './visitor.ts';

/** What an opening asks the page's own server for. */
export interface Traffic {
  /** Scripts and stylesheets that came between the press and the painted row, those that were on their way among them. What is asked for as the row stands, to come after it, is none of them. */
  files: number;
  /** How many of them one after the other: 1 is all at once. */
  rounds: number;
  /** Scripts and stylesheets after the press, until nothing more comes. */
  inAll: number;
  /** Had come before the press, after the page had loaded. */
  ahead: number;
  /** What the row of a phone's wallet asks for, until its code stands; the pairing library has come beside Connect. */
  pairing?: number;
}

/** Far more than what a processor needs between two files: who asks after an answer has come is seen to have waited for it. */
const LATENCY_MS = 400;
const QUIET_MS = LATENCY_MS * 4;

interface File extends Span {
  /** When it was asked for, in ms since 1970. */
  at: number;
}

/** How many files there are as soon as the code of a phone's wallet stands. */
async function paired(page: Page, count: () => number): Promise<number> {
  await page.getByRole('button', { name: 'Use your phone' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  return count();
}

async function watch({ browser, info }: Ground, url: string, reads: boolean, pairs: boolean): Promise<Traffic> {
  const somebody = await visitor(browser, info, { name: 'counted', network: 'local', cpu: 1 });
  const { page, session } = somebody;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const files = new Map<string, File>();
  const waiting = new Set<string>();
  let heardAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    waiting.add(requestId);
    heardAt = Date.now();
    if (request.url.startsWith(url) && /\.(?:js|css)$/.test(request.url))
      files.set(requestId, { at: wallTime * 1000, from: timestamp, to: Number.POSITIVE_INFINITY });
  });
  const over = ({ requestId }: { requestId: string }) => {
    waiting.delete(requestId);
    heardAt = Date.now();
  };
  session.on('Network.loadingFailed', over);
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    over({ requestId });
    const file = files.get(requestId);
    if (file) file.to = timestamp;
  });
  /** Nothing is under way, and nothing has been for as long as a page thinks between two requests. */
  const quiet = async () => {
    while (waiting.size > 0 || Date.now() - heardAt < QUIET_MS) await page.waitForTimeout(LATENCY_MS / 4);
  };
  try {
    const button = await somebody.arrives(url);
    await page.waitForLoadState('load');
    const loaded = files.size;
    if (reads) {
      await somebody.moves(700, 400);
      await quiet();
      await somebody.moves(button.x, button.y);
    }
    const before = new Set([...files].flatMap(([id, { to }]) => (to === Number.POSITIVE_INFINITY ? [] : [id])));
    const took = await somebody.presses(button);
    const row = took + (await page.evaluate<number>('performance.timeOrigin + pressedAt'));
    const asked = () => [...files].filter(([id]) => !before.has(id)).map(([, file]) => file);
    const atRow = asked().filter(({ at, from, to }) => at + (to - from) * 1000 <= row);
    await quiet();
    const inAll = asked().length;
    return {
      files: atRow.length,
      rounds: rounds(atRow),
      inAll,
      ahead: before.size - loaded,
      pairing: pairs ? await paired(page, () => asked().length - inAll) : undefined,
    };
  } finally {
    await somebody.leaves();
  }
}

/** Pages of ours on which somebody can pair. */
const PAIRING: readonly Site[] = ['common', 'login', ...BUNDLED];

export type Traffics = Partial<Record<Site, { once: Traffic; read: Traffic }>>;

/** Counted apart from what is timed, since it is the same every time. */
export async function traffic(ground: Ground, sites: readonly Site[] = SITES): Promise<Traffics> {
  const seen: Traffics = {};
  for (const site of sites) {
    const url = ground.urls[site];
    const pairs = PAIRING.includes(site);
    seen[site] = { once: await watch(ground, url, false, pairs), read: await watch(ground, url, true, pairs) };
  }
  return seen;
}
