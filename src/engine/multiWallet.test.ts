import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import { readRecents } from '@/store/connection/recents';
import { activate } from '@/store/flows/activate';
import { connect } from '@/store/flows/connect';
import { connectionStatusOf, switchConnection } from '@/store/flows/switchConnection';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import {
  beside,
  fernway,
  type House,
  harbor,
  inUse,
  makeHouse,
  onSolana,
  quiet,
  solana,
  wallets,
} from '../../harness/severalHouse';
import { createEngine } from './createEngine';

/* Several wallets: who is in use, who is let go, what a reload brings back. */

const recentsOf = ({ engine, env }: House) =>
  readRecents(env.storage, 'eip155', engine.store.getState().connection.namespaces.eip155);

let house: House;
beforeEach(() => {
  house = makeHouse();
});

describe('several at once turned off, as it is by default ([§9])', () => {
  test('the wallet before is let go when another says yes', async () => {
    await house.engine.connect(harbor);
    await house.engine.connect(fernway);
    await vi.waitFor(() => expect(beside(house)).toEqual([]));
    expect(inUse(house)).toBe('example.fernway');
    expect(house.env.storage.get('disconnectedConnectorIds')).toEqual({ eip155: ['example.harbor'] });
  });

  test('a yes that comes after the visitor left is the wallet in use, and the one before is let go all the same', async () => {
    await house.engine.connect(harbor);
    house.engine.open({ view: 'Connect' });
    house.engine.store.dispatch({
      type: 'modal/pushed',
      payload: { view: 'ConnectingExternal', data: quiet },
    });
    const asked = house.engine.store.dispatch(connect(quiet));
    house.engine.close();
    await expect(asked).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    expect(house.engine.getState().accounts.eip155).toMatchObject({
      status: 'connected',
      connectorId: 'example.harbor',
    });
    house.evm.approve();
    await vi.waitFor(() => expect(inUse(house)).toBe('example.quiet'));
    await vi.waitFor(() => expect(beside(house)).toEqual([]));
  });

  test('each namespace has one of its own', async () => {
    await house.engine.connect(harbor);
    await house.engine.connect(onSolana);
    expect(Object.keys(house.engine.getState().accounts)).toEqual(['eip155', 'solana']);
    expect(house.engine.getState()).toMatchObject({ activeNamespace: 'solana', networkId: 'solana:local' });
  });
});

describe('a connection that a host made by itself', () => {
  test('stays beside the one a visitor chose', async () => {
    let tell: Parameters<ChainAdapter['subscribe']>[0] = () => {};
    const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: wallets() });
    const disconnect = vi.fn(adapter.disconnect);
    const made = {
      connectorId: 'host.own',
      accounts: [{ address: bo.address, type: 'eoa' as const }],
      networkId: porchNetwork.id,
    };
    const engine = createEngine({
      env: createTestEnv(),
      adapters: [
        {
          ...adapter,
          disconnect,
          isShared: true,
          subscribe(listener) {
            tell = listener;
            return () => {};
          },
        },
      ],
    });
    tell({ type: 'connections', connections: [made], activeConnectorId: made.connectorId });
    const answer = await engine.connect(harbor);
    tell({ type: 'connections', connections: [made, answer], activeConnectorId: answer.connectorId });
    expect(engine.getState().accounts.eip155).toMatchObject({
      connectorId: 'example.harbor',
      others: [{ connectorId: 'host.own' }],
    });
    // The visitor's own goes for another of the visitor's.
    const next = await engine.connect(fernway);
    tell({ type: 'connections', connections: [made, answer, next], activeConnectorId: next.connectorId });
    await vi.waitFor(() => expect(disconnect).toHaveBeenCalledWith('example.harbor'));
    expect(disconnect).not.toHaveBeenCalledWith('host.own');
  });
});

