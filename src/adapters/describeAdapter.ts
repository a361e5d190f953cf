import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { AbortedError, PorticoError, UnsupportedError, UserRejectedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection, AdapterEvent, ChainAdapter } from '@/ports/adapter';

/**
 * How the wallet of a suite answers from now on. `silent` answers nothing at all, reads included; `throw` breaks instead
 * of refusing; `garbage` sends things of the wrong kind; `empty` says yes without an account; `stay` says yes to another
 * network and stays where it is.
 */
export type Manner = 'approve' | 'reject' | 'hang' | 'silent' | 'throw' | 'garbage' | 'empty' | 'stay';

/** A wallet that a suite works by hand, on whatever chain. */
export interface AdapterDriver {
  /** Started. */
  adapter: ChainAdapter;
  connectorId: string;
  /** Two networks of the host that the wallet knows; it stands on the first. */
  here: NetworkId;
  there: NetworkId;
  /** A network of the host that the wallet has to be told of, where its kind of wallet can be. */
  new?: NetworkId;
  /** One that the wallet knows and the host did not list. */
  unlisted: NetworkId;
  /** A network of the host that the wallet does not know and can't be told of. */
  foreign?: NetworkId;
  /** The wallet's accounts, as the adapter should spell them; the first is in use. */
  accounts: readonly [string, string];
  behave(manner: Manner): void;
  /** Answers what has waited longest. */
  approve(): void;
  reject(): void;
  /** What a person does in the wallet itself. */
  switchAccount(address: string): void;
  switchNetwork(networkId: NetworkId): void;
  lock(): void;
  unlock(): void;
  revoke(): void;
  /** How often its person was asked anything on this page. */
  prompts(): number;
  /** Where it really stands. */
  standsOn(): NetworkId;
  /** Moves the adapter's clock. */
  advance(ms: number): void;
  /** The visitor comes back: a new page, the same storage, the same wallet; `late` comes with `arrive()`. */
  reload(options?: { late?: boolean }): Promise<void>;
  arrive(): void;
  close(): void;
}

export interface AdapterSuite {
  setup(): Promise<AdapterDriver>;
  /**
   * What this kind of wallet or config does not have. Without `network` a wallet stands nowhere itself: where it is used
   * is the adapter's to say, nobody is asked about it, and a visitor who comes back stands where they were.
   */
  lacks?: readonly (Manner | 'late' | 'lock' | 'unlisted' | 'network')[];
}

