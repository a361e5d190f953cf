import { afterAll, beforeAll } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
import { createTestEnv } from '../../../harness/env';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import { type SolanaServer, start } from '../../../harness/servers/solana';
import { openSolanaPage, type SolanaPage, terrace } from '../../../harness/solanaPage';
import type { InstalledSolanaWallet } from '../../../harness/wallets/solana/install';
import type { SolanaWalletOptions } from '../../../harness/wallets/solana/options';
import { describeAdapter } from '../describeAdapter';
import type { AdapterDriver, Manner } from '../suite/driver';

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

async function drive(lacks: SolanaWalletOptions['lacks'] = []) {
  const kept = new Map<string, string>();
  const env = createTestEnv(undefined, { fetch });
  const { rpcUrl } = server;
  const here = terrace(rpcUrl).id;
  let late = false;
  let page: SolanaPage;
  let standing: string;
  const setup = () => {
    page = openSolanaPage(rpcUrl, { kept, env, wallet: { lacks, arrives: late ? 'late' : 'at once' } });
    driver.adapter = page.adapter;
    page.adapter.subscribe((event) => {
      if (event.type === 'connections') standing = event.connections[0]?.networkId ?? standing;
    });
  };
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'Lantern',
    here,
    there: solanaDevnet.id,
    unlisted: 'solana:nowhere',
    foreign: solanaTestnet.id,
    accounts: [solanaAccounts[0].address, solanaAccounts[1].address],
    details: { type: 'eoa' },
    behave: (manner) => page.wallet.set(manners[manner]),
    approve: () => page.wallet.approve(),
    reject: () => page.wallet.reject(),
    switchAccount: (address) => page.wallet.switchAccount(address),
    switchNetwork: () => {},
    lock: () => page.wallet.lock(),
    unlock: () => page.wallet.unlock(),
    revoke: () => page.wallet.revoke(),
    prompts: () => page.wallet.log.filter((entry) => entry.prompted).length,
    standsOn: () => standing as NetworkId,
    advance: (ms) => env.clock.advance(ms),
    async reload(options) {
      late = options?.late ?? false;
      page.close();
      setup();
    },
    arrive: () => page.wallet.arrive(),
    close: () => page.close(),
  };
  setup();
  return driver;
}

// A wallet of Wallet Standard stands nowhere itself: each request names its chain.
describeAdapter('Wallet Standard on Solana', { setup: () => drive(), lacks: ['network'] });

describeAdapter('a Solana wallet that can only sign', {
  setup: () => drive(['solana:signAndSendTransaction']),
  lacks: ['network'],
});
