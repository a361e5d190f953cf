import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { timeLimits } from '@/domain/limits';
import { createTestEnv } from '../../../harness/env';
import { cinder } from '../../../harness/fixtures/bitcoinWallets';
import { installBitcoinTestWallets } from '../../../harness/wallets/bitcoin/install';
import type { BitcoinWalletOptions } from '../../../harness/wallets/bitcoin/options';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { createBitcoinAdapter } from './adapter';
import type { BitcoinOptions } from './options';

let page: TestPage;
beforeEach(() => {
  page = openTestPage();
});
afterEach(() => page.close());

const bring = (...list: Partial<BitcoinWalletOptions>[]) =>
  installBitcoinTestWallets(list.map((one) => ({ ...cinder({ chains: [{ name: 'Mainnet' }] }), ...one })));

function open(options: Partial<BitcoinOptions> = {}) {
  const env = createTestEnv();
  const adapter = createBitcoinAdapter({ networks: [bitcoin], env, ...options });
  adapter.start();
  return { env, adapter, names: () => adapter.connectors().map(({ name }) => name) };
}

describe('the list at window.btc_providers', () => {
  it('holds nonsense beside a wallet: the wallet alone is shown, with its own name and picture', () => {
    bring({ announces: 'badly' });
    const { adapter } = open();
    expect(adapter.connectors()).toEqual([
      {
        id: 'example.cinder',
        name: 'Cinder',
        namespace: 'bip122',
        type: 'ANNOUNCED',
        imageUrl: expect.stringMatching(/^data:image\//),
      },
    ]);
  });

  it.each([null, 'a list', 7, {}])('may be anything: %s', (value) => {
    Object.assign(page.window, { btc_providers: value });
    expect(open().names()).toEqual([]);
  });

  it('shows no picture from the web, and cuts a name that is too long', () => {
    bring({ icon: 'https://tracker.example/pixel.png', name: 'N'.repeat(5000) });
    const [connector] = open().adapter.connectors();
    expect(connector?.imageUrl).toBeUndefined();
    expect(connector?.name).toHaveLength(200);
  });

  it('is looked into again for those who come late, and each is told once', async () => {
    bring({ arrives: 'late' });
    const { env, adapter, names } = open();
    let told = 0;
    adapter.subscribe((event) => {
      told += Number(event.type === 'connectors');
    });
    const joining = adapter.connect({ connectorId: 'example.cinder' }).catch((error) => error.code);
    expect(await joining).toBe('CONNECTOR_NOT_FOUND');
    window.__bitcoinTestWallets?.['example.cinder']?.arrive();
    env.clock.advance(timeLimits.injectedLateWaitMs);
    page.window.dispatchEvent(new Event('load'));
    expect(names()).toEqual(['Cinder']);
    expect(told).toBe(1);
  });

  it('joins a late one again', async () => {
    bring({});
    const first = open();
    await first.adapter.connect({ connectorId: 'example.cinder' });
    window.btc_providers = [];
    const { env, adapter } = open();
    const joining = adapter.reconnect(['example.cinder']);
    bring({});
    env.clock.advance(timeLimits.injectedLateWaitMs);
    // What it was allowed before is remembered in the page's storage.
    expect(await joining).toMatchObject([{ connectorId: 'example.cinder' }]);
  });
});

it('a wallet found in both ways is one', () => {
  bring({ ways: ['btc_providers', 'standard'] });
  expect(open().adapter.connectors()).toMatchObject([{ id: 'example.cinder' }]);
});

it('a host says which ways are looked at', () => {
  bring({ ways: ['btc_providers'] }, { name: 'Other', id: 'example.other', ways: ['standard'] });
  expect(open().names()).toEqual(['Cinder', 'Other']);
  expect(open({ btcProviders: false }).names()).toEqual(['Other']);
  expect(open({ walletStandard: false }).names()).toEqual(['Cinder']);
});

describe('a stranger under a wallet’s name', () => {
  type Register = (wallet: object) => () => void;
  const introduce = (wallet: object) => {
    let leave = () => {};
    const detail = ({ register }: { register: Register }) => {
      leave = register(wallet);
    };
    page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    return () => leave();
  };
  const stranger = (name: string) => ({
    name,
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } },
  });

  it('takes neither its place nor its connection when it leaves, nor its id when it comes back', async () => {
    bring({ ways: ['standard'] });
    const { adapter } = open();
    const told: unknown[] = [];
    const { accounts } = await adapter.connect({ connectorId: 'Cinder' });
    adapter.subscribe((event) => event.type === 'connections' && told.push(event));
    const leave = introduce(stranger('Cinder'));
    expect(adapter.connectors().map(({ id, name }) => [id, name])).toEqual([
      ['Cinder', 'Cinder'],
      ['Cinder 2', 'Cinder'],
    ]);
    leave();
    introduce(stranger('Cinder'));
    expect(adapter.connectors().map(({ id }) => id)).toEqual(['Cinder', 'Cinder 2']);
    expect(told).toEqual([]);
    await adapter.disconnect('Cinder');
    expect((await adapter.connect({ connectorId: 'Cinder' })).accounts).toEqual(accounts);
  });

  it('does not push out one that lists itself under the id it claims', async () => {
    bring({});
    const { adapter } = open();
    introduce(stranger('example.cinder'))();
    expect(adapter.connectors().map(({ id }) => id)).toEqual(['example.cinder']);
  });
});

describe('one that can’t be told to be silent', () => {
  it('is heard once, and lets nobody in after the visitor left', async () => {
    bring({});
    const { provider } = window.__bitcoinTestWallets?.['example.cinder'] ?? {};
    if (!provider) throw new Error('The wallet is not here.');
    const listeners: (() => void)[] = [];
    Object.assign(provider, { addListener: (_event: string, listener: () => void) => void listeners.push(listener) });
    const { adapter } = open();
    const heard = vi.fn();
    await adapter.connect({ connectorId: 'example.cinder' });
    await adapter.disconnect('example.cinder');
    adapter.subscribe(heard);
    for (const listener of listeners) listener();
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).not.toHaveBeenCalled();
    const before = listeners.length;
    await adapter.connect({ connectorId: 'example.cinder' });
    expect(listeners).toHaveLength(before);
  });

  it('is left by `removeListener`, where it has that', async () => {
    bring({});
    const { provider } = window.__bitcoinTestWallets?.['example.cinder'] ?? {};
    const listeners = new Set<() => void>();
    Object.assign(provider ?? {}, {
      addListener: (_event: string, listener: () => void) => void listeners.add(listener),
      removeListener: (_event: string, listener: () => void) => void listeners.delete(listener),
    });
    const { adapter } = open();
    await adapter.connect({ connectorId: 'example.cinder' });
    expect(listeners.size).toBeGreaterThan(0);
    await adapter.disconnect('example.cinder');
    expect(listeners.size).toBe(0);
  });
});
