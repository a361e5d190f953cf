import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