/** Every ChainAdapter passes this, over each way it finds wallets by. Times out only where something is broken. */
export function describeAdapter(name: string, { setup, lacks = [] }: AdapterSuite) {
  describe(`the adapter over ${name}`, () => {
    let driver: AdapterDriver;
    let events: AdapterEvent[];
    const listen = () => {
      events = [];
      return driver.adapter.subscribe((event) => events.push(event));
    };
    beforeEach(async () => {
      driver = await setup();
      listen();
    });
    afterEach(() => {
      driver.adapter.stop();
      driver.close();
    });

    const connect = (signal?: AbortSignal) => driver.adapter.connect({ connectorId: driver.connectorId, signal });
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );
    const told = () => events.filter((event) => event.type === 'connections');
    const now = () => told().at(-1);
    const current = (): AdapterConnection | undefined => now()?.connections[0];
    const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
    const waits = () => until(() => expect(driver.prompts()).toBeGreaterThan(0));
    const reload = async (options?: { late?: boolean }) => {
      driver.adapter.stop();
      await driver.reload(options);
      listen();
    };
    const reconnect = () => driver.adapter.reconnect([driver.connectorId]);
    const unless = (...wanted: (typeof lacks)[number][]) =>
      wanted.some((one) => lacks.includes(one)) ? test.skip : test;

    describe('finding', () => {
      test('the wallet is there, as plain data', async () => {
        await until(() => expect(driver.adapter.connectors()).toHaveLength(1));
        const [connector] = driver.adapter.connectors();
        expect(connector).toMatchObject({ id: driver.connectorId, namespace: driver.adapter.namespace });
        expect(JSON.parse(JSON.stringify(connector))).toEqual(connector);
      });

      test('looking twice finds it once, and tells of nothing twice', async () => {
        driver.adapter.start();
        await connect();
        expect(driver.adapter.connectors()).toHaveLength(1);
        expect(told()).toHaveLength(1);
      });

      test('looking asks nobody, and tells of no connection', async () => {
        await until(() => expect(driver.adapter.connectors()).toHaveLength(1));
        expect(driver.prompts()).toBe(0);
        expect(told()).toEqual([]);
      });
    });

    describe('connecting', () => {
      test('a yes: the account in use first, where the wallet stands, told as an event that JSON can carry', async () => {
        const connection = await connect();
        expect(connection).toMatchObject({ connectorId: driver.connectorId, networkId: driver.here });
        expect(connection.accounts[0]?.address).toBe(driver.accounts[0]);
        expect(now()).toEqual({
          type: 'connections',
          connections: [connection],
          activeConnectorId: driver.connectorId,
        });
        for (const event of events) expect(JSON.parse(JSON.stringify(event))).toEqual(event);
        expect(driver.prompts()).toBe(1);
      });

      test('a no is a UserRejectedError; nothing is told; the next try may be a yes', async () => {
        driver.behave('reject');
        expect(await failure(connect())).toBeInstanceOf(UserRejectedError);
        expect(told()).toEqual([]);
        driver.behave('approve');
        expect((await connect()).accounts[0]?.address).toBe(driver.accounts[0]);
      });

      test('an abort ends the waiting; a yes after it is heard, and whole', async () => {
        driver.behave('hang');
        const leaving = new AbortController();
        const asked = failure(connect(leaving.signal));
        await waits();
        leaving.abort();
        expect(await asked).toBeInstanceOf(AbortedError);
        expect(told()).toEqual([]);
        driver.approve();
        await until(() => expect(current()?.accounts[0]?.address).toBe(driver.accounts[0]));
        expect(now()?.activeConnectorId).toBe(driver.connectorId);
      });

      test('after an abort, a no is heard by nobody, and the wallet can be asked again', async () => {
        driver.behave('hang');
        const leaving = new AbortController();
        const asked = failure(connect(leaving.signal));
        await waits();
        leaving.abort();
        await asked;
        driver.reject();
        driver.behave('approve');
        await until(async () => expect(await failure(connect())).toBeUndefined());
      });

      test('who has left already is not asked for', async () => {
        expect(await failure(connect(AbortSignal.abort()))).toBeInstanceOf(AbortedError);
        expect(driver.prompts()).toBe(0);
      });

      test('two tries are one prompt and one answer', async () => {
        driver.behave('hang');
        const both = [connect(), connect()];
        await waits();
        driver.approve();
        const [first, second] = await Promise.all(both);
        expect(first).toEqual(second);
        expect(driver.prompts()).toBe(1);
      });

      test('to connect what is connected is ALREADY_CONNECTED, and changes nothing', async () => {
        await connect();
        expect(await failure(connect())).toMatchObject({ code: 'ALREADY_CONNECTED' });
        expect(told()).toHaveLength(1);
      });

      for (const manner of ['throw', 'garbage', 'empty'] as const)
        unless(manner)(
          `a wallet with the manner "${manner}" is a typed error, and nothing is half connected`,
          async () => {
            driver.behave(manner);
            expect(await failure(connect())).toBeInstanceOf(PorticoError);
            expect(told()).toEqual([]);
            driver.behave('approve');
            await connect();
            expect(current()?.accounts[0]?.address).toBe(driver.accounts[0]);
          },
        );

      test('an unknown connector is an UnsupportedError', async () => {
        expect(await failure(driver.adapter.connect({ connectorId: 'nobody' }))).toMatchObject({
          name: 'UnsupportedError',
          code: 'CONNECTOR_NOT_FOUND',
        });
      });

      test('asked for another network, it is in there', async () => {
        const { connectorId, there } = driver;
        const connection = await driver.adapter.connect({ connectorId, networkId: there });
        expect(connection.networkId).toBe(there);
        expect(driver.standsOn()).toBe(there);
      });
    });

    describe('what a person does in the wallet', () => {
      beforeEach(async () => void (await connect()));

      test('another account is followed, the one in use first', async () => {
        driver.switchAccount(driver.accounts[1]);
        await until(() => expect(current()?.accounts[0]?.address).toBe(driver.accounts[1]));
      });

      unless('network')('another network is followed', async () => {
        driver.switchNetwork(driver.there);
        await until(() => expect(current()?.networkId).toBe(driver.there));
      });

      unless('unlisted', 'network')('a network that nobody listed is told as it is', async () => {
        driver.switchNetwork(driver.unlisted);
        await until(() => expect(current()?.networkId).toBe(driver.unlisted));
      });

      test('a permission taken away is a disconnect', async () => {
        driver.revoke();
        await until(() => expect(now()).toEqual({ type: 'connections', connections: [], activeConnectorId: null }));
      });

      unless('lock')('locked is a disconnect; unlocked it is back, without a prompt', async () => {
        driver.lock();
        await until(() => expect(now()?.connections).toEqual([]));
        const before = driver.prompts();
        driver.unlock();
        await until(() => expect(current()?.accounts[0]?.address).toBe(driver.accounts[0]));
        expect(driver.prompts()).toBe(before);
      });

      test('nothing is told twice', async () => {
        driver.switchAccount(driver.accounts[1]);
        await until(() => expect(current()?.accounts[0]?.address).toBe(driver.accounts[1]));
        const texts = told().map((event) => JSON.stringify(event));
        expect(texts.filter((text, at) => text === texts[at - 1])).toEqual([]);
      });
    });

    describe('switching networks', () => {
      beforeEach(async () => void (await connect()));
      const switchTo = (networkId: NetworkId, signal?: AbortSignal) =>
        driver.adapter.switchNetwork({ connectorId: driver.connectorId, networkId, signal });

      test('a yes: it stands there, and that is told', async () => {
        await switchTo(driver.there);
        expect(driver.standsOn()).toBe(driver.there);
        await until(() => expect(current()?.networkId).toBe(driver.there));
      });

      unless('network')('a no is a UserRejectedError, and it stays', async () => {
        driver.behave('reject');
        expect(await failure(switchTo(driver.there))).toBeInstanceOf(UserRejectedError);
        expect(current()?.networkId).toBe(driver.here);
      });

      unless('network')('an abort ends the waiting', async () => {
        driver.behave('hang');
        const leaving = new AbortController();
        const before = driver.prompts();
        const asked = failure(switchTo(driver.there, leaving.signal));
        await until(() => expect(driver.prompts()).toBeGreaterThan(before));
        leaving.abort();
        expect(await asked).toBeInstanceOf(AbortedError);
      });

      unless('stay', 'network')('a yes without a move is an UnsupportedError', async () => {
        driver.behave('stay');
        expect(await failure(switchTo(driver.there))).toBeInstanceOf(UnsupportedError);
        expect(current()?.networkId).toBe(driver.here);
      });

      test('a network it does not know is told to it, where it can be', async () => {
        if (!driver.new) return;
        await switchTo(driver.new);
        expect(driver.standsOn()).toBe(driver.new);
      });

      test('a wallet without a network of its own is not asked', async () => {
        if (!lacks.includes('network')) return;
        const before = driver.prompts();
        await switchTo(driver.there);
        expect(driver.prompts()).toBe(before);
      });

      test('a network it can never stand on is an UnsupportedError, and it stays', async () => {
        if (!driver.foreign) return;
        expect(await failure(switchTo(driver.foreign))).toBeInstanceOf(UnsupportedError);
        expect(current()?.networkId).toBe(driver.here);
      });

      test('a network that the host did not list is an UnsupportedError', async () => {
        expect(await failure(switchTo(`${driver.adapter.namespace}:4040404040`))).toMatchObject({
          name: 'UnsupportedError',
          code: 'NETWORK_NOT_FOUND',
        });
      });
    });

    describe('coming back', () => {
      test('joins again without a prompt, with the account and network as they are', async () => {
        await connect();
        driver.switchAccount(driver.accounts[1]);
        await reload();
        const [connection] = await reconnect();
        expect(connection?.accounts[0]?.address).toBe(driver.accounts[1]);
        expect(current()).toEqual(connection);
        expect(driver.prompts()).toBe(0);
      });

      test('stands where the visitor was', async () => {
        if (!lacks.includes('network')) return;
        await connect();
        await reload();
        const [connection] = await driver.adapter.reconnect([driver.connectorId], driver.there);
        expect(connection?.networkId).toBe(driver.there);
      });

      unless('late')('a wallet that comes late is waited for', async () => {
        await connect();
        await reload({ late: true });
        const joining = reconnect();
        driver.advance(timeLimits.injectedLateWaitMs - 1);
        driver.arrive();
        expect((await joining)[0]?.accounts[0]?.address).toBe(driver.accounts[0]);
      });

      unless('late')('one that never comes is nobody, after its wait', async () => {
        await connect();
        await reload({ late: true });
        const joining = reconnect();
        driver.advance(timeLimits.injectedLateWaitMs);
        expect(await joining).toEqual([]);
      });

      unless('silent')('one that never answers keeps nobody waiting', async () => {
        await connect();
        await reload();
        driver.behave('silent');
        const joining = reconnect();
        // The wait for late ones ends first, then that for answers.
        await until(() => {
          driver.advance(timeLimits.tenSecondsMs);
          return joining.then((all) => expect(all).toEqual([]));
        });
      });

      test('who was let go stays out', async () => {
        await connect();
        await driver.adapter.disconnect(driver.connectorId);
        await reload();
        const joining = reconnect();
        driver.advance(timeLimits.injectedLateWaitMs);
        expect(await joining).toEqual([]);
        expect(told()).toEqual([]);
      });
    });

    describe('letting go', () => {
      beforeEach(async () => void (await connect()));

      test('is told, and the wallet can be let in again', async () => {
        await driver.adapter.disconnect(driver.connectorId);
        expect(now()).toEqual({ type: 'connections', connections: [], activeConnectorId: null });
        expect((await connect()).accounts[0]?.address).toBe(driver.accounts[0]);
      });

      unless('silent')('waits for a silent wallet no longer than the limit', async () => {
        driver.behave('silent');
        const leaving = driver.adapter.disconnect(driver.connectorId);
        await until(() => {
          driver.advance(timeLimits.disconnectWaitMs);
          return leaving;
        });
        expect(now()?.connections).toEqual([]);
      });

      test('what the wallet does afterwards lets nobody in', async () => {
        await driver.adapter.disconnect(driver.connectorId);
        const before = told().length;
        driver.switchAccount(driver.accounts[1]);
        driver.switchNetwork(driver.there);
        await Promise.resolve();
        expect(told()).toHaveLength(before);
      });
    });

    test('after stop() nothing is told', async () => {
      await connect();
      const before = events.length;
      driver.adapter.stop();
      driver.switchAccount(driver.accounts[1]);
      driver.switchNetwork(driver.there);
      driver.revoke();
      await new Promise((resolve) => setImmediate(resolve));
      expect(events).toHaveLength(before);
    });

    test('what a listener that left would hear, it does not', async () => {
      const heard = vi.fn();
      driver.adapter.subscribe(heard)();
      await connect();
      expect(heard).not.toHaveBeenCalled();
    });

    test('signs by the connected account, a no is a no', async () => {
      if (!driver.adapter.signMessage) return;
      const { connectorId, here, accounts } = driver;
      await connect();
      const request = { connectorId, networkId: here, address: accounts[0], message: 'Hello from the porch' };
      expect(await driver.adapter.signMessage(request)).toMatch(/^\S{40,}$/);
      driver.behave('reject');
      expect(await failure(driver.adapter.signMessage(request))).toBeInstanceOf(UserRejectedError);
    });

    test('sends by the connected account, a no is a no', async () => {
      if (!driver.adapter.sendTransaction) return;
      const { connectorId, here, accounts } = driver;
      await connect();
      const request = { connectorId, networkId: here, address: accounts[0], to: accounts[1], value: '1' };
      driver.behave('reject');
      expect(await failure(driver.adapter.sendTransaction(request))).toBeInstanceOf(UserRejectedError);
      driver.behave('approve');
      expect(await driver.adapter.sendTransaction(request)).toMatch(/^\S{20,}$/);
    });
  });
}
