import { defineChain } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBitcoinAdapter } from '@/adapters/bitcoin/adapter';
import { loadEvm } from '@/adapters/evm/load';
import { createPolkadotAdapter } from '@/adapters/polkadot/adapter';
import { solana as solanaSetup } from '@/adapters/solana/solana';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { mergeConnectors } from '@/domain/connector';
import { polkadot } from '@/domain/polkadotNetworks';
import type { ChainAdapter } from '@/ports/adapter';
import { createTestEnv } from '../../env';
import { harborEverywhere } from '../../fixtures/multiWallet';
import { walletIcons } from '../../fixtures/walletIcons';
import { openTestPage, type TestPage } from '../testPage';
import { installMultiWallets } from './install';
import { multiWalletScript } from './script';

let page: TestPage;
beforeEach(() => {
  page = openTestPage();
});
afterEach(() => page.close());

const url = 'http://127.0.0.1:1';
const everywhere = harborEverywhere({
  chains: [{ chainId: 31337, name: 'Porch', rpcUrl: url }],
  solanaChains: [{ id: 'solana:mainnet', rpcUrl: url }],
});

it('is one row on four chains, with one name and one picture', async () => {
  installMultiWallets([everywhere]);
  const env = createTestEnv();
  const porch = defineChain({
    id: 31337,
    name: 'Porch',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const adapters: ChainAdapter[] = [
    loadEvm({ networks: [porch] }, env),
    await solanaSetup().load(env),
    createBitcoinAdapter({ networks: [bitcoin], env }),
    createPolkadotAdapter({ networks: [polkadot], env }),
  ];
  for (const adapter of adapters) adapter.start();
  const found = () => adapters.flatMap((adapter) => adapter.connectors());
  await vi.waitFor(() => expect(found()).toHaveLength(4));
  const rows = mergeConnectors(found());
  expect(rows).toMatchObject([
    { name: 'Harbor', type: 'MULTI_CHAIN', namespace: 'eip155', imageUrl: walletIcons.harbor },
  ]);
  expect(rows[0]?.members?.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122', 'polkadot']);
  for (const { connectorId, accounts } of await Promise.all(
    adapters.map((adapter) => adapter.connect({ connectorId: adapter.connectors()[0]?.id ?? '' })),
  ))
    expect([connectorId, accounts.length > 0]).toEqual([expect.any(String), true]);
  for (const adapter of adapters) adapter.stop();
});

it('comes as one script, its data safe within a page', async () => {
  const script = await multiWalletScript([
    { ...everywhere, evm: undefined, bitcoin: { ...everywhere.bitcoin, icon: '</script>' } as never },
  ]);
  expect(script.slice(script.lastIndexOf('__installMultiWallets'))).not.toContain('</script>');
  const window = Object.assign(new EventTarget(), { fetch }) as never as Window;
  const scope = { window: Object.assign(window, { top: window }), location: { origin: 'https://dapp.example' } };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  expect(Object.keys(window.injectedWeb3 ?? {})).toEqual(['Harbor']);
  expect(window.btc_providers).toMatchObject([{ id: 'harbor.bitcoin', name: 'Harbor' }]);
});
