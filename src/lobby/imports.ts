/** The chunks that a visitor's press, or a visitor coming near, fetches. */
import { PorticoError } from '@/domain/errors/porticoError';

export const importRuntime = () => import('./runtime');
export const importShell = () => import('./shell');
export const importFirst = () => {
  // What it stands on, beside it: not every bundler asks for both at once.
  for (const beside of [import('./loadEnv'), import('@/messages/formats')]) beside.catch(() => {});
  return import('./firstOpening');
};

/** Says why a chunk did not come. The words are a chunk themselves, which may not come either: then the code alone says it. */
export const failureOf = async (cause: unknown): Promise<PorticoError> =>
  cause instanceof PorticoError
    ? cause
    : import('@/domain/errors/loadFailure').then(
        (failures) => failures.loadFailure(cause),
        () => new PorticoError('UI_LOAD_FAILED', {}, { cause }),
      );
