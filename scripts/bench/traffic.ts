import type { Ground } from './opening.ts';
import { rounds, type Span } from './rounds.ts';
import { SITES, type Site } from './sites.ts';
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
}

/** Far more than what a processor needs between two files: who asks after an answer has come is seen to have waited for it. */
const LATENCY_MS = 400;

interface File extends Span {
  /** When it was asked for, in ms since 1970. */
  at: number;
}

async function watch({ browser, info }: Ground, url: string, reads: boolean): Promise<Traffic> {
  const somebody = await visitor(browser, info, { name: 'counted', network: 'local', cpu: 1 });
  const { page, session } = somebody;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const files = new Map<string, File>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (request.url.startsWith(url) && /\.(?:js|css)$/.test(request.url))
      files.set(requestId, { at: wallTime * 1000, from: timestamp, to: Number.POSITIVE_INFINITY });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const file = files.get(requestId);
    if (file) file.to = timestamp;
  });
  try {
    const button = await somebody.arrives(url);
    await page.waitForLoadState('load');
    const loaded = files.size;
    if (reads) {
      await somebody.moves(700, 400);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(LATENCY_MS * 4);
      await somebody.moves(button.x, button.y);
    }
    const before = new Set([...files].flatMap(([id, { to }]) => (to === Number.POSITIVE_INFINITY ? [] : [id])));
    const took = await somebody.presses(button);
    const row = took + (await page.evaluate<number>('performance.timeOrigin + pressedAt'));
    const asked = () => [...files].filter(([id]) => !before.has(id)).map(([, file]) => file);
    const atRow = asked().filter(({ at, from, to }) => at + (to - from) * 1000 <= row);
    let count = -1;
    while (count < files.size) {
      count = files.size;
      await page.waitForTimeout(LATENCY_MS * 2);
    }
    return { files: atRow.length, rounds: rounds(atRow), inAll: asked().length, ahead: before.size - loaded };
  } finally {
    await somebody.leaves();
  }
}

export type Traffics = Partial<Record<Site, { once: Traffic; read: Traffic }>>;

/** Counted apart from what is timed, since it is the same every time. */
export async function traffic(ground: Ground, sites: readonly Site[] = SITES): Promise<Traffics> {
  const seen: Traffics = {};
  for (const site of sites) {
    const url = ground.urls[site];
    seen[site] = { once: await watch(ground, url, false), read: await watch(ground, url, true) };
  }
  return seen;
}
