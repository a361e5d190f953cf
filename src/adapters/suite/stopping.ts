import { expect, test, vi } from 'vitest';
import type { Suite } from './suite';

/** Who listens no more hears no more. */
export function describeStopping(suite: Suite) {
  const { connect } = suite;

  test('after stop() nothing is told', async () => {
    await connect();
    const before = suite.events().length;
    suite.driver.adapter.stop();
    suite.driver.switchAccount(suite.driver.accounts[1]);
    suite.driver.switchNetwork(suite.driver.there);
    suite.driver.revoke();
    await new Promise((resolve) => setImmediate(resolve));
    expect(suite.events()).toHaveLength(before);
  });

  test('what a listener that left would hear, it does not', async () => {
    const heard = vi.fn();
    suite.driver.adapter.subscribe(heard)();
    await connect();
    expect(heard).not.toHaveBeenCalled();
  });
}
