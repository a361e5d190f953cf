/** The chunks that a visitor's press, or a visitor coming near, fetches. */
import type { MethodSetup } from '@/adapters/methodSetup';
import { PorticoError } from '@/domain/errors/porticoError';
import type { PorticoOptions } from './options';

export const importRuntime = () => import('./runtime');
export const importFirst = ({ methods }: PorticoOptions) => {
  // What it stands on, beside it: not every bundler asks for both at once. A host may have given anything as a method.
  Promise.all([import('./loadEnv'), import('@/messages/formats')]).catch(() => {});
  methods?.forEach?.((one?: MethodSetup) => void one?.draw?.());
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
