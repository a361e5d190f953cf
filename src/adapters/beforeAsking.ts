/**
 * Does what must be done before a wallet is asked to send: it is found, and switches networks. What goes wrong there has sent
 * nothing, whatever its code says of other requests, and says so.
 */
export async function beforeAsking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw (await import('@/domain/errors/unasked')).asUnasked(thrown);
  }
}
