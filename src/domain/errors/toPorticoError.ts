import { textOf } from './catalogue';
import type { ErrorCode, ErrorDetails } from './codes';
import { AbortedError, ServiceError, TimeoutError, UnsupportedError, UserRejectedError } from './errorKinds';
import { isUserRejected } from './isUserRejected';
import { causesOf, PorticoError, type PorticoErrorOptions, read } from './porticoError';
import { rpcErrorOf } from './rpcErrors';

/** Errors of the browser, viem and wagmi that are known by name; what they are to us. */
const NAMED: Record<string, ErrorCode> = {
  AbortError: 'ABORTED',
  TimeoutError: 'REQUEST_TIMEOUT',
  HttpRequestError: 'HTTP_FAILED',
  UrlRequiredError: 'URL_NOT_HTTP',
  WaitForTransactionReceiptTimeoutError: 'RECEIPT_TIMEOUT',
  Eip1559FeesNotSupportedError: 'FEES_UNSUPPORTED',
  MaxFeePerGasTooLowError: 'FEE_BELOW_PRIORITY',
  TipAboveFeeCapError: 'FEE_BELOW_PRIORITY',
  FeeCapTooHighError: 'FEE_CAP_TOO_HIGH',
  FeeCapTooLowError: 'FEE_CAP_TOO_LOW',
  NonceTooLowError: 'NONCE_TOO_LOW',
  InsufficientFundsError: 'FUNDS_INSUFFICIENT',
  ProviderNotFoundError: 'PROVIDER_NOT_FOUND',
  ConnectorAlreadyConnectedError: 'ALREADY_CONNECTED',
  ConnectorNotFoundError: 'CONNECTOR_NOT_FOUND',
  SwitchChainNotSupportedError: 'SWITCH_UNSUPPORTED',
  ChainNotConfiguredError: 'NETWORK_NOT_FOUND',
  ConnectorChainMismatchError: 'CHAIN_MISMATCH',
  ChainMismatchError: 'CHAIN_MISMATCH',
  ConnectorAccountNotFoundError: 'UNAUTHORIZED',
};

/** What wagmi's own connectors say, as a plain Error. */
const NO_CHAINS = /^No chains found on connector\b/;
const LOCKED = /\b(?:wallet|keyring|account) (?:is )?locked\b|unlock (?:your|the) wallet/i;

/** What a host may test with `instanceof`; every other code is a plain `PorticoError`. */
const CLASSES: [typeof PorticoError, ErrorCode[]][] = [
  [UserRejectedError, ['USER_REJECTED', 'CONNECTION_REJECTED', 'UPGRADE_REJECTED']],
  [
    AbortedError,
    ['ABORTED', 'CONNECT_ABORTED', 'SWITCH_ABORTED', 'FRAME_ABORTED', 'RPC_ABORTED', 'MODAL_CLOSED', 'POPUP_CLOSED'],
  ],
  [
    TimeoutError,
    ['REQUEST_TIMEOUT', 'RECEIPT_TIMEOUT', 'CONNECT_TIMEOUT', 'FRAME_LOAD_FAILED', 'FRAME_REQUEST_TIMEOUT'],
  ],
  [
    UnsupportedError,
    [
      ...(['NETWORK_NOT_FOUND', 'NAMESPACE_UNSUPPORTED', 'PROVIDER_NOT_FOUND', 'CONNECTOR_NOT_FOUND'] as const),
      ...(['SWITCH_UNSUPPORTED', 'CHAINS_UNSUPPORTED', 'FEES_UNSUPPORTED', 'METHOD_UNSUPPORTED'] as const),
      ...(['RPC_METHOD_UNSUPPORTED', 'RPC_METHOD_NOT_FOUND', 'CAPABILITY_UNSUPPORTED'] as const),
      ...(['BUNDLE_CHAIN_UNSUPPORTED', 'ATOMICITY_UNSUPPORTED', 'CHAIN_UNKNOWN_TO_WALLET'] as const),
      ...(['SWAP_NETWORK_UNSUPPORTED', 'GAS_NETWORK_UNSUPPORTED', 'SEND_UNSUPPORTED', 'CHAIN_MISMATCH'] as const),
    ],
  ],
  [ServiceError, ['HTTP_FAILED', 'HTTP_STATUS', 'RPC_FAILED', 'RESPONSE_INVALID', 'CONFIG_FAILED']],
];

/** Makes an error of the class its code belongs to, in the spec's words unless a message says more. */
export function makeError<Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails[Code],
  options?: PorticoErrorOptions,
): PorticoError<Code> {
  const Class = CLASSES.find(([, codes]) => codes.includes(code))?.[0] ?? PorticoError;
  return new Class(code, details, {
    ...options,
    message: options?.message ?? `${textOf(code, { ...details }).replace(/\.$/, '')}.`,
  });
}

function codeOf(error: unknown): ErrorCode | undefined {
  const name = read(error, 'name');
  if (typeof name === 'string' && Object.hasOwn(NAMED, name)) return NAMED[name];
  const message = String(read(error, 'message'));
  if (LOCKED.test(message)) return 'WALLET_LOCKED';
  if (NO_CHAINS.test(message)) return 'CHAINS_MISSING';
  const code = read(error, 'code');
  // A DOMException's code is a number of the platform's, not a wallet's.
  return code === undefined || error instanceof DOMException ? undefined : rpcErrorOf(code);
}

/** The first line of what an error says, short enough to show to a developer. */
function sentence(error: unknown) {
  const text = typeof error === 'string' ? error : (read(error, 'shortMessage') ?? read(error, 'message'));
  return (typeof text === 'string' && text.split('\n')[0]?.slice(0, 200)) || undefined;
}

/**
 * Anything that was thrown, as an error of ours: one of ours inside it as it is, a refusal, a known name, a wallet's or
 * node's number; else `INTERNAL_SDK_ERROR` ([§8] Reporting). What was thrown stays as its `cause`.
 */
export function toPorticoError(thrown: unknown): PorticoError {
  const causes = causesOf(thrown);
  const ours = causes.find((error) => error instanceof PorticoError);
  if (ours) return ours as PorticoError;
  const codes = causes.map(codeOf);
  const code = isUserRejected(thrown)
    ? 'USER_REJECTED'
    : (codes.find((one) => one && one !== 'RPC_UNKNOWN') ?? codes.find(Boolean) ?? 'INTERNAL_SDK_ERROR');
  const rpcCode = causes.map((error) => read(error, 'code')).find((value) => typeof value === 'number');
  const details = (rpcCode === undefined ? {} : { rpcCode }) as ErrorDetails[ErrorCode];
  return makeError(code, details, { message: sentence(thrown), cause: thrown });
}
