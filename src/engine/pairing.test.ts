import { describe, expect, test, vi } from 'vitest';
import { PorticoError } from '@/domain/errors/porticoError';
import type { PairingSnapshot } from '@/ports/pairing';
import { selectCanPair, selectIsPaired } from '@/store/pairing/selectors';
import type { SettingsState } from '@/store/settings/defaults';
import { createPretendAdapter, type PretendAnswer, type PretendWallet } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { createPretendPairing, pretendCode } from '../../harness/pretendPairing';
import { createEngine } from './createEngine';

const networks = [
  {
    id: 'eip155:1' as const,
    namespace: 'eip155' as const,
    reference: '1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    isTestnet: false,
  },
];

interface Given {
  env?: TestEnv;
  says?: PretendWallet['says'];
  settings?: Partial<SettingsState>;
}

function open(
  answers: PretendAnswer = 'wait',
  snapshot?: Partial<PairingSnapshot>,
  { env = createTestEnv(), says, settings }: Given = {},
) {
  const wallets = snapshot
    ? [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' as const, answers, says }]
    : [];
  const { adapter, pretend } = createPretendAdapter({ networks, wallets });
  const far = createPretendPairing(snapshot);
  const engine = createEngine({ env, adapters: [adapter], methods: snapshot && [far.method], settings });
  return { env, engine, pretend, far, state: engine.store.getState };
}

/** What was asked for has come, and what waits for it has had its turn. */
const turn = async () => {
  await import('@/store/flows/pair');
  await new Promise((resolve) => setImmediate(resolve));
};

describe('pairing', () => {
  test('without a relay there is no row; whoever asks for the code all the same is told, and sees the wallets here', async () => {
    const { engine, state } = open();
    expect(selectCanPair(state())).toBe(false);
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(state().modal.stack.at(-1)?.view).toBe('Connect'));
    expect(state().notices.alert).toMatchObject({ code: 'PROJECT_ID_MISSING', details: { feature: 'walletConnect' } });
    expect(state().pairing).toBeUndefined();
  });

  test('its state comes with the first code, and follows the line', async () => {
    const { engine, far, state } = open('wait', {});
    expect(selectCanPair(state())).toBe(true);
    expect(state().pairing).toBeUndefined();
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(state().pairing).toMatchObject({ uri: pretendCode, relay: 'connected' }));
    far.tell({ relay: 'lost' });
    expect(state().pairing?.relay).toBe('lost');
    expect(selectIsPaired(state())).toBe(false);
  });

  test('who closes is not waited for', async () => {
    const { engine, state } = open('wait', {});
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    engine.close();
    await vi.waitFor(() => expect(engine.getState().status).toBe('disconnected'));
    expect(state().connection.attempt).toBeNull();
  });

  test.each([
    ['at once', async () => {}],
    ['in the second between two tries', turn],
  ])('who leaves %s is asked nothing', async (_, wait) => {
    const { engine, env, pretend } = open('wait', {});
    const view = 'ConnectingWalletConnectBasic';
    engine.open({ view });
    await vi.waitFor(() => expect(pretend.prompts()).toBe(1));
    engine.close();
    env.clock.advance(wait === turn ? 0 : 2_000);
    engine.open({ view });
    await wait();
    engine.close();
    await turn();
    env.clock.advance(2_000);
    await turn();
    expect(pretend.prompts()).toBe(1);
    expect(engine.getState().status).toBe('disconnected');
  });

  test('a relay that is down is asked again after ten seconds, for as long as somebody looks', async () => {
    const { engine, env, pretend, state } = open({ error: new PorticoError('RELAY_UNREACHABLE', {}) }, {});
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(state().pairing?.retryIn).toBe(10));
    env.clock.advance(10_000);
    await vi.waitFor(() => expect(pretend.prompts()).toBe(2));
    engine.close();
    env.clock.advance(20_000);
    expect(pretend.prompts()).toBe(2);
  });

  test('a phone that says yes is in, and the modal closes behind it', async () => {
    const { engine, env, state } = open('approve', {});
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
    expect(selectIsPaired(state())).toBe(true);
    env.clock.advance(700);
    expect(engine.getState().open).toBe(false);
  });
});

test("a host's own WalletConnect, of the same id, is no pairing of ours", async () => {
  const wallets = [{ id: 'walletConnect', name: 'WalletConnect', type: 'EXTERNAL' as const }];
  const { adapter } = createPretendAdapter({ networks, wallets });
  const engine = createEngine({ env: createTestEnv(), adapters: [adapter] });
  await engine.connect({ namespace: 'eip155', connectorId: 'walletConnect' });
  expect(engine.getState().status).toBe('connected');
  expect(selectIsPaired(engine.store.getState())).toBe(false);
});

describe('the name of a paired wallet is its own', () => {
  const request = { namespace: 'eip155', connectorId: 'walletConnect' } as const;
  const says = { name: 'Fernphone', imageUrl: 'https://pictures.example/fern.png' };
  const walletOf = ({ engine }: ReturnType<typeof open>) => engine.getState().accounts.eip155?.wallet;

  test('in the public state, for those who count, and in what is kept for the next visit', async () => {
    const house = open('approve', {}, { says });
    const counted: unknown[] = [];
    house.engine.subscribeEvents((event) => counted.push(event));
    await house.engine.connect(request);
    expect(walletOf(house)).toEqual({ name: 'Fernphone', icon: says.imageUrl });
    expect(counted).toContainEqual(
      expect.objectContaining({
        event: 'CONNECT_SUCCESS',
        properties: expect.objectContaining({ name: 'Fernphone' }),
      }),
    );
    expect(house.env.storage.get('connections')?.eip155).toMatchObject([{ name: 'Fernphone', icon: says.imageUrl }]);
    // The way to it is no wallet to come back to.
    expect(house.env.storage.get('recentWallets') ?? []).toEqual([]);
  });

  test('while it is awaited, before it has said so again', async () => {
    const { env, engine } = open('approve', {}, { says });
    await engine.connect(request);
    const next = open('approve', {}, { env, says });
    const names: string[] = [];
    next.engine.subscribe(({ accounts: { eip155 } }) => names.push(`${eip155?.status} ${eip155?.wallet?.name}`));
    await next.engine.reconnect();
    expect(names).toEqual(['restoring Fernphone', 'reconnecting Fernphone', 'connected Fernphone']);
  });

  test.each([
    ['nothing', undefined],
    ['an empty name', { name: ' \u202e ' }],
    ['no text', { name: 7 as never }],
  ])('one that says %s goes by the way to it', async (_what, silent) => {
    const house = open('approve', {}, { says: silent });
    await house.engine.connect(request);
    expect(walletOf(house)?.name).toBe('WalletConnect');
  });

  test('a picture from a stranger stays away where the site wants none', async () => {
    const house = open('approve', {}, { says, settings: { images: 'services' } });
    await house.engine.connect(request);
    expect(walletOf(house)).toEqual({ name: 'Fernphone', icon: undefined });
  });
});
