import type { Namespace } from '@/domain/caip';
import { AbortedError, PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { LastKnown } from '@/ports/adapter';
import { race } from './race';

/** How waiting for a wallet of an earlier page ended: it came back, was let go, would not have us, or was too late. */
export type Return = 'in' | 'left' | 'refused' | 'late';

/** A wallet that an earlier page was in with, as this page shows it until it answers. */
export interface PendingReconnect {
  namespace: Namespace;
  lastKnown: LastKnown | undefined;
  returned: Promise<Return>;
}

export interface WhenInOptions {
  signal?: AbortSignal;
  /** The request only reads, so that it may be answered for whichever account the wallet came back with. */
  isReading?: boolean;
}

const again = 'Have the visitor open the wallet, or call connect() or open().';

function failure(how: Exclude<Return, 'in'>, { namespace }: PendingReconnect): PorticoError {
  if (how === 'late')
    return makeError(
      'CONNECT_TIMEOUT',
      {},
      { message: `The wallet did not come back within ${timeLimits.walletReturnMs / 1_000} s.`, hint: again },
    );
  const message =
    how === 'left'
      ? 'The wallet was disconnected while the request waited for it.'
      : 'The wallet did not come back: it is locked, absent, or lets this page in no more.';
  return new PorticoError('NOT_CONNECTED', { namespace }, { message, hint: again });
}

/**
 * Waits until a wallet that the page shows has come back. A request made for the account that was shown goes to no other.
 * @param now the address of its account in use; nothing while it is not in
 * @throws PorticoError `NOT_CONNECTED`, `UNAUTHORIZED`, TimeoutError `CONNECT_TIMEOUT`, AbortedError `ABORTED`
 */
export async function whenIn(
  awaited: PendingReconnect,
  now: () => string | undefined,
  { signal, isReading = false }: WhenInOptions,
): Promise<void> {
  const { lastKnown, returned } = awaited;
  const how = await race(returned, signal).catch((cause) => {
    throw new AbortedError('ABORTED', {}, { message: 'Request was aborted', cause });
  });
  if (how !== 'in') throw failure(how, awaited);
  const [shown, first] = [lastKnown?.address, now()];
  if (!first) throw failure('left', awaited);
  if (isReading || !shown || shown.toLowerCase() === first.toLowerCase()) return;
  throw new PorticoError(
    'UNAUTHORIZED',
    {},
    {
      message: `The wallet came back with another account than ${shown}, which the request was made for.`,
      hint: 'Read the account in use from getState(), and ask again.',
    },
  );
}
