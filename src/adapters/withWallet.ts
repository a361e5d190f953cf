import { AbortedError, type PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { race } from './race';

/** Runs a flow with a wallet: whatever goes wrong leaves as an error of ours, an abort as `ABORTED`. */
export async function withWallet<T>(
  { signal }: { signal?: AbortSignal },
  work: () => Promise<T>,
  read: (thrown: unknown) => PorticoError = toPorticoError,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await race(work(), signal);
  } catch (cause) {
    throw signal?.aborted ? new AbortedError('ABORTED', {}, { message: 'Request was aborted', cause }) : read(cause);
  }
}
