import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Namespace } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { AbortedError } from '@/domain/errors/errorKinds';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import type { Network } from '@/domain/network';
import type { ConnectMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';

/** A way in that a suite works by hand. */
export interface MethodDriver {
  method: ConnectMethod;
  /** Of several kinds of chain. */
  networks: readonly Network[];
  /** The one of those that it does not serve, where there is one. */
  unserved?: Namespace;
  /** What its view does when it opens: whoever connects finds the way in begun. */
  begin(): Promise<void>;
  /** The visitor goes through with it, or is turned away. */
  comeIn(): Promise<void>;
  turnAway(): Promise<void>;
  /** The session is ended at its other end. */
  endThere(): Promise<void>;
  /** What a page shows of it: plain data. */
  snapshot(): unknown;
  subscribe(listener: (snapshot: object) => void): () => void;
}

const reached = { pairing: 'code', embedded: 'login' } as const;

/** Every ConnectMethod passes this, whatever its kind. */
export function describeMethod(name: string, setup: () => Promise<MethodDriver>) {
  describe(`the way in over ${name}`, () => {
    let driver: MethodDriver;
    let sides: [Namespace, RemoteWallet][];
    let told: Map<Namespace, (RemoteSession | null)[]>;
    beforeEach(async () => {
      driver = await setup();
      sides = Object.entries(driver.method.remotes(driver.networks)) as typeof sides;
      told = new Map(sides.map(([namespace]) => [namespace, []]));
      for (const [namespace, side] of sides) side.subscribe((session) => told.get(namespace)?.push(session));
    });
    afterEach(() => driver.method.stop());

    const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
    const first = () => sides[0]?.[1] as RemoteWallet;
    const others = () => sides.slice(1).map(([, side]) => side);
    async function connect(wallet = first()) {
      await driver.begin();
      const asked = wallet.connect({});
      asked.catch(() => {});
      await driver.comeIn();
      return asked;
    }
    const comeBack = () => Promise.all(sides.map(([, side]) => side.connect({ isSilent: true })));
    const failure = (work: Promise<unknown>) => work.then(() => undefined, toPorticoError);

    test('each kind of chain that it serves has a connector of its own, reached as its kind says', () => {
      const served = new Set(
        driver.networks.map(({ namespace }) => namespace).filter((one) => one !== driver.unserved),
      );
      expect(sides.map(([namespace]) => namespace).sort()).toEqual([...served].sort());
      for (const [namespace, { connector }] of sides) {
        expect(connector).toMatchObject({ id: driver.method.id, namespace });
        expect(JSON.parse(JSON.stringify(connector))).toEqual(connector);
        expect(traitsOf(connector)).toEqual({
          isRemote: true,
          spansNamespaces: true,
          reachedBy: reached[driver.method.kind],
        });
      }
    });

    test('who was never in is not in, and nothing is asked or shown', async () => {
      const before = driver.snapshot();
      expect(await comeBack()).toEqual(sides.map(() => undefined));
      expect(driver.snapshot()).toBe(before);
    });

    test('one yes is for all kinds of chain, each with its own accounts and networks, and each is told', async () => {
      await connect();
      for (const [at, session] of (await comeBack()).entries()) {
        const [namespace] = sides[at] as (typeof sides)[number];
        expect(session?.accounts.length).toBeGreaterThan(0);
        for (const id of session?.networkIds ?? []) expect(id.split(':')[0]).toBe(namespace);
        expect(session?.networkIds).toContain(session?.networkId);
        await until(() => expect(told.get(namespace)?.at(-1)).toEqual(session));
      }
    });

    test('who comes in for one kind of chain is in without a word for another', async () => {
      const [other] = others();
      await connect(other);
      expect((await first().connect({}))?.accounts.length).toBeGreaterThan(0);
    });

    test('who is turned away is not in, and may try again', async () => {
      await driver.begin();
      const asked = failure(first().connect({}));
      await driver.turnAway();
      expect(await asked).toBeDefined();
      expect(await comeBack()).toEqual(sides.map(() => undefined));
      expect((await connect())?.accounts.length).toBeGreaterThan(0);
    });

    test('who leaves is not waited for, and nobody is told of anything', async () => {
      await driver.begin();
      const leaving = new AbortController();
      const asked = first()
        .connect({ signal: leaving.signal })
        .catch((error: unknown) => error);
      leaving.abort();
      expect(await asked).toBeInstanceOf(AbortedError);
      expect(await comeBack()).toEqual(sides.map(() => undefined));
      expect([...told.values()].flat()).toEqual([]);
    });

    test('to leave one kind of chain is to leave all', async () => {
      await connect();
      await first().disconnect();
      for (const heard of told.values()) await until(() => expect(heard.at(-1)).toBeNull());
      expect(await comeBack()).toEqual(sides.map(() => undefined));
    });

    test('an end at its other side is told for each kind of chain', async () => {
      await connect();
      await driver.endThere();
      for (const heard of told.values()) await until(() => expect(heard.at(-1)).toBeNull());
    });

    test('what it shows is plain, and the same object until something changes', async () => {
      const shown: unknown[] = [];
      driver.subscribe((snapshot) => shown.push(snapshot));
      const silent = vi.fn();
      driver.subscribe(silent)();
      await connect();
      expect(shown.length).toBeGreaterThan(0);
      expect(driver.snapshot()).toBe(shown.at(-1));
      for (const one of shown) expect(JSON.parse(JSON.stringify(one))).toEqual(one);
      expect(silent).not.toHaveBeenCalled();
    });

    test('after stop() nobody is told', async () => {
      await connect();
      const heard = vi.fn();
      driver.subscribe(heard);
      const before = [...told.values()].flat().length;
      driver.method.stop();
      await driver.endThere().catch(() => {});
      expect([...told.values()].flat()).toHaveLength(before);
      expect(heard).not.toHaveBeenCalled();
    });
  });
}
