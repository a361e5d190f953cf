import { createBrowserEnv } from '@/adapters/browser/env';
import type { Env } from '@/ports/env';
import type { HandleContext } from './handleContext';

const made = new WeakMap<HandleContext, Env>();

/** The outside world of a handle: one, for the first paint and for the engine after it. */
export async function loadEnv(context: HandleContext): Promise<Env> {
  const env = made.get(context) ?? (await context.outside.loadEnv?.()) ?? createBrowserEnv();
  made.set(context, made.get(context) ?? env);
  return made.get(context) ?? env;
}
