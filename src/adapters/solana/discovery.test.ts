import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdapterEvent } from '@/ports/adapter';
import { createTestEnv, type TestEnv } from '../../../harness/env';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { hostNetworks } from '../../../harness/solanaPage';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { createSolanaAdapter } from './adapter';

let page: TestPage;
let env: TestEnv;
let adapter: ReturnType<typeof createSolanaAdapter>;
let events: AdapterEvent[];
function open(options: Partial<Parameters<typeof createSolanaAdapter>[0]> = {}) {
  adapter?.stop();
  env = createTestEnv();
  adapter = createSolanaAdapter({ networks: hostNetworks('http://127.0.0.1:1'), env, ...options });
  events = [];
  adapter.subscribe((event) => events.push(event));
  adapter.start();
}
beforeEach(() => {
  page = openTestPage();
  open();
});
afterEach(() => {
  adapter.stop();
  page.close();
});

const icon = 'data:image/png;base64,AAAA';
const account = (address: string, chains = ['solana:localnet']) => ({ address, chains, features: [] });
function wallet(overrides: Record<string, unknown> = {}) {
  const connect = vi.fn(async () => ({ accounts: [account(adaSol.address)] }) as unknown);
  const raw = {
    version: '1.0.0',
    name: 'Candle',
    icon,
    chains: ['solana:localnet', 'solana:devnet'],
    accounts: [] as unknown[],
    features: { 'standard:connect': { version: '1.0.0', connect } },
    ...overrides,
  };
  return { raw, connect };
}
type Register = (...wallets: unknown[]) => () => void;
function announce(...wallets: unknown[]): () => void {
  let leave = () => {};
  const detail = ({ register }: { register: Register }) => {
    leave = register(...wallets);
  };
  page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  return () => leave();
}
const names = () => adapter.connectors().map(({ name }) => name);
const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('Do not look at me.');
    },
  },
);

describe('who is there', () => {
  test('a wallet from before the page looked, and one that comes after', () => {
    adapter.stop();
    const ready = (event: Event) => (event as CustomEvent<{ register: Register }>).detail.register(wallet().raw);
    page.window.addEventListener('wallet-standard:app-ready', ready);
    open();
    expect(names()).toEqual(['Candle']);
    announce(wallet({ name: 'Torch' }).raw);
    expect(names()).toEqual(['Candle', 'Torch']);
    expect(events).toHaveLength(1 + 1);
  });

  test('its id is its name, which is the same after a reload; nothing else of it is kept', () => {
    announce(wallet({ name: '  Candle ' }).raw);
    expect(adapter.connectors()).toEqual([
      { id: 'Candle', name: 'Candle', namespace: 'solana', type: 'ANNOUNCED', imageUrl: icon },
    ]);
  });

  test('one that unregisters is gone, and so is its connection', async () => {
    const leave = announce(wallet().raw);
    await adapter.connect({ connectorId: 'Candle' });
    leave();
    leave();
    expect(names()).toEqual([]);
    expect(events.filter(({ type }) => type === 'connections').at(-1)).toMatchObject({ connections: [] });
  });

  test('an id belongs to whom claimed it first; another of its name is another; the same wallet twice is once', async () => {
    const first = wallet();
    const second = wallet();
    announce(first.raw, first.raw);
    const leave = announce(second.raw);
    expect(adapter.connectors().map(({ id, name }) => [id, name])).toEqual([
      ['Candle', 'Candle'],
      ['Candle 2', 'Candle'],
    ]);
    await adapter.connect({ connectorId: 'Candle' });
    expect([first.connect.mock.calls, second.connect.mock.calls]).toEqual([[[]], []]);
    leave();
    expect(adapter.connectors().map(({ id }) => id)).toEqual(['Candle']);
    await adapter.reconnect(['Candle']);
    expect(events.filter(({ type }) => type === 'connections').at(-1)).toMatchObject({
      connections: [{ connectorId: 'Candle' }],
    });
  });

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a wallet that breaks when looked at', throwing],
    ['one without a name', wallet({ name: '' }).raw],
    ['one with a name of the wrong kind', wallet({ name: {} }).raw],
    ['one without features', wallet({ features: undefined }).raw],
    ['one whose features break', wallet({ features: throwing }).raw],
    ['one without a way to connect', wallet({ features: { 'standard:connect': {} } }).raw],
    ['one of another chain', wallet({ chains: ['sui:mainnet'] }).raw],
    ['one whose chains are no list', wallet({ chains: 'solana:localnet' }).raw],
  ])('%s is not offered, and harms nobody', (_name, given) => {
    announce(given, wallet({ name: 'Honest' }).raw);
    expect(names()).toEqual(['Honest']);
  });

  test('what breaks in its own introduction is not there', () => {
    const detail = () => {
      throw new Error('Sorry.');
    };
    for (const one of [detail, 7, null])
      page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: one }));
    expect(names()).toEqual([]);
  });

  test('a picture from elsewhere is not fetched; a long name is cut', () => {
    announce(wallet({ icon: 'https://tracker.example/i.png', name: 'x'.repeat(5_000) }).raw);
    expect(adapter.connectors()[0]).toMatchObject({ name: 'x'.repeat(200), imageUrl: undefined });
  });

  test('a host’s own wallets are there; those of the page only where they are wanted', () => {
    open({ wallets: [wallet({ name: 'House wallet' }).raw, 7], walletStandard: false });
    announce(wallet().raw);
    expect(names()).toEqual(['House wallet']);
  });

  test('after stop() nobody comes', () => {
    adapter.stop();
    announce(wallet().raw);
    expect(names()).toEqual([]);
  });
});

