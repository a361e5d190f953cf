import type { ErrorCode, ErrorDetails } from './codes';
import { PorticoError, type PorticoErrorOptions } from './porticoError';

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
