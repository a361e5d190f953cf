import { describe, expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { createTabs, type Tab } from '../../harness/tabs';
import { createWorld } from '../../harness/world';
import { createEngine } from './createEngine';

const courtyard: Network = { ...porchNetwork, id: 'eip155:31338', reference: '31338', name: 'Courtyard' };
const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

function openTab({ storage }: Tab, change: (adapter: ChainAdapter) => Partial<ChainAdapter> = () => ({})) {
  const env = createTestEnv(createWorld(), { storage });
  const { adapter, pretend } = createPretendAdapter({
    networks: [porchNetwork, courtyard],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.fernway', name: 'Fernway' },
    ],
  });
  const connect = vi.fn(adapter.connect);
  const engine = createEngine({ env, adapters: [{ ...adapter, connect, ...change(adapter) }] });
  return { env, engine, pretend, connect };
}

const openTabs = (count = 2) => {
  const tabs = createTabs(count);
  return tabs.map((tab) => ({ ...openTab(tab), tab }));
};

/** Lets all that tabs tell each other be heard, and answered, until nobody writes any more. */
async function rest(...tabs: { tab: Tab }[]) {
  const count = () => tabs.reduce((sum, { tab }) => sum + tab.writes.length, 0);
  let quiet = 0;
  for (let before = count(); quiet < 5; before = count()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    quiet = count() === before ? quiet + 1 : 0;
  }
}

const statusOf = ({ engine }: ReturnType<typeof openTab>) => engine.getState().status;

describe('other tabs are followed', () => {
  test('who comes in in one is in in all, and no wallet is asked there', async () => {
    const [one, two, three] = openTabs(3) as [ReturnType<typeof openTabs>[0], ...ReturnType<typeof openTabs>];
    if (!two || !three) throw new Error('three tabs');
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect([statusOf(two), statusOf(three)]).toEqual(['connected', 'connected']));
    expect(two.engine.getState().accounts.eip155?.address).toBe(ada.address);
    expect(two.connect).not.toHaveBeenCalled();
    expect(two.engine.store.getState().connection.lastConnectorId).toBe('example.harbor');
    expect(two.engine.store.getState().connection.recentWallets.map(({ name }) => name)).toEqual(['Harbor']);

    await three.engine.disconnect();
    await vi.waitFor(() => expect([statusOf(one), statusOf(two)]).toEqual(['disconnected', 'disconnected']));
  });

  test('they come to rest: nobody answers an answer', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    await one.engine.connect(harbor);
    await rest(one, two);
    expect(two.tab.writes).toEqual([]);
    await one.engine.disconnect();
    await rest(one, two);
    expect(statusOf(two)).toBe('disconnected');
    const [there, here] = [one.tab.writes.length, two.tab.writes.length];
    await rest(one, two);
    expect([one.tab.writes.length, two.tab.writes.length]).toEqual([there, here]);
  });

  test('another wallet in one is the wallet of all', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect(statusOf(two)).toBe('connected'));
    await one.engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
    await vi.waitFor(() => expect(two.engine.getState().accounts.eip155?.connectorId).toBe('example.fernway'));
    await rest(one, two);
    expect(one.engine.getState().accounts.eip155?.connectorId).toBe('example.fernway');
  });

  test('a network chosen in one is chosen in all, while nobody is in', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    await one.engine.switchNetwork('eip155:31338');
    await vi.waitFor(() => expect(two.engine.getState().networkId).toBe('eip155:31338'));
    await rest(one, two);
    expect(two.tab.writes).toEqual([]);
  });

  test('a tab that forgets everything takes the others with it', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect(statusOf(two)).toBe('connected'));
    one.env.storage.clear();
    await vi.waitFor(() => expect(statusOf(two)).toBe('disconnected'));
  });

  test('a tab that can’t find the wallet puts nobody out', async () => {
    const [first, second] = createTabs(2);
    if (!first || !second) throw new Error('two tabs');
    const one = openTab(first);
    await one.engine.connect(harbor);
    const two = openTab(second, () => ({ reconnect: async () => [] }));
    await two.engine.reconnect();
    expect(statusOf(two)).toBe('disconnected');
    await rest({ tab: first }, { tab: second });
    expect(statusOf(one)).toBe('connected');
  });

  test('a wallet that will not let go is let go here all the same', async () => {
    const [first, second] = createTabs(2);
    if (!first || !second) throw new Error('two tabs');
    const one = openTab(first);
    const two = openTab(second, () => ({ disconnect: () => Promise.reject(new Error('No')) }));
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect(statusOf(two)).toBe('connected'));
    await one.engine.disconnect();
    await vi.waitFor(() => expect(statusOf(two)).toBe('disconnected'));
  });

  test('a wallet that never answers does not hold up the next step', async () => {
    const [first, second] = createTabs(2);
    if (!first || !second) throw new Error('two tabs');
    const one = openTab(first);
    const asked = vi.fn(() => new Promise<never>(() => {}));
    const two = openTab(second, () => ({ reconnect: asked }));
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    two.env.clock.advance(10_000);
    await one.engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(statusOf(two)).toBe('disconnected');
  });

  test('after destroy() nothing is followed', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    two.engine.destroy();
    await one.engine.connect(harbor);
    await rest(one, two);
    expect(statusOf(two)).toBe('disconnected');
  });
});

