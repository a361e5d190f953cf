import type { Chain } from 'viem';
import { loadEvm } from '@/adapters/evm/load';
import type { EvmOptions } from '@/adapters/evm/options';
import type { AdapterEvent, ChainAdapter } from '@/ports/adapter';
import { createTestEnv, type TestEnv } from '../env';
import { harbor } from '../fixtures/testWallets';
import type { WalletOptions } from './options';
import { openTestPage, type TestPage } from './testPage';

/** Nobody answers there: what needs no chain is tested without one. */
const nowhere = 'http://127.0.0.1:1';

export const chain = (id: number, name = `Chain ${id}`): Chain => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nowhere] } },
});

const chains = [1, 10].map((chainId) => ({ chainId, name: `Chain ${chainId}`, rpcUrl: nowhere }));

/** Harbor on two chains, and whatever else a test wants of it. */
export const aWallet = (options: Partial<WalletOptions> = {}): WalletOptions => ({ ...harbor({ chains }), ...options });

export interface EvmPage {
  page: TestPage;
  env: TestEnv;
  adapter: ChainAdapter;
  events: AdapterEvent[];
  ids(): string[];
}

/** A page with these wallets and an adapter that has looked around. */
export function openEvmPage({
  wallets = [],
  options = { networks: [chain(1), chain(10)] },
  env = createTestEnv(),
  kept,
  userAgent,
  before,
}: {
  wallets?: readonly WalletOptions[];
  options?: EvmOptions;
  env?: TestEnv;
  kept?: Map<string, string>;
  userAgent?: string;
  /** Once the page is there, before its wallets. */
  before?: (page: TestPage) => void;
} = {}): EvmPage {
  const page = openTestPage(kept, { userAgent });
  before?.(page);
  page.install(wallets);
  const adapter = loadEvm(options, env);
  const events: AdapterEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  adapter.start();
  return { page, env, adapter, events, ids: () => adapter.connectors().map(({ id }) => id) };
}
