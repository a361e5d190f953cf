import type { ErrorCode, ErrorDetails } from './codes';
import { PorticoError, type PorticoErrorOptions } from './porticoError';

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

/** `makeError`, loaded with the first error: in the spec's words, or in those of its code where they do not come. Never rejects. */
export async function explainCode<Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails[Code],
  options?: PorticoErrorOptions,
): Promise<PorticoError<Code>> {
  try {
    return (await import('./toPorticoError')).makeError(code, details, options);
  } catch {
    return new PorticoError(code, details, options);
  }
}
