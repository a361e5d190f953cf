import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdapterConnection, AdapterEvent } from '@/ports/adapter';
import type { AdapterDriver, Lack } from './driver';

export interface AdapterSuite {
  setup(): Promise<AdapterDriver>;
  lacks?: readonly Lack[];
}

export type Suite = ReturnType<typeof openSuite>;

/** What every part of the suite stands on: a driver of its own for each test, and what its adapter told. */
export function openSuite({ setup, lacks = [] }: AdapterSuite) {
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

  const told = () => events.filter((event) => event.type === 'connections');
  const now = () => told().at(-1);
  const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
  const isMoved = !lacks.includes('network') && !lacks.includes('move');
  return {
    lacks,
    /** Whether its person is asked before it is used elsewhere. */
    isMoved,
    /** A network that a person is asked about. */
    get elsewhere() {
      return isMoved ? driver.there : driver.new;
    },
    get driver() {
      return driver;
    },
    events: () => events,
    connect: (signal?: AbortSignal) => driver.adapter.connect({ connectorId: driver.connectorId, signal }),
    reconnect: () => driver.adapter.reconnect([driver.connectorId]),
    reload: async (options?: { late?: boolean }) => {
      driver.adapter.stop();
      await driver.reload(options);
      listen();
    },
    failure: (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      ),
    told,
    /** What was told twice in a row. A wallet may tell of its accounts first, and of their keys after that. */
    repeated: () => {
      const texts = told().map((event) => JSON.stringify(event));
      return texts.filter((text, at) => text === texts[at - 1]);
    },
    now,
    current: (): AdapterConnection | undefined => now()?.connections[0],
    until,
    waits: () => until(() => expect(driver.prompts()).toBeGreaterThan(0)),
    unless: (...wanted: Lack[]): typeof test =>
      wanted.some((one) => lacks.includes(one)) ? (test.skip as typeof test) : test,
  };
}
