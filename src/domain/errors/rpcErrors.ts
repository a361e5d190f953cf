import type { ErrorCode } from './codes';

/** What the numbers of wallets and nodes mean ([§8] RPC codes; EIP-1193, EIP-1474, EIP-5792, CAIP-25). */
export const rpcErrors = {
  [-32700]: 'RPC_PARSE',
  [-32600]: 'RPC_INVALID_REQUEST',
  [-32601]: 'RPC_METHOD_NOT_FOUND',
  [-32602]: 'RPC_INVALID_PARAMS',
  [-32603]: 'RPC_INTERNAL',
  [-32000]: 'RPC_INVALID_INPUT',
  [-32001]: 'RPC_RESOURCE_NOT_FOUND',
  [-32002]: 'RPC_RESOURCE_UNAVAILABLE',
  [-32003]: 'RPC_TRANSACTION_REJECTED',
  [-32004]: 'RPC_METHOD_UNSUPPORTED',
  [-32005]: 'RPC_LIMIT_EXCEEDED',
  [-32006]: 'RPC_VERSION_UNSUPPORTED',
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'METHOD_UNSUPPORTED',
  4900: 'PROVIDER_DISCONNECTED',
  4901: 'CHAIN_DISCONNECTED',
  4902: 'CHAIN_UNKNOWN_TO_WALLET',
  5700: 'CAPABILITY_UNSUPPORTED',
  5710: 'BUNDLE_CHAIN_UNSUPPORTED',
  5720: 'BUNDLE_DUPLICATE',
  5730: 'BUNDLE_UNKNOWN',
  5740: 'BUNDLE_TOO_LARGE',
  5750: 'UPGRADE_REJECTED',
  5760: 'ATOMICITY_UNSUPPORTED',
} as const satisfies Record<number, ErrorCode>;

export type RpcErrorCode = (typeof rpcErrors)[keyof typeof rpcErrors] | 'RPC_UNKNOWN';

/** The code of ours for a wallet's or node's number; some send it as text. Any other is `RPC_UNKNOWN`. */
export function rpcErrorOf(code: unknown): RpcErrorCode {
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code;
  return typeof number === 'number' && Object.hasOwn(rpcErrors, number)
    ? rpcErrors[number as keyof typeof rpcErrors]
    : 'RPC_UNKNOWN';
}
