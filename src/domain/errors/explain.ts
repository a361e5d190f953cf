import { PorticoError } from './porticoError';

/**
 * `toPorticoError`, with the knowledge of wallets' errors loaded when something first goes wrong: most visits need none.
 * Without it (its chunk did not come) whatever was thrown is `INTERNAL_SDK_ERROR`. Never rejects.
 */
export async function explain(thrown: unknown): Promise<PorticoError> {
  if (thrown instanceof PorticoError) return thrown;
  try {
    return (await import('./toPorticoError')).toPorticoError(thrown);
  } catch {
    return new PorticoError('INTERNAL_SDK_ERROR', {}, { cause: thrown });
  }
}
