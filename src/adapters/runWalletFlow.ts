import { AbortedError } from '@/domain/errors/errorKinds';
import { explain } from '@/domain/errors/explain';
import { race } from './race';

export interface WalletFlow {
  /** What our waiting ends with when the signal fires. */
  code?: 'ABORTED' | 'CONNECT_ABORTED' | 'SWITCH_ABORTED';
  signal?: AbortSignal;
}

/**
 * Runs a flow with a wallet: an abort ends our waiting, and whatever else goes wrong leaves as an error of ours.
 * @param read Makes an error of ours of what the wallet threw, where the flow knows more than `explain` does.
 * @throws AbortedError with the flow's code, or what `read` makes of a failure
 */
export async function runWalletFlow<T>(
  { code = 'ABORTED', signal }: WalletFlow,
  work: () => Promise<T>,
  read: (thrown: unknown) => unknown = explain,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await race(work(), signal);
  } catch (cause) {
    if (!signal?.aborted) throw await read(cause);
    throw new AbortedError(code, {}, { cause, ...(code === 'ABORTED' && { message: 'Request was aborted' }) });
  }
}
