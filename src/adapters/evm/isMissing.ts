import { toPorticoError } from '@/domain/errors/toPorticoError';

/** Whether a wallet has no such method: what it threw says so. */
export const isMissing = (error: unknown) =>
  ['METHOD_UNSUPPORTED', 'RPC_METHOD_NOT_FOUND', 'RPC_METHOD_UNSUPPORTED'].includes(toPorticoError(error).code);
