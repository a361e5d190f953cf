import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { createManualClock, createTestEnv } from '../../../harness/env';
import { porch, standOnPhone } from '../../../harness/phoneGround';

/*
 * What nobody answers, over a real relay. The library's own timers run for five minutes; here they are held, and run out when
 * a test says so.
 */
const LIBRARY_MS = 300_000;

const context = standOnPhone();
const { phone } = context;

const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);
let held = new Map<unknown, () => void>();
beforeEach(() => {
  held = new Map();
  process.on('unhandledRejection', hear);
  const { setTimeout: start, clearTimeout: end } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number, ...rest: unknown[]) => {
    if (ms !== LIBRARY_MS) return start(run, ms, ...rest);
    const handle = start(() => {}, 0);
    held.set(handle, run);
    return handle;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((handle) => {
    held.delete(handle);
    end(handle);
  });
});
afterEach(async () => {
  for (const runOut of held.values()) runOut();
  // What nobody handles is told when the turn is over.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  vi.restoreAllMocks();
  expect(unhandled.splice(0)).toEqual([]);
});

/** A page whose five minutes pass when a test says so. */
function open() {
  const clock = createManualClock(Date.now());
  return { ...context.open({ env: createTestEnv(undefined, { fetch, clock }) }), clock };
}

test('a code that nobody reads ends as an error that whoever asked hears, and nobody else', async () => {
  const { evm, method, clock } = open();
  const asked = evm.connect({}).catch((error: unknown) => error);
  await vi.waitFor(() => expect(method.pairing.snapshot().uri).toBeDefined());
  await vi.waitFor(() => expect(held.size).toBeGreaterThan(0));
  clock.advance(timeLimits.remoteAnswerMs);
  expect(await asked).toMatchObject({ code: 'PAIRING_EXPIRED' });
});

test('a page that is closed leaves nothing behind that ends later', async () => {
  const { evm, method } = open();
  void evm.connect({}).catch(() => {});
  await vi.waitFor(() => expect(held.size).toBeGreaterThan(0));
  method.stop();
  await vi.waitFor(() => expect(held.size).toBe(0));
});

test('a request that nobody answers ends as an error that whoever asked hears, and nobody else', async () => {
  const { clock, ...page } = open();
  await context.connect(page);
  const params = ['0x00', phone().kinds.eip155.accounts[0]];
  const asked = page.evm
    .request({ method: 'personal_sign', params, networkId: porch })
    .catch((error: unknown) => error);
  await context.question();
  await vi.waitFor(() => expect(held.size).toBeGreaterThan(0));
  clock.advance(timeLimits.remoteAnswerMs);
  expect(await asked).toMatchObject({ message: expect.stringContaining('expired') });
});
