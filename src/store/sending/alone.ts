/**
 * Does it while no other tab of this site does the like, where the browser has locks: what stands in storage then stays as
 * it was read. What it returns is not waited for under the lock if it stands in an object.
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
    // Where a site may keep nothing it may lock nothing either.
    if (hasBegun) throw thrown;
  }
  return await act();
}
