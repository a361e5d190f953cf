import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Namespace } from '@/domain/caip';
import { cacheLimits, timeLimits } from '@/domain/limits';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import type { Fault } from '../../harness/faults';
import { ada } from '../../harness/fixtures/accounts';
import { goldenWorld } from '../../harness/fixtures/golden';
import { adaSol } from '../../harness/fixtures/solana';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';
import { type PorticoActivity, usePorticoActivity } from './usePorticoActivity';
import { type PorticoBalances, usePorticoBalances } from './usePorticoBalances';
import { type PorticoName, usePorticoName } from './usePorticoName';

/* What a host shows of an account by itself: by the answers that the modal has, with it and without. */

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

const key = `${porchNetwork.id}:${ada.address.toLowerCase()}`;
/** Made up ones, and the golden one. */
const ROWS = 4;
const named = { name: 'ada.portico.eth', avatar: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };

interface Told {
  balances: PorticoBalances;
  activity: PorticoActivity;
  name: PorticoName;
}

function open(given: Partial<World> = {}, namespace?: Namespace) {
  const world = createWorld({
    ...goldenWorld(),
    identities: { [ada.address.toLowerCase()]: named },
    histories: { [key]: { rows: 3 } },
    ...given,
  });
  const env = createTestEnv(world);
  const evm = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1500000000000000000', decimals: 18, symbol: 'ETH' },
  });
  const solana = createPretendAdapter({
    networks: [solanaDevnet],
    wallets: [{ id: 'example.lantern', name: 'Lantern', address: adaSol.address }],
    balance: { base: '2500000000', decimals: 9, symbol: 'SOL' },
  });
  const coin = { address: 'So1', name: 'Brick', symbol: 'BRICK', decimals: 2, base: '725' };
  const grove = { ...solana.adapter, getTokenBalances: async () => [coin] };
  const services = { blockchain: 'http://services.test', registry: null, relay: null, frame: null, verify: null };
  const portico = createPorticoWith(
    {
      chains: [
        { namespace: 'eip155', networks: [porchNetwork], load: async () => evm.adapter },
        { namespace: 'solana', networks: [solanaDevnet], load: async () => grove },
      ],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      projectId: 'p',
      services,
      reconnect: false,
    },
    { loadEnv: async () => env, lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const told = {} as Told;
  function Probe() {
    told.balances = usePorticoBalances({ namespace });
    told.activity = usePorticoActivity();
    told.name = usePorticoName();
    return null;
  }
  const page = (child: React.ReactNode) => <PorticoProvider portico={portico}>{child}</PorticoProvider>;
  const { rerender } = render(page(<Probe />));
  const connect = (namespace: Namespace = 'eip155') =>
    act(async () => {
      await portico.connect({ namespace, connectorId: namespace === 'solana' ? 'example.lantern' : 'example.harbor' });
    });
  const states = () => [told.balances.status, told.activity.status, told.name.status];
  return {
    world,
    env,
    portico,
    told,
    states,
    connect,
    /** Comes in, and waits until all is known. */
    async arrive() {
      await connect();
      await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    },
    /** What services were asked for the account, oldest first. */
    asked: () =>
      world.requests.flatMap(({ target }) => /\/(balance|history|identity|reverse)\b/.exec(target)?.[1] ?? []),
    hide: () => rerender(page(null)),
    show: () => rerender(page(<Probe />)),
    pass: (ms: number) => act(async () => env.clock.advance(ms)),
  };
}
const fails = (match: string, fault: Partial<Fault> = {}): Partial<World> => ({
  faults: [{ match, status: 500, ...fault }],
});

describe('one answer for the page and for the modal', () => {
  test('what the page has asked for, the modal shows without a question', async () => {
    const { portico, arrive, asked } = open();
    await arrive();
    const before = asked();
    expect([...before].sort()).toEqual(['balance', 'history', 'identity']);
    await act(() => portico.open({ view: 'Account' }));
    await screen.findByText('USD Coin');
    await screen.findByRole('button', { name: /ada\.portico\.eth/ });
    await act(async () => (await screen.findByRole('button', { name: /^Activity/ })).click());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Activity' }).textContent).toContain('Sent'));
    expect(asked()).toEqual(before);
  });

  test('what the modal has asked for, the page has without a question', async () => {
    const { portico, connect, states, asked, hide, show, told } = open();
    hide();
    await connect();
    await act(() => portico.open({ view: 'Account' }));
    await screen.findByText('USD Coin');
    await act(async () => (await screen.findByRole('button', { name: /^Activity/ })).click());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Activity' }).textContent).toContain('Sent'));
    const before = asked();
    await act(() => portico.close());
    show();
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    expect(told.name).toMatchObject(named);
    expect(told.balances.balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC']);
    expect(told.activity.transactions).toHaveLength(ROWS);
    expect(asked()).toEqual(before);
  });

  test('what is shown twice is asked for once, and anew once it is old and somebody looks', async () => {
    const { arrive, asked, hide, show, env, pass, states } = open();
    await arrive();
    hide();
    show();
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    expect(asked()).toHaveLength(3);
    // Nobody sees the page: nobody is asked.
    act(() => env.turn('hidden'));
    await pass(10 * cacheLimits.portfolioMs);
    expect(asked()).toHaveLength(3);
    act(() => env.turn('visible'));
    await waitFor(() => expect(asked().filter((one) => one === 'balance')).toHaveLength(2));
    // No component asks for anything: nobody is asked.
    hide();
    await pass(10 * cacheLimits.portfolioMs);
    expect(asked().filter((one) => one === 'balance')).toHaveLength(2);
  });
});

describe('how it stands', () => {
  test('nobody is in; then it is on its way', async () => {
    const { states, connect, told, world } = open({ faults: [{ match: '/v1/', hang: true }] });
    expect(states()).toEqual(['none', 'none', 'none']);
    await connect();
    await waitFor(() => expect(world.requests).not.toEqual([]));
    expect(states()).toEqual(['loading', 'loading', 'loading']);
    expect(told.balances.balances).toEqual([]);
    expect(told.activity).toMatchObject({ transactions: [], hasMore: false });
    expect(told.name.name).toBeUndefined();
  });

  test('an account that has nothing, has done nothing and is called nothing', async () => {
    const { arrive, told } = open({
      identities: {},
      histories: {},
      history: {},
      faults: [{ match: '/balance', status: 200, body: { balances: [] } }],
    });
    await arrive();
    expect(told.balances.balances).toEqual([]);
    expect(told.activity).toMatchObject({ transactions: [], hasMore: false });
    expect(told.name.name).toBeUndefined();
    expect(told.name.avatar).toBeUndefined();
  });

  test('nobody answers: that is said, and all of it is there by itself once they do', async () => {
    const { states, connect, told, world, pass } = open(fails('/v1/', { status: 400 }));
    await connect();
    await waitFor(() => expect(states()).toEqual(['unavailable', 'unavailable', 'unavailable']));
    // However often they do not.
    for (let round = 1; round < 3; round++) {
      const before = world.requests.length;
      await pass(timeLimits.balanceBackoffMs + 1);
      await waitFor(() => expect(world.requests.length).toBeGreaterThan(before));
      await act(async () => {});
    }
    world.faults.length = 0;
    // Each hook asks again a back-off after its own last answer, so that they recover in different rounds.
    for (let round = 0; round < 9 && states().includes('unavailable'); round++)
      await pass(timeLimits.balanceBackoffMs + 1);
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    expect(told.balances.balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC']);
    expect(told.activity.transactions).toHaveLength(ROWS);
    expect(told.name).toMatchObject(named);
  });

  test('asked anew it is told anew, past the cache', async () => {
    const { arrive, told, world, asked } = open();
    await arrive();
    world.histories = { [key]: { rows: 4 } };
    await act(async () => void (await Promise.all([told.balances.refresh(), told.activity.refresh()])));
    await waitFor(() => expect(told.activity.transactions).toHaveLength(ROWS + 1));
    expect([...asked()].sort()).toEqual(['balance', 'balance', 'history', 'history', 'identity']);
    expect(world.requests.filter(({ target }) => target.includes('forceUpdate='))).toHaveLength(1);
  });

  test('who leaves leaves nothing behind, and who comes back finds it', async () => {
    const { arrive, portico, states, told } = open();
    await arrive();
    await act(() => portico.disconnect());
    await waitFor(() => expect(states()).toEqual(['none', 'none', 'none']));
    expect(told.balances.balances).toEqual([]);
    expect(told.activity.transactions).toEqual([]);
    expect([told.name.name, told.name.avatar]).toEqual([undefined, undefined]);
    await expect(told.balances.refresh()).resolves.toBeUndefined();
    await arrive();
    expect(told.activity.transactions).toHaveLength(ROWS);
  });
});

describe('several kinds of chain', () => {
  test('balances of the one that is named; activity and a name are of EVM', async () => {
    const { connect, states, told } = open({}, 'solana');
    await connect('solana');
    await waitFor(() => expect(states()).toEqual(['ready', 'none', 'none']));
    expect(told.balances.balances.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
      ['SOL', '2.5'],
      ['BRICK', '7.25'],
    ]);
    await connect('eip155');
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    expect(told.balances.balances[0]?.symbol).toBe('SOL');
    expect(told.activity.transactions).toHaveLength(ROWS);
    expect(told.name).toMatchObject(named);
  });

  test('without a name for it, of the one in use', async () => {
    const { connect, told, states } = open();
    await connect('eip155');
    await connect('solana');
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
    await waitFor(() => expect(told.balances.balances[0]?.symbol).toBe('SOL'));
    expect(told.name).toMatchObject(named);
  });
});
