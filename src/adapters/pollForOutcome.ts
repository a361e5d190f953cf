import { AbortedError, TimeoutError } from '@/domain/errors/errorKinds';
import { transactionLimits } from '@/domain/limits';
import type { TransactionOutcome } from '@/ports/adapter';
import type { Clock } from '@/ports/env';
import type { WaitRequest } from '@/ports/waiting';
import { race } from './race';
import { sleep } from './sleep';

/**
 * Looks at a transaction again and again, until a look resolves with what became of it. A look that throws is made once
 * more: a line that is down is waited out.
 * @param look is given a signal that aborts when nobody waits any longer
 * @param everyMs between two looks, in ms
 * @throws TimeoutError `RECEIPT_TIMEOUT` after the request's `timeoutMs`, AbortedError `ABORTED`
 */
export async function pollForOutcome(
  { hash, signal, timeoutMs = transactionLimits.receiptTimeoutMs }: WaitRequest,
  clock: Clock,
  everyMs: number,
  look: (signal: AbortSignal) => Promise<TransactionOutcome | undefined>,
): Promise<TransactionOutcome> {
  const over = new AbortController();
  const stop = () => over.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const cancel = clock.after(timeoutMs, stop);
  let lastError: unknown;
  try {
    while (!over.signal.aborted) {
      try {
        const outcome = await race(look(over.signal), over.signal);
        if (outcome) return outcome;
      } catch (error) {
        lastError = error;
      }
      await sleep(clock, everyMs, over.signal);
    }
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
    over.abort();
  }
  if (signal?.aborted) throw new AbortedError('ABORTED', {}, { message: 'Request was aborted', cause: signal.reason });
  throw new TimeoutError(
    'RECEIPT_TIMEOUT',
    { hash },
    {
      message: `Timed out while waiting for the transaction ${hash}. It may still arrive.`,
      hint: 'Wait again with the same hash, or look at the network’s explorer.',
      cause: lastError,
    },
  );
}