describe('whom it lets us see', () => {
  const connectWith = async (accounts: unknown, overrides: Record<string, unknown> = {}) => {
    const one = wallet(overrides);
    one.connect.mockResolvedValue({ accounts });
    announce(one.raw);
    return adapter.connect({ connectorId: 'Candle' });
  };

  test('accounts of Solana alone, each once; of a key that is not the address’s, nothing', async () => {
    const connection = await connectWith([
      { ...account(boSol.address), publicKey: new Uint8Array(32).fill(3) },
      account('0x00000000000000000000000000000000000b0dE5', ['eip155:1']),
      account(boSol.address.toLowerCase()),
      account(adaSol.address),
      account(adaSol.address),
      throwing,
      null,
    ]);
    expect(connection.accounts).toEqual([{ address: adaSol.address, type: 'eoa' }]);
  });

  test('the networks that the account in use knows, by either name', async () => {
    const [own, devnet, testnet] = hostNetworks('');
    const connection = await connectWith([account(adaSol.address, ['solana:testnet', devnet?.id as string])]);
    expect(connection.networkIds).toEqual([devnet?.id, testnet?.id]);
    expect(connection.networkId).toBe(devnet?.id);
    expect(connection.networkId).not.toBe(own?.id);
  });

  test('an account without networks of its own has the wallet’s', async () => {
    const { networkIds } = await connectWith([{ address: adaSol.address }]);
    expect(networkIds).toEqual(
      hostNetworks('')
        .slice(0, 2)
        .map(({ id }) => id),
    );
  });

  test('none of the host’s networks is CHAINS_UNSUPPORTED', async () => {
    await expect(connectWith([account(adaSol.address, ['solana:mainnet'])])).rejects.toMatchObject({
      code: 'CHAINS_UNSUPPORTED',
    });
    expect(events.filter(({ type }) => type === 'connections')).toEqual([]);
  });

  test('a wallet without events works; one whose events break does too', async () => {
    const { raw } = wallet();
    const on = () => {
      throw new Error('No.');
    };
    const connection = await connectWith([account(adaSol.address)], {
      features: { ...raw.features, 'standard:connect': raw.features['standard:connect'], 'standard:events': { on } },
    });
    expect(connection.accounts).toHaveLength(1);
    await adapter.disconnect('Candle');
  });

  test('one that can’t be told to be silent lets nobody in after the visitor left, and is heard once', async () => {
    const changes: (() => void)[] = [];
    const { raw } = wallet();
    const on = (_event: string, change: () => void) => void changes.push(change);
    const one = { features: { ...raw.features, 'standard:events': { on } }, accounts: [account(adaSol.address)] };
    await connectWith([account(adaSol.address)], one);
    await adapter.disconnect('Candle');
    const before = events.length;
    for (const change of changes) change();
    expect(events).toHaveLength(before);
    await adapter.connect({ connectorId: 'Candle' });
    expect(changes).toHaveLength(1);
  });
});
