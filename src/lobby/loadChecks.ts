import { idle } from '@/app/idle';

type Checks = typeof import('./checks');

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Has what a host wrote checked. In development the promise waits for all that is wrong to be told; in production the
 * checks come in idle time, and nothing waits for them: no visitor's opening is held up by words for developers.
 */
export async function check<Name extends keyof Checks>(name: Name, ...given: Parameters<Checks[Name]>): Promise<void> {
  const load = () =>
    import('./checks').then((checks) => (checks[name] as (...all: unknown[]) => void | Promise<void>)(...given));
  if (process.env.NODE_ENV !== 'production') await load();
  else idle(() => void load().catch(() => {})); // the defaults hold, and the next page tells
}
