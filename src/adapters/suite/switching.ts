import { beforeEach, describe, expect, test } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { AbortedError, UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import type { Suite } from './suite';

/** After a switch only where the wallet really stands counts. */
export function describeSwitching(suite: Suite) {
  const { connect, current, failure, unless, until } = suite;

  describe('switching networks', () => {
    beforeEach(async () => void (await connect()));
    const switchTo = (networkId: NetworkId, signal?: AbortSignal) =>
      suite.driver.adapter.switchNetwork({ connectorId: suite.driver.connectorId, networkId, signal });

    test('a yes: it stands there, and that is told', async () => {
      await switchTo(suite.driver.there);
      expect(suite.driver.standsOn()).toBe(suite.driver.there);
      await until(() => expect(current()?.networkId).toBe(suite.driver.there));
    });

    test('a no is a UserRejectedError, and it stays', async () => {
      if (!suite.elsewhere) return;
      suite.driver.behave('reject');
      expect(await failure(switchTo(suite.elsewhere))).toBeInstanceOf(UserRejectedError);
      expect(current()?.networkId).toBe(suite.driver.here);
    });

    test('an abort ends the waiting', async () => {
      if (!suite.elsewhere) return;
      suite.driver.behave('hang');
      const leaving = new AbortController();
      const before = suite.driver.prompts();
      const asked = failure(switchTo(suite.elsewhere, leaving.signal));
      await until(() => expect(suite.driver.prompts()).toBeGreaterThan(before));
      leaving.abort();
      expect(await asked).toBeInstanceOf(AbortedError);
    });

    unless('stay')('a yes without a move is an UnsupportedError', async () => {
      if (!suite.elsewhere) return;
      suite.driver.behave('stay');
      expect(await failure(switchTo(suite.elsewhere))).toBeInstanceOf(UnsupportedError);
      expect(current()?.networkId).toBe(suite.driver.here);
    });

    test('a network it does not know is told to it, where it can be', async () => {
      if (!suite.driver.new) return;
      await switchTo(suite.driver.new);
      expect(suite.driver.standsOn()).toBe(suite.driver.new);
    });

    test('nobody is asked about a network that the page was let use', async () => {
      if (suite.isMoved) return;
      const before = suite.driver.prompts();
      await switchTo(suite.driver.there);
      expect(suite.driver.prompts()).toBe(before);
    });

    test('a network it can never stand on is an UnsupportedError, and it stays', async () => {
      if (!suite.driver.foreign) return;
      expect(await failure(switchTo(suite.driver.foreign))).toBeInstanceOf(UnsupportedError);
      expect(current()?.networkId).toBe(suite.driver.here);
    });

    test('a network that the host did not list is an UnsupportedError', async () => {
      expect(await failure(switchTo(`${suite.driver.adapter.namespace}:4040404040`))).toMatchObject({
        name: 'UnsupportedError',
        code: 'NETWORK_NOT_FOUND',
      });
    });
  });
}
