/**
 * The work's answer, or the signal's abort, whichever comes first. The work itself goes on: nobody can make a wallet
 * take its prompt back.
 * @throws the signal's reason
 */
export function race<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
