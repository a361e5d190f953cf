/** What a press, or somebody near, has the page fetch. */
import { PorticoError } from '@/domain/errors/porticoError';

export const importRuntime = () => import('./runtime');
export const importShell = () => import('./shell');
export const importFirst = () => {
  // What it stands on, beside it: not every bundler asks for both at once.
  for (const beside of [import('./loadEnv'), import('@/messages/formats')]) beside.catch(() => {});
  return import('./firstOpening');
};

/** Why something did not come, in words that a chunk of their own has: that may be what does not come, too. */
export const failureOf = async (cause: unknown): Promise<PorticoError> =>
  cause instanceof PorticoError
    ? cause
    : import('@/domain/errors/loadFailure').then(
        (code) => code.loadFailure(cause),
        () => new PorticoError('UI_LOAD_FAILED', {}, { cause }),
      );
