/** An error as EIP-1193 and EIP-1474 want it: a number for programs, a sentence for people. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const rejected = () => new ProviderError(4001, 'User rejected the request.');
export const unauthorized = () =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.');
export const unsupported = (method: string) => new ProviderError(4200, `The method "${method}" is not supported.`);
export const disconnected = () => new ProviderError(4900, 'The provider is disconnected from all chains.');
/** Wallets say it in three ways; MetaMask Mobile packs the code into another error. */
export function unknownChain(chainId: string, how: 'code' | 'nested' | 'words' = 'code') {
  const words = `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`;
  if (how === 'code') return new ProviderError(4902, words);
  if (how === 'words') return new ProviderError(-32603, words);
  return new ProviderError(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4902, message: words } });
}
export const alreadyPending = (method: string) =>
  new ProviderError(-32002, `Request of type "${method}" already pending. Please wait.`);
export const invalidParams = (what: string) => new ProviderError(-32602, `Invalid parameters: ${what}`);
export const internal = (what: string) => new ProviderError(-32603, what);