describe('several at once', () => {
  beforeEach(async () => {
    house = makeHouse({ multiWallet: true });
    await house.engine.connect(harbor);
    await house.engine.connect(fernway);
  });

  test('both are in, the newer in use; nobody is asked to switch between them', async () => {
    expect([inUse(house), beside(house)]).toEqual(['example.fernway', ['example.harbor']]);
    await house.engine.store.dispatch(switchConnection(harbor));
    expect([inUse(house), beside(house)]).toEqual(['example.harbor', ['example.fernway']]);
    expect(house.asked).toHaveBeenCalledTimes(2);
    expect(house.engine.getState().accounts.eip155?.address).not.toBe(bo.address);
  });

  test('to connect one that is in puts it into use; to connect the one in use is an error that changes nothing', async () => {
    await house.engine.connect(harbor);
    expect(inUse(house)).toBe('example.harbor');
    const before = house.engine.getState();
    await expect(house.engine.connect(harbor)).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' });
    expect(house.engine.getState()).toBe(before);
    expect(house.engine.store.getState().connection.attempt).toMatchObject({ phase: 'succeeded' });
  });

  test('when the one in use leaves, the other is in use', async () => {
    await house.engine.disconnect(fernway);
    expect([inUse(house), beside(house)]).toEqual(['example.harbor', []]);
    house.evm.leave('example.harbor');
    expect(house.engine.getState().accounts).toEqual({});
  });

  test('one beside it leaves without touching it', async () => {
    await house.engine.disconnect(harbor);
    expect([inUse(house), beside(house)]).toEqual(['example.fernway', []]);
    const recents = recentsOf(house);
    expect(recents).toMatchObject([{ connectorId: 'example.harbor', name: 'Harbor', isSilent: false }]);
  });

  test('a reload brings all of them back, the one in use too, and asks nobody', async () => {
    await house.engine.store.dispatch(switchConnection(harbor));
    const next = makeHouse({ env: house.env, multiWallet: true });
    await next.engine.reconnect();
    expect([inUse(next), beside(next)]).toEqual(['example.harbor', ['example.fernway']]);
    expect(next.evm.prompts()).toBe(0);
  });

  test('one that does not come back leaves its place to the other, and is known as silent', async () => {
    const next = makeHouse({ env: house.env, multiWallet: true, letGo: new Set(['example.fernway']) });
    await next.engine.reconnect();
    expect([inUse(next), beside(next)]).toEqual(['example.harbor', []]);
    expect(recentsOf(next)).toMatchObject([{ connectorId: 'example.fernway', isSilent: true }]);
  });

  test('turned off later, whoever is not in use is let go', async () => {
    const next = makeHouse({ env: house.env, multiWallet: false });
    await next.engine.reconnect();
    await vi.waitFor(() => expect(beside(next)).toEqual([]));
    expect(inUse(next)).toBe('example.fernway');
  });
});

describe('an account of several ([§4] Switching a connection by status)', () => {
  test('another one of the same wallet comes into use unasked', async () => {
    const env = createTestEnv();
    const accounts = [
      { address: 'bc1qpayment', type: 'payment' as const, publicKey: '02aa', path: "m/84'/0'/0'" },
      { address: 'bc1pordinal', type: 'ordinal' as const, publicKey: '02bb' },
    ];
    const bitcoin: Network = { ...solana, id: 'bip122:local', namespace: 'bip122' };
    const { adapter, pretend } = createPretendAdapter({
      networks: [bitcoin],
      wallets: [{ id: 'example.bramble', name: 'Bramble', accounts }],
    });
    const engine = createEngine({ env, adapters: [adapter] });
    const bramble = { namespace: 'bip122', connectorId: 'example.bramble' } as const;
    await engine.connect(bramble);
    expect(engine.getState().accounts.bip122?.accounts).toEqual(accounts);
    await engine.store.dispatch(switchConnection({ ...bramble, address: 'bc1pordinal' }));
    expect(engine.getState().accounts.bip122).toMatchObject({
      address: 'bc1pordinal',
      accounts: [...accounts].reverse(),
    });
    expect(pretend.prompts()).toBe(1);
    expect(env.storage.get('connections')?.bip122?.[0]?.accounts[1]).toEqual(accounts[0]);
  });

  test('one that is out is asked; one that is being asked is an error', async () => {
    await house.engine.store.dispatch(switchConnection(harbor));
    expect(inUse(house)).toBe('example.harbor');
    const asked = house.engine.store.dispatch(connect(quiet));
    expect(connectionStatusOf(house.engine.store.getState(), 'eip155', 'example.quiet')).toBe('connecting');
    await expect(house.engine.store.dispatch(switchConnection(quiet))).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
    });
    house.evm.approve();
    await asked;
  });

  test('an adapter that holds one at a time has it chosen for it', async () => {
    const plain = makeHouse({ multiWallet: true, change: () => ({ activate: undefined }) });
    await plain.engine.connect(harbor);
    await plain.engine.connect(fernway);
    await plain.engine.store.dispatch(activate(harbor));
    expect(inUse(plain)).toBe('example.harbor');
  });
});

describe('the order of several', () => {
  test('a reload keeps it, whoever answers first', async () => {
    house = makeHouse({ multiWallet: true });
    house.engine.store.dispatch(connect(quiet)).catch(() => {});
    house.evm.approve();
    await vi.waitFor(() => expect(inUse(house)).toBe('example.quiet'));
    await house.engine.connect(harbor);
    await house.engine.connect(fernway);
    const before = [inUse(house), ...beside(house)];
    // The adapter tells of them in an order of its own.
    const shuffled = (adapter: ChainAdapter): Partial<ChainAdapter> => ({
      subscribe: (listener) =>
        adapter.subscribe((event) =>
          listener(event.type === 'connections' ? { ...event, connections: [...event.connections].reverse() } : event),
        ),
    });
    const next = makeHouse({ env: house.env, multiWallet: true, change: shuffled });
    await next.engine.reconnect();
    expect([inUse(next), ...beside(next)]).toEqual(before);
  });
});
