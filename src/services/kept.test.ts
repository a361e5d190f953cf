import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTestEnv } from '../../harness/env';
import { keep, readKept } from './kept';

const keeping = { cache: 'identityCache', lifetimeMs: 60_000, schema: v.string() } as const;

test('an answer out of all measure is not kept; the newest of many are', () => {
  const env = createTestEnv();
  keep(env, keeping, 'long', 'x'.repeat(40_000));
  expect(readKept(env, keeping, 'long')).toBeUndefined();
  for (let at = 0; at < 120; at += 1) {
    keep(env, keeping, `name ${at}`, 'Ada');
    env.clock.advance(1);
  }
  expect(Object.keys(env.storage.get('identityCache') ?? {})).toHaveLength(50);
  expect(readKept(env, keeping, 'name 119')).toBe('Ada');
  expect(readKept(env, keeping, 'name 0')).toBeUndefined();
});
