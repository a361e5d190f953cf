/** The chunks that a visitor's press, or a visitor coming near, fetches. */
import type { MethodSetup } from '@/adapters/methodSetup';
import { PorticoError } from '@/domain/errors/porticoError';
import type { PorticoOptions } from './options';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

export const importRuntime = () => import('./runtime');
/** One `import()` for each chunk that `./firstOpening` depends on: some bundlers fetch those only after that chunk itself. */
export const partsOfFirst = ({ methods }: PorticoOptions): (() => Promise<unknown>)[] => [
  () => import('./loadEnv'),
  () => import('@/messages/formats'),
  // The options are not checked yet: an element of `methods` may be anything.
  ...(methods?.map?.((one?: MethodSetup) => async () => one?.draw?.()) ?? []),
];
export const importFirst = (options: PorticoOptions) => {
  Promise.all(partsOfFirst(options).map((ask) => ask())).catch(() => {});
  return import('./firstOpening');
};

/** Says why a chunk did not come. The words are a chunk themselves, which may not come either: then the browser’s own say it, in development. */
export const failureOf = async (cause: unknown): Promise<PorticoError> =>
  cause instanceof PorticoError
    ? cause
    : import('@/domain/errors/loadFailure').then(
        (failures) => failures.loadFailure(cause),
        () =>
          new PorticoError(
            'UI_LOAD_FAILED',
            {},
            process.env.NODE_ENV !== 'production'
              ? {
                  cause,
                  message: `${cause}.`,
                  hint: 'Is the page online, and are the files of the build still served?',
                }
              : { cause },
          ),
      );
