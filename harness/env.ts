import { createBrowserStorage } from '@/adapters/browser/storage';
import type { Clock, Env, PageEvent } from '@/ports/env';
import { createApis } from './apis/apis';
import { createMemoryLedger } from './ledger/memory';
import { createWorld, type World } from './world';

/** What a browser keeps for a site: of one test, or one story, alone. */
function createArea(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, String(value)),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** Time that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on by so many ms, and runs what falls due on the way, oldest first. */
  advance(ms: number): void;
}

export function createManualClock(start = Date.UTC(2026, 10, 21, 9)): ManualClock {
  let now = start;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(delay, run) {
      const task = { at: now + delay, run };
      due.push(task);
      return () => {
        due = due.filter((one) => one !== task);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = due.filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((task) => task !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

/** Time as it goes by, for tests with a real relay or chain at their other end. */
export const realClock: ManualClock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  advance() {
    throw new Error('Real time moves by itself: take createManualClock() to move it.');
  },
};

/** The same, with limits four times as long: on a loaded machine a relay that is there may take longer than a visitor would wait. */
export const patientClock: ManualClock = {
  ...realClock,
  after: (delay, run) => realClock.after(4 * delay, run),
};

export interface TestEnv extends Env {
  clock: ManualClock;
  /** What was copied, opened and warned of, oldest first. */
  log: { copied: string[]; opened: string[]; warnings: string[]; beacons: { url: string; text: string }[] };
  /** The page becomes hidden, is seen again, or comes back from the back-forward cache. */
  turn(event: PageEvent): void;
  /** Pictures made and not released yet. */
  objectUrls: Set<string>;
}

/** An outside world of plain data: storage in memory, a clock that stands still, the services' fakes behind `fetch`. */
export function createTestEnv(world: World = createWorld(), overrides: Partial<TestEnv> = {}): TestEnv {
  const clock = createManualClock();
  const apis = createApis(world, createMemoryLedger(world), undefined, clock.now);
  const log: TestEnv['log'] = { copied: [], opened: [], warnings: [], beacons: [] };
  const watchers = new Set<(event: PageEvent) => void>();
  let isHidden = false;
  const objectUrls = new Set<string>();
  let ids = 0;
  let pictures = 0;
  return {
    clock,
    storage: createBrowserStorage(Object.assign(new EventTarget(), { localStorage: createArea() }) as never),
    fetch: async (input, init) => apis(new Request(input, init)),
    randomId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    page: {
      origin: 'http://localhost:5173',
      url: () => 'http://localhost:5173/market?ref=door',
      watch: (listener) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
      isHidden: () => isHidden,
      beacon: (url, text) => {
        log.beacons.push({ url, text });
        void apis(new Request(url, { method: 'POST', body: text }));
        return true;
      },
      objectUrl: () => {
        const url = `blob:http://localhost:5173/${++pictures}`;
        objectUrls.add(url);
        return url;
      },
      releaseUrl: (url) => void objectUrls.delete(url),
      languages: ['en'],
      timeZone: () => 'Europe/Lisbon',
      copy: async (text) => {
        log.copied.push(text);
      },
      paste: async () => log.copied.at(-1) ?? '',
      openUrl: (url) => {
        log.opened.push(url);
      },
      reload: () => {},
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0',
      isMetered: () => false,
      isFramed: false,
      isMessenger: false,
      hasCoarsePointer: () => false,
    },
    warn: (message) => {
      log.warnings.push(message);
    },
    log,
    turn: (event) => {
      isHidden = event === 'hidden';
      for (const watcher of watchers) watcher(event);
    },
    objectUrls,
    ...overrides,
  };
}