describe('a page from the back-forward cache looks again', () => {
  test('who left in the meantime is out', async () => {
    const [one, two] = openTabs();
    if (!one || !two) throw new Error('two tabs');
    await one.engine.connect(harbor);
    await vi.waitFor(() => expect(statusOf(two)).toBe('connected'));
    // Asleep: it hears nothing.
    const asleep = two.env.storage;
    asleep.set('activeConnectorIds', {});
    asleep.set('disconnectedConnectorIds', { eip155: ['example.harbor'] });
    two.env.turn('restored');
    await vi.waitFor(() => expect(statusOf(two)).toBe('disconnected'));
  });

  test('another account is shown; a wallet that says nothing changes nothing; one that says no is gone', async () => {
    const [tab] = createTabs(1);
    if (!tab) throw new Error('a tab');
    let answer: () => ReturnType<ChainAdapter['reconnect']> = async () => [];
    const { engine, env } = openTab(tab, () => ({ reconnect: () => answer() }));
    await engine.connect(harbor);

    answer = async () => [
      { connectorId: 'example.harbor', accounts: [{ address: bo.address, type: 'eoa' }], networkId: 'eip155:31338' },
    ];
    env.turn('restored');
    await vi.waitFor(() => expect(engine.getState().accounts.eip155?.address).toBe(bo.address));
    expect(engine.getState().networkId).toBe('eip155:31338');

    answer = () => Promise.reject(new Error('Not now'));
    env.turn('restored');
    await vi.waitFor(() => expect(env.log.warnings.join()).toContain('could not be reconnected'));
    expect(engine.getState().status).toBe('connected');

    answer = async () => [];
    env.turn('restored');
    await vi.waitFor(() => expect(engine.getState().status).toBe('disconnected'));
  });
});

describe('what is kept of an account', () => {
  test('goes with it', async () => {
    const [tab] = createTabs(1);
    if (!tab) throw new Error('a tab');
    const { engine, env } = openTab(tab);
    await engine.connect(harbor);
    const kept = { 'eip155:1:0x1': { at: env.clock.now(), value: 1 } };
    env.storage.set('identityCache', kept);
    env.storage.set('remoteConfigCache', kept);
    await engine.disconnect();
    expect(env.storage.get('identityCache')).toBeUndefined();
    expect(env.storage.get('remoteConfigCache')).toEqual(kept);
    expect(env.storage.get('disconnectedConnectorIds')).toEqual({ eip155: ['example.harbor'] });
    await engine.connect(harbor);
    expect(env.storage.get('disconnectedConnectorIds')).toEqual({ eip155: [] });
  });
});
