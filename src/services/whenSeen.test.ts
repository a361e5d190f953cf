import { expect, test, vi } from 'vitest';
import { createTestEnv } from '../../harness/env';
import { whenSeen, whileSeen } from './whenSeen';

test('what falls due while nobody sees the page waits until it is seen, and happens once', () => {
  const env = createTestEnv();
  const run = vi.fn();
  whenSeen(env, 1_000, run);
  env.turn('hidden');
  env.clock.advance(60_000);
  expect(run).not.toHaveBeenCalled();
  env.turn('visible');
  env.turn('hidden');
  env.turn('visible');
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that was hidden meanwhile waits no longer than the delay; what is cancelled never happens', () => {
  const env = createTestEnv();
  const [run, never] = [vi.fn(), vi.fn()];
  whenSeen(env, 1_000, run);
  whenSeen(env, 1_000, never)();
  env.turn('hidden');
  env.turn('visible');
  expect(run).not.toHaveBeenCalled();
  env.clock.advance(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});

test('a page that nobody has seen yet waits too', () => {
  const env = createTestEnv();
  env.turn('hidden');
  const run = vi.fn();
  whenSeen(env, 1_000, run);
  env.clock.advance(60_000);
  expect(run).not.toHaveBeenCalled();
  env.turn('visible');
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is repeated rests while nobody sees the page, is made up for once, and ends', () => {
  const env = createTestEnv();
  const run = vi.fn();
  const stop = whileSeen(env, 1_000, run);
  env.clock.advance(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  env.turn('hidden');
  env.clock.advance(60_000);
  env.turn('visible');
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  env.clock.advance(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});
