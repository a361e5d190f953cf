import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTestEnv } from '../../harness/env';
import { readCache, writeCache } from './cache';

const keeping = { cache: 'identityCache', lifetimeMs: 60_000, schema: v.string() } as const;

test('an answer out of all measure is not kept; the newest of many are', () => {
  const env = createTestEnv();
  writeCache(env, keeping, 'long', 'x'.repeat(40_000));
  expect(readCache(env, keeping, 'long')).toBeUndefined();
  for (let at = 0; at < 120; at += 1) {
    writeCache(env, keeping, `name ${at}`, 'Ada');
    env.clock.advance(1);
  }
  expect(Object.keys(env.storage.get('identityCache') ?? {})).toHaveLength(50);
  expect(readCache(env, keeping, 'name 119')).toBe('Ada');
  expect(readCache(env, keeping, 'name 0')).toBeUndefined();
});
