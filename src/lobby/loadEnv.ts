import { createBrowserEnv } from '@/adapters/browser/env';
import type { Env } from '@/ports/env';
import type { Front } from './front';

const made = new WeakMap<Front, Env>();

/** The outside world of a handle: one, for the first paint and for the engine after it. */
export async function loadEnv(front: Front): Promise<Env> {
  const env = made.get(front) ?? (await front.outside.loadEnv?.()) ?? createBrowserEnv();
  made.set(front, made.get(front) ?? env);
  return made.get(front) ?? env;
}
