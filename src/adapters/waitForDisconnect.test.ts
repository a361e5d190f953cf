import { expect, test } from 'vitest';
import { createTestEnv } from '../../harness/env';
import { waitForDisconnect } from './waitForDisconnect';

const isOver = async (work: Promise<void>) => {
  const open = Symbol('open');
  const pause = new Promise((resolve) => setImmediate(() => resolve(open)));
  return (await Promise.race([work, pause])) !== open;
};

test('a wallet that never answers is waited for 3 s, and no longer ([§9])', async () => {
  const env = createTestEnv();
  const leaving = waitForDisconnect(env, () => new Promise(() => {}));
  env.clock.advance(2_999);
  expect(await isOver(leaving)).toBe(false);
  env.clock.advance(1);
  expect(await isOver(leaving)).toBe(true);
});

test('one that refuses, or breaks at once, is let go; a developer reads why', async () => {
  const env = createTestEnv();
  await waitForDisconnect(env, () => Promise.reject(new Error('No')));
  await waitForDisconnect(env, () => {
    throw new Error('Broken');
  });
  expect(env.log.warnings).toHaveLength(2);
});
