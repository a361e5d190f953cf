import { UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';

/**
 * "No matching key": the library lost what it kept of a session, here or by another tab's hand. "Expired": its time was over,
 * and this request is the first to notice.
 */
export const isStale = (error: unknown) =>
  /no matching key|session topic doesn't exist|(?:missing or invalid|expired).*session topic|recently deleted/i.test(
    String((error as { message?: unknown } | null)?.message),
  );

export const expired = (cause?: unknown) =>
  new PorticoError('PAIRING_EXPIRED', {}, { message: 'Nobody answered before the code ended.', cause });

/**
 * Why a session proposal failed, as an error of ours: the wallet's refusal, by its code (CAIP-25: 5001 refuses the chains,
 * 5003 the events, 5100 to 5104 are what it does not support), or what the library threw.
 */
export function answerOf(error: unknown): unknown {
  if (error instanceof PorticoError) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (/expired/i.test(String(message))) return expired(error);
  if (typeof code === 'number' && code >= 5100 && code <= 5104)
    return new UnsupportedError(
      'CHAINS_UNSUPPORTED',
      {},
      { message: 'The connector does not support any of the requested chains.', cause: error },
    );
  if (code === 5001 || code === 5003)
    return new UserRejectedError(
      'CONNECTION_REJECTED',
      {},
      { message: `Connection rejected: ${message}`, cause: error },
    );
  return error;
}

export const notPaired = (namespace: string) =>
  new PorticoError('NOT_CONNECTED', { namespace }, { message: 'No wallet is paired.', hint: 'Pair one first.' });
