import { afterAll, beforeAll, vi } from 'vitest';
import type { Network } from '@/domain/network';
import { solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
import { createTestEnv } from '../../../harness/env';
import { solanaAccounts, solanaNetwork } from '../../../harness/fixtures/solana';
import { lantern } from '../../../harness/fixtures/solanaWallets';
import { type SolanaServer, start } from '../../../harness/servers/solana';
import { type InstalledSolanaWallet, installSolanaTestWallets } from '../../../harness/wallets/solana/install';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { type AdapterDriver, describeAdapter, type Manner } from '../describeAdapter';
import { createSolanaAdapter } from './adapter';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: SolanaServer;
beforeAll(async () => {
  server = await start({ port: 0, slotMs: 50 });
});
afterAll(() => server.stop());

/** The driver's words in a test wallet's. */
const manners: Record<Manner, Parameters<InstalledSolanaWallet['set']>[0]> = {
  approve: { behaviour: 'approve', answers: {} },
  reject: { behaviour: 'reject', answers: {} },
  hang: { behaviour: 'hang', answers: {} },
  silent: { behaviour: 'silent', answers: {} },
  throw: { behaviour: { throws: 'The wallet broke.' }, answers: {} },
  garbage: { behaviour: { lie: 'garbage' }, answers: {} },
  empty: { behaviour: 'approve', answers: { 'standard:connect': { lie: 'empty' } } },
  stay: { behaviour: 'approve', answers: {} },
};

async function drive(lacks: Parameters<typeof installSolanaTestWallets>[0][number]['lacks'] = []) {
  const kept = new Map<string, string>();
  const env = createTestEnv(undefined, { fetch });
  const { rpcUrl } = server;
  const on = (network: Network): Network => ({ ...network, rpcUrls: [rpcUrl] });
  const terrace: Network = {
    ...on(solanaDevnet),
    id: solanaNetwork as Network['id'],
    reference: solanaNetwork.slice('solana:'.length),
    name: 'Terrace',
  };
  const networks = [terrace, on(solanaDevnet), on(solanaTestnet)];
  let late = false;
  let page: TestPage;
  const setup = () => {
    page = openTestPage(kept);
    const chains = (['solana:localnet', 'solana:devnet'] as const).map((id) => ({ id, rpcUrl }));
    installSolanaTestWallets([{ ...lantern({ chains }), lacks, arrives: late ? 'late' : 'at once' }]);
    driver.adapter = createSolanaAdapter({ networks, env });
    driver.adapter.subscribe((event) => {
      if (event.type === 'connections') standing = event.connections[0]?.networkId ?? standing;
    });
    driver.adapter.start();
  };
  let standing = terrace.id;
  const found = () => window.__solanaTestWallets?.['example.lantern'] as InstalledSolanaWallet;
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'Lantern',
    here: terrace.id,
    there: solanaDevnet.id,
    unlisted: 'solana:nowhere',
    foreign: solanaTestnet.id,
    accounts: [solanaAccounts[0].address, solanaAccounts[1].address],
    behave: (manner) => found().set(manners[manner]),
    approve: () => found().approve(),
    reject: () => found().reject(),
    switchAccount: (address) => found().switchAccount(address),
    switchNetwork: () => {},
    lock: () => found().lock(),
    unlock: () => found().unlock(),
    revoke: () => found().revoke(),
    prompts: () => found().log.filter((entry) => entry.prompted).length,
    standsOn: () => standing,
    advance: (ms) => env.clock.advance(ms),
    async reload(options) {
      late = options?.late ?? false;
      page.close();
      setup();
    },
    arrive: () => found().arrive(),
    close: () => page.close(),
  };
  setup();
  return driver;
}

describeAdapter('Wallet Standard on Solana', { setup: () => drive(), lacks: ['network'] });

describeAdapter('a Solana wallet that can only sign', {
  setup: () => drive(['solana:signAndSendTransaction']),
  lacks: ['network'],
});
