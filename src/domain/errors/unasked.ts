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

/** Error codes after which a transaction was certainly not sent. After any other, the chain is asked whether it was. */
export const NOT_SENT =
  /^(?:FUNDS_|AMOUNT_INVALID|ATOMICITY_|CAPABILITY_|BUNDLE_TOO_|BUNDLE_CHAIN_|NONCE_TOO_LOW|TRANSACTION_REVERTED|FEE|NOT_CONNECTED|NETWORK_|NAMESPACE_|CHAIN_|CONNECT|SWITCH_|METHOD_|UNAUTHORIZED|WALLET_LOCKED|REQUEST_INVALID|RPC_METHOD_|RPC_INVALID_|RPC_NOT_ALLOWED|RPC_RESOURCE_|RPC_PARSE|RPC_LIMIT)/;
