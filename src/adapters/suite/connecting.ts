import { describe, expect, test } from 'vitest';
import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Suite } from './suite';

/** Found without a word, and let in by its person alone. */
export function describeConnecting(suite: Suite) {
  const { connect, current, failure, now, told, unless, until, waits } = suite;

  describe('finding', () => {
    test('the wallet is there, as plain data', async () => {
      await until(() => expect(suite.driver.adapter.connectors()).toHaveLength(1));
      const [connector] = suite.driver.adapter.connectors();
      expect(connector).toMatchObject({ id: suite.driver.connectorId, namespace: suite.driver.adapter.namespace });
      expect(JSON.parse(JSON.stringify(connector))).toEqual(connector);
    });

    test('looking twice finds it once, and tells of nothing twice', async () => {
      suite.driver.adapter.start();
      await connect();
      expect(suite.driver.adapter.connectors()).toHaveLength(1);
      expect(suite.repeated()).toEqual([]);
    });

    test('looking asks nobody, and tells of no connection', async () => {
      await until(() => expect(suite.driver.adapter.connectors()).toHaveLength(1));
      expect(suite.driver.prompts()).toBe(0);
      expect(told()).toEqual([]);
    });
  });

  describe('connecting', () => {
    test('a yes: the account in use first, where the wallet stands, told as an event that JSON can carry', async () => {
      const connection = await connect();
      expect(connection).toMatchObject({ connectorId: suite.driver.connectorId, networkId: suite.driver.here });
      expect(connection.accounts[0]?.address).toBe(suite.driver.accounts[0]);
      expect(now()).toEqual({
        type: 'connections',
        connections: [connection],
        activeConnectorId: suite.driver.connectorId,
      });
      for (const event of suite.events()) expect(JSON.parse(JSON.stringify(event))).toEqual(event);
      expect(suite.driver.prompts()).toBe(1);
    });

    test("the account's type, key and path are the connection's, as far as the wallet tells them", async () => {
      const [account] = (await connect()).accounts;
      expect(account).toEqual({ address: suite.driver.accounts[0], ...suite.driver.details });
    });

    test('a no is a UserRejectedError; nothing is told; the next try may be a yes', async () => {
      suite.driver.behave('reject');
      expect(await failure(connect())).toBeInstanceOf(UserRejectedError);
      expect(told()).toEqual([]);
      suite.driver.behave('approve');
      expect((await connect()).accounts[0]?.address).toBe(suite.driver.accounts[0]);
    });

    test('an abort ends the waiting; a yes after it is heard, and whole, or undone', async () => {
      suite.driver.behave('hang');
      const leaving = new AbortController();
      const asked = failure(connect(leaving.signal));
      await waits();
      leaving.abort();
      expect(await asked).toBeInstanceOf(AbortedError);
      expect(told()).toEqual([]);
      suite.driver.approve();
      if (suite.lacks.includes('lateYes')) {
        suite.driver.behave('approve');
        await until(async () => expect(await failure(connect())).toBeUndefined());
        expect(suite.repeated()).toEqual([]);
        return;
      }
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[0]));
      expect(now()?.activeConnectorId).toBe(suite.driver.connectorId);
    });

    test('after an abort, a no is heard by nobody, and the wallet can be asked again', async () => {
      suite.driver.behave('hang');
      const leaving = new AbortController();
      const asked = failure(connect(leaving.signal));
      await waits();
      leaving.abort();
      await asked;
      suite.driver.reject();
      suite.driver.behave('approve');
      await until(async () => expect(await failure(connect())).toBeUndefined());
    });

    test('who has left already is not asked for', async () => {
      expect(await failure(connect(AbortSignal.abort()))).toBeInstanceOf(AbortedError);
      expect(suite.driver.prompts()).toBe(0);
    });

    test('two tries are one prompt and one answer', async () => {
      suite.driver.behave('hang');
      const both = [connect(), connect()];
      await waits();
      suite.driver.approve();
      const [first, second] = await Promise.all(both);
      expect(first).toEqual(second);
      expect(suite.driver.prompts()).toBe(1);
    });

    test('of two who wait for one answer either may leave, and the other hears it', async () => {
      suite.driver.behave('hang');
      const leaving = new AbortController();
      const first = failure(connect(leaving.signal));
      const second = connect(new AbortController().signal);
      await waits();
      leaving.abort();
      expect(await first).toBeInstanceOf(AbortedError);
      suite.driver.approve();
      expect((await second).accounts[0]?.address).toBe(suite.driver.accounts[0]);
      expect(suite.driver.prompts()).toBe(1);
    });

    test('to connect what is connected is ALREADY_CONNECTED, and changes nothing', async () => {
      await connect();
      const before = told().length;
      expect(await failure(connect())).toMatchObject({ code: 'ALREADY_CONNECTED' });
      expect(told()).toHaveLength(before);
    });

    for (const manner of ['throw', 'garbage', 'empty'] as const)
      unless(manner)(
        `a wallet with the manner "${manner}" is a typed error, and nothing is half connected`,
        async () => {
          suite.driver.behave(manner);
          expect(await failure(connect())).toBeInstanceOf(PorticoError);
          expect(told()).toEqual([]);
          suite.driver.behave('approve');
          await connect();
          expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[0]);
        },
      );

    test('an unknown connector is an UnsupportedError', async () => {
      expect(await failure(suite.driver.adapter.connect({ connectorId: 'nobody' }))).toMatchObject({
        name: 'UnsupportedError',
        code: 'CONNECTOR_NOT_FOUND',
        hint: expect.stringContaining(suite.driver.connectorId),
      });
    });

    test('asked for another network, it is in there', async () => {
      const { connectorId, there } = suite.driver;
      const connection = await suite.driver.adapter.connect({ connectorId, networkId: there });
      expect(connection.networkId).toBe(there);
      expect(suite.driver.standsOn()).toBe(there);
    });
  });
}
