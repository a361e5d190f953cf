/**
 * Calls `act` while no other tab of this site is in such a call (Web Locks), so that no tab changes storage between what
 * `act` reads and what it writes. A browser without locks calls it at once. The lock is held until a promise that `act`
 * returns has settled; to let the lock go earlier, `act` returns the promise within an object.
 */
export async function alone<Result>(act: () => Result): Promise<Awaited<Result>> {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  let hasBegun = false;
  try {
    if (locks)
      return await locks.request('portico:send', () => {
        hasBegun = true;
        return act();
      });
  } catch (thrown) {
    // A browser that refuses storage to a site refuses locks too: then `act` has not been called yet.
    if (hasBegun) throw thrown;
  }
  return await act();
}
