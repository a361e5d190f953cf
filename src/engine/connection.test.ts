import { beforeEach, describe, expect, test } from 'vitest';
import { selectConnectors } from '@/store/connection/selectors';
import { connect } from '@/store/flows/connect';
import { startConnect } from '@/store/flows/startConnect';
import { createPretendAdapter, type PretendChain } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine, type Engine } from './createEngine';

const network = pretendNetwork('31337', 'Porch');

const wallets: PretendChain['wallets'] = [
  { id: 'example.harbor', name: 'Harbor' },
  { id: 'example.no', name: 'No', answers: 'reject' },
  { id: 'example.quiet', name: 'Quiet', answers: 'wait' },
  { id: 'example.fernway', name: 'Fernway' },
];

const services = { blockchain: null, registry: null, analytics: null };
const settings = { legal: {} };

function makeHouse(env: TestEnv) {
  const { adapter, pretend } = createPretendAdapter({
    networks: [network],
    wallets: wallets.map((one) => ({ ...one })),
  });
  return { engine: createEngine({ env, adapters: [adapter], services, settings }), pretend };
}

const choose = (engine: Engine, id: string) => {
  const connector = selectConnectors(engine.store.getState()).find((one) => one.id === id);
  if (connector) engine.store.dispatch(startConnect(connector));
};

/** Lets promises that are settled already run their course. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

let env: TestEnv;
let house: ReturnType<typeof makeHouse>;
beforeEach(() => {
  env = createTestEnv();
  house = makeHouse(env);
});

describe('connecting ([§4] Connection status)', () => {
  test('a yes: connected, remembered, seen, then closed', async () => {
    const { engine } = house;
    engine.open();
    expect(engine.getState()).toMatchObject({ open: true, view: 'Connect', status: 'disconnected' });
    choose(engine, 'example.harbor');
    expect(engine.getState()).toMatchObject({ view: 'ConnectingExternal', status: 'connecting' });
    await settle();
    expect(engine.getState()).toMatchObject({ open: true, status: 'connected' });
    expect(engine.getState().accounts.eip155).toMatchObject({
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      caipAddress: 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      wallet: { name: 'Harbor' },
    });
    expect(env.storage.get('lastConnectorId')).toBe('example.harbor');
    env.clock.advance(700);
    expect(engine.getState().open).toBe(false);
  });

  test('a no: a typed error for the host, the view tells why, nothing is remembered', async () => {
    const { engine } = house;
    engine.open();
    choose(engine, 'example.no');
    await settle();
    expect(engine.store.getState().connection.attempt).toMatchObject({
      phase: 'failed',
      failure: { code: 'USER_REJECTED' },
    });
    expect(engine.getState().status).toBe('disconnected');
    expect(env.storage.get('connections')).toBeUndefined();
    await expect(engine.connect({ namespace: 'eip155', connectorId: 'example.no' })).rejects.toMatchObject({
      name: 'UserRejectedError',
      code: 'USER_REJECTED',
    });
  });

  test('going back stops the waiting', async () => {
    const { engine } = house;
    engine.open();
    const asked = engine.store.dispatch(connect({ namespace: 'eip155', connectorId: 'example.quiet' }));
    choose(engine, 'example.quiet');
    await expect(asked).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    engine.store.dispatch({ type: 'modal/wentBack', payload: { isConnected: false } });
    await settle();
    expect(engine.getState()).toMatchObject({ view: 'Connect', status: 'disconnected' });
    expect(engine.store.getState().connection.attempt).toBeNull();
  });

  test('a failure leaves what was connected before', async () => {
    const { engine } = house;
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    await expect(engine.connect({ namespace: 'eip155', connectorId: 'example.no' })).rejects.toThrow();
    expect(engine.getState()).toMatchObject({ status: 'connected' });
    expect(engine.getState().accounts.eip155?.connectorId).toBe('example.harbor');
  });

  test('one wallet at a time: who chose another one let the first go, so that it is not back when that one leaves', async () => {
    const { engine } = house;
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    await engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
    await engine.disconnect();
    expect(engine.getState().accounts).toEqual({});
  });

  test('an unknown connector and an unknown namespace are typed errors', async () => {
    const { engine } = house;
    await expect(engine.connect({ namespace: 'eip155', connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    });
    await expect(engine.connect({ namespace: 'solana', connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'NAMESPACE_UNSUPPORTED',
    });
  });
});

describe('the wallet’s own side', () => {
  test('another account is followed; an empty list is a disconnect ([§4] Injected wallet)', async () => {
    const { engine, pretend } = house;
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    pretend.switchAccount('example.harbor', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    expect(engine.getState().accounts.eip155?.address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    engine.open();
    pretend.leave('example.harbor');
    await settle();
    expect(engine.getState()).toMatchObject({ status: 'disconnected', open: false });
    expect(env.storage.get('activeConnectorIds')).toEqual({});
  });
});

describe('coming back ([§4] Reconnect)', () => {
  test('what was connected is reconnected without a prompt; the last one used is known', async () => {
    await house.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    const next = makeHouse(env);
    const seen: string[] = [];
    next.engine.subscribe((state) => seen.push(state.status));
    await next.engine.reconnect();
    expect(seen).toEqual(['restoring', 'reconnecting', 'connected']);
    expect(next.engine.store.getState().connection.lastConnectorId).toBe('example.harbor');
  });

  test('what a host reconnected by itself before we came stays connected', async () => {
    await house.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    const { adapter } = createPretendAdapter({ networks: [network], wallets: wallets.map((one) => ({ ...one })) });
    const joined = await adapter.connect({ connectorId: 'example.harbor' });
    const early: typeof adapter = {
      ...adapter,
      subscribe(listener) {
        listener({ type: 'connections', connections: [joined], activeConnectorId: joined.connectorId });
        return adapter.subscribe(listener);
      },
    };
    const engine = createEngine({ env, adapters: [early], services, settings });
    await engine.reconnect();
    expect(engine.getState()).toMatchObject({ status: 'connected' });
  });

  test('a wallet that is gone ends disconnected', async () => {
    await house.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    const { adapter } = createPretendAdapter({ networks: [network], wallets: [] });
    const engine = createEngine({ env, adapters: [adapter], services, settings });
    await engine.reconnect();
    expect(engine.getState()).toMatchObject({ status: 'disconnected', accounts: {} });
  });

  test('who was let go is not reconnected', async () => {
    await house.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    await house.engine.disconnect();
    const next = makeHouse(env);
    await next.engine.reconnect();
    expect(next.engine.getState().status).toBe('disconnected');
  });
});

test('an engine without a network of any kind is refused', () => {
  const { adapter } = createPretendAdapter({ networks: [], wallets: [] });
  expect(() => createEngine({ env, adapters: [adapter] })).toThrow(expect.objectContaining({ code: 'NO_NETWORKS' }));
});
