import type { ErrorCode } from './codes';
import { UserRejectedError } from './errorKinds';
import type { PorticoError } from './porticoError';
import { makeError, toPorticoError } from './toPorticoError';

/** What went wrong before a wallet was asked to send anything, with that said in its details. A person's no stays as it is. */
export function asUnasked(thrown: unknown): PorticoError {
  const error = toPorticoError(thrown);
  if (error instanceof UserRejectedError) return error;
  const { code, details, shortMessage: message, hint } = error as PorticoError<ErrorCode>;
  return makeError(code, { ...details, isUnasked: true } as typeof details, { message, hint, cause: thrown });
}

/** Whether an error says that the wallet was asked to send nothing. */
export const isUnasked = ({ details }: PorticoError): boolean =>
  (details as { isUnasked?: boolean }).isUnasked === true;
