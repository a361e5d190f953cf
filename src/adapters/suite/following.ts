import { beforeEach, describe, expect, test } from 'vitest';
import type { Suite } from './suite';

/** The wallet is its person’s: what they do there is followed here. */
export function describeFollowing(suite: Suite) {
  const { connect, current, now, unless, until } = suite;

  describe('what a person does in the wallet', () => {
    beforeEach(async () => void (await connect()));

    test('another account is followed, the one in use first', async () => {
      suite.driver.switchAccount(suite.driver.accounts[1]);
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[1]));
    });

    unless('network')('another network is followed', async () => {
      suite.driver.switchNetwork(suite.driver.there);
      await until(() => expect(current()?.networkId).toBe(suite.driver.there));
    });

    unless('unlisted', 'network')('a network that nobody listed is told as it is', async () => {
      suite.driver.switchNetwork(suite.driver.unlisted);
      await until(() => expect(current()?.networkId).toBe(suite.driver.unlisted));
    });

    test('a permission taken away is a disconnect', async () => {
      suite.driver.revoke();
      await until(() => expect(now()).toEqual({ type: 'connections', connections: [], activeConnectorId: null }));
    });

    unless('lock')('locked is a disconnect; unlocked it is back, without a prompt', async () => {
      suite.driver.lock();
      await until(() => expect(now()?.connections).toEqual([]));
      const before = suite.driver.prompts();
      suite.driver.unlock();
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[0]));
      expect(suite.driver.prompts()).toBe(before);
    });

    test('nothing is told twice', async () => {
      suite.driver.switchAccount(suite.driver.accounts[1]);
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[1]));
      expect(suite.repeated()).toEqual([]);
    });
  });
}
