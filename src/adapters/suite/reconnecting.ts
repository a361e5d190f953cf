import { beforeEach, describe, expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import type { Suite } from './suite';

/** A visitor who comes back is in without a prompt, and who was let go stays out. */
export function describeReconnecting(suite: Suite) {
  const { connect, current, now, reconnect, reload, told, unless, until } = suite;

  describe('coming back', () => {
    test('reconnects without a prompt, with the account and network as they are', async () => {
      await connect();
      suite.driver.switchAccount(suite.driver.accounts[1]);
      await reload();
      const [connection] = await reconnect();
      expect(connection?.accounts[0]?.address).toBe(suite.driver.accounts[1]);
      expect(current()).toEqual(connection);
      expect(suite.driver.prompts()).toBe(0);
    });

    test('stands where the visitor was', async () => {
      if (suite.isMoved) return;
      const { connectorId, there: networkId } = suite.driver;
      await connect();
      await suite.driver.adapter.switchNetwork({ connectorId, networkId });
      await reload();
      const [connection] = await suite.driver.adapter.reconnect([connectorId], { [connectorId]: { networkId } });
      expect(connection?.networkId).toBe(suite.driver.there);
    });

    unless('late')('a wallet that comes late is waited for', async () => {
      await connect();
      await reload({ late: true });
      const joining = reconnect();
      suite.driver.advance(timeLimits.injectedLateWaitMs - 1);
      suite.driver.arrive();
      // One that tells nobody of its coming is found by the last look.
      suite.driver.advance(1);
      expect((await joining)[0]?.accounts[0]?.address).toBe(suite.driver.accounts[0]);
    });

    unless('late')('one that never comes is nobody, after its wait', async () => {
      await connect();
      await reload({ late: true });
      const joining = reconnect();
      suite.driver.advance(timeLimits.injectedLateWaitMs);
      expect(await joining).toEqual([]);
    });

    unless('silent', 'return')('one that never answers keeps nobody waiting', async () => {
      await connect();
      await reload();
      suite.driver.behave('silent');
      const joining = reconnect();
      // The wait for late ones ends first, then that for answers.
      await until(() => {
        suite.driver.advance(timeLimits.walletReturnMs);
        return joining.then((all) => expect(all).toEqual([]));
      });
    });

    test('who was let go stays out', async () => {
      await connect();
      await suite.driver.adapter.disconnect(suite.driver.connectorId);
      await reload();
      const joining = reconnect();
      suite.driver.advance(timeLimits.injectedLateWaitMs);
      expect(await joining).toEqual([]);
      expect(told()).toEqual([]);
    });
  });

  describe('letting go', () => {
    beforeEach(async () => void (await connect()));

    test('is told, and the wallet can be let in again', async () => {
      await suite.driver.adapter.disconnect(suite.driver.connectorId);
      expect(now()).toEqual({ type: 'connections', connections: [], activeConnectorId: null });
      expect((await connect()).accounts[0]?.address).toBe(suite.driver.accounts[0]);
    });

    unless('silent')('waits for a silent wallet no longer than the limit', async () => {
      suite.driver.behave('silent');
      let isOver = false;
      const leaving = suite.driver.adapter.disconnect(suite.driver.connectorId).then(() => {
        isOver = true;
      });
      // Its code may still be on its way when the clock moves: `waitForDisconnect.test.ts` counts the milliseconds.
      await until(() => {
        suite.driver.advance(timeLimits.disconnectWaitMs);
        expect(isOver).toBe(true);
      });
      await leaving;
      expect(now()?.connections).toEqual([]);
    });

    for (const manner of ['reject', 'throw'] as const)
      unless(manner)(`a wallet with the manner "${manner}" is let go all the same, for good`, async () => {
        suite.driver.behave(manner);
        await suite.driver.adapter.disconnect(suite.driver.connectorId);
        expect(now()).toEqual({ type: 'connections', connections: [], activeConnectorId: null });
        suite.driver.behave('approve');
        await reload();
        const joining = reconnect();
        suite.driver.advance(timeLimits.injectedLateWaitMs);
        expect(await joining).toEqual([]);
      });

    test('what the wallet does afterwards lets nobody in', async () => {
      await suite.driver.adapter.disconnect(suite.driver.connectorId);
      const before = told().length;
      suite.driver.switchAccount(suite.driver.accounts[1]);
      suite.driver.switchNetwork(suite.driver.there);
      await Promise.resolve();
      expect(told()).toHaveLength(before);
    });
  });
}
