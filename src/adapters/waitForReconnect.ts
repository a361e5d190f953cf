import type { Namespace } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { LastKnown } from '@/ports/adapter';
import { race } from './race';

/** How a reconnect ended. `refused`: the wallet is locked, absent or lets the page in no more. */
export type ReconnectOutcome = 'connected' | 'disconnected' | 'refused' | 'timedOut';

/** A reconnect after a reload that has not ended; until then the page shows what it last knew of the wallet. */
export interface PendingReconnect {
  namespace: Namespace;
  lastKnown: LastKnown | undefined;
  outcome: Promise<ReconnectOutcome>;
}

export interface WaitOptions {
  signal?: AbortSignal;
  /** The request is for the wallet, whichever account it comes back with: one that reads, or switches the network. */
  isForAnyAccount?: boolean;
}

const again = 'Have the visitor open the wallet, or call connect() or open().';

function failure(outcome: Exclude<ReconnectOutcome, 'connected'>, { namespace }: PendingReconnect): PorticoError {
  if (outcome === 'timedOut')
    return makeError(
      'CONNECT_TIMEOUT',
      {},
      { message: `The wallet did not come back within ${timeLimits.walletReturnMs / 1_000} s.`, hint: again },
    );
  const message =
    outcome === 'disconnected'
      ? 'The wallet was disconnected while the request waited for it.'
      : 'The wallet did not come back: it is locked, absent, or lets this page in no more.';
  return new PorticoError('NOT_CONNECTED', { namespace }, { message, hint: again });
}

/**
 * Waits until a wallet that the page shows is connected again. A request for the account that was shown goes to no other.
 * @param currentAddress its account in use; nothing while it is not connected
 * @throws PorticoError `NOT_CONNECTED`, `UNAUTHORIZED`, TimeoutError `CONNECT_TIMEOUT`, AbortedError `ABORTED`
 */
export async function waitForReconnect(
  pending: PendingReconnect,
  currentAddress: () => string | undefined,
  { signal, isForAnyAccount = false }: WaitOptions,
): Promise<void> {
  const outcome = await race(pending.outcome, signal).catch((cause) => {
    throw new AbortedError('ABORTED', {}, { message: 'Request was aborted', cause });
  });
  if (outcome !== 'connected') throw failure(outcome, pending);
  const [shown, current] = [pending.lastKnown?.address, currentAddress()];
  if (!current) throw failure('disconnected', pending);
  if (isForAnyAccount || !shown || shown.toLowerCase() === current.toLowerCase()) return;
  throw new PorticoError(
    'UNAUTHORIZED',
    {},
    {
      message: `The wallet came back with another account than ${shown}, which the request was made for.`,
      hint: 'Read the account in use from getState(), and ask again.',
    },
  );
}
