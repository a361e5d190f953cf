/** An error of JSON-RPC, with the codes that Solana's nodes give. */
export class RpcError extends Error {
  override name = 'RpcError';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const parseError = () => new RpcError(-32700, 'Parse error');
export const invalidRequest = (what = 'Invalid request') => new RpcError(-32600, what);
export const methodNotFound = () => new RpcError(-32601, 'Method not found');
export const invalidParams = (what: string) => new RpcError(-32602, what);

export const simulationFailed = (why: string, data: unknown) =>
  new RpcError(-32002, `Transaction simulation failed: ${why}`, data);
export const signatureFailed = () => new RpcError(-32003, 'Transaction signature verification failure');
export const blockNotAvailable = (slot: number) => new RpcError(-32004, `Block not available for slot ${slot}`);
export const slotSkipped = (slot: number) =>
  new RpcError(-32007, `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`);
export const versionNotSupported = (version: number) =>
  new RpcError(
    -32015,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  );
export const contextNotReached = (contextSlot: number) =>
  new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot });
