import { createSolanaAdapter, type SolanaAdapterOptions } from '@/adapters/solana/adapter';
import type { Network } from '@/domain/network';
import { solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
import type { AdapterEvent } from '@/ports/adapter';
import { createTestEnv, type TestEnv } from './env';
import { solanaNetwork } from './fixtures/solana';
import { lantern } from './fixtures/solanaWallets';
import { type InstalledSolanaWallet, installSolanaTestWallets } from './wallets/solana/install';
import type { SolanaWalletOptions } from './wallets/solana/options';
import { openTestPage } from './wallets/testPage';

/** The harness's own chain, which wallets call `solana:localnet`. */
export const terrace = (rpcUrl: string): Network => ({
  ...solanaDevnet,
  id: solanaNetwork as Network['id'],
  reference: solanaNetwork.slice('solana:'.length),
  name: 'Terrace',
  rpcUrls: [rpcUrl],
});

/** Of the host: the harness's chain three times, by an id of its own, as devnet and as testnet. */
export const hostNetworks = (rpcUrl: string) => [
  terrace(rpcUrl),
  { ...solanaDevnet, rpcUrls: [rpcUrl] },
  { ...solanaTestnet, rpcUrls: [rpcUrl] },
];

export interface SolanaPage {
  adapter: ReturnType<typeof createSolanaAdapter>;
  env: TestEnv;
  events: AdapterEvent[];
  wallet: InstalledSolanaWallet;
  networks: Network[];
  close(): void;
}

/** A page with Ada's wallet in it, which knows the harness's chain and devnet, and an adapter that looks around. */
export function openSolanaPage(
  rpcUrl: string,
  {
    wallet = {},
    options = {},
    kept,
    env = createTestEnv(undefined, { fetch }),
  }: {
    wallet?: Partial<SolanaWalletOptions>;
    options?: Partial<SolanaAdapterOptions>;
    kept?: Map<string, string>;
    env?: TestEnv;
  } = {},
): SolanaPage {
  const page = openTestPage(kept);
  const chains = (['solana:localnet', 'solana:devnet'] as const).map((id) => ({ id, rpcUrl }));
  installSolanaTestWallets([{ ...lantern({ chains }), ...wallet }]);
  const networks = hostNetworks(rpcUrl);
  const adapter = createSolanaAdapter({ networks, env, ...options });
  const events: AdapterEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  adapter.start();
  return {
    adapter,
    env,
    events,
    networks,
    wallet: window.__solanaTestWallets?.['example.lantern'] as InstalledSolanaWallet,
    close() {
      adapter.stop();
      page.close();
    },
  };
}
