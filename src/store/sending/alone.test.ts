import { afterEach, expect, test, vi } from 'vitest';
import { alone } from './alone';

afterEach(() => vi.unstubAllGlobals());

/** Locks as browsers have them: under one name, one after the other. */
function stubLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = vi.fn(async (name: string, act: () => unknown) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(act);
    queues.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  });
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

test('two tabs: one acts once what the other has returned has settled', async () => {
  stubLocks();
  const log: string[] = [];
  let end = () => {};
  const first = alone(async () => {
    log.push('the first begins');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    log.push('the first ends');
  });
  const second = alone(() => void log.push('the second'));
  await vi.waitFor(() => expect(log).toEqual(['the first begins']));
  end();
  await Promise.all([first, second]);
  expect(log).toEqual(['the first begins', 'the first ends', 'the second']);
});

test('a promise within an object is not waited for', async () => {
  stubLocks();
  const { answer } = await alone(() => ({ answer: new Promise<never>(() => {}) }));
  expect(answer).toBeInstanceOf(Promise);
  expect(await alone(() => 'the second')).toBe('the second');
});

test('what throws under a lock has been called once', async () => {
  stubLocks();
  const act = vi.fn(() => {
    throw new Error('no');
  });
  await expect(alone(act)).rejects.toThrow('no');
  expect(act).toHaveBeenCalledTimes(1);
});

test.each<[string, unknown]>([
  ['no locks', {}],
  ['locks that are refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('with %s it is called at once, and once', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const act = vi.fn(() => 'done');
  expect(await alone(act)).toBe('done');
  expect(act).toHaveBeenCalledTimes(1);
});
