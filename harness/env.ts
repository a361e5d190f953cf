import { createBrowserStorage } from '@/adapters/browser/storage';
import type { Clock, Env } from '@/ports/env';
import { createApis } from './apis/apis';
import { createMemoryLedger } from './ledger/memory';
import { createWorld, type World } from './world';

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

export interface TestEnv extends Env {
  clock: ManualClock;
  /** What was copied, opened and warned of, oldest first. */
  log: { copied: string[]; opened: string[]; warnings: string[] };
}

/** An outside world of plain data: storage in memory, a clock that stands still, the services' fakes behind `fetch`. */
export function createTestEnv(world: World = createWorld(), overrides: Partial<TestEnv> = {}): TestEnv {
  const apis = createApis(world, createMemoryLedger(world));
  const log: TestEnv['log'] = { copied: [], opened: [], warnings: [] };
  let ids = 0;
  return {
    clock: createManualClock(),
    storage: createBrowserStorage(undefined),
    fetch: async (input, init) => apis(new Request(input, init)),
    randomId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    page: {
      origin: 'http://localhost:5173',
      languages: ['en'],
      copy: async (text) => {
        log.copied.push(text);
      },
      openUrl: (url) => {
        log.opened.push(url);
      },
      reload: () => {},
    },
    warn: (message) => {
      log.warnings.push(message);
    },
    log,
    ...overrides,
  };
}
