import type { Network } from '@/domain/network';
import { polkadot } from '@/domain/polkadotNetworks';
import { createTestEnv } from '../../../harness/env';
import { adaDot, boDot } from '../../../harness/fixtures/polkadot';
import { thistle } from '../../../harness/fixtures/polkadotWallets';
import type { Behaviour } from '../../../harness/wallets/options';
import { installPolkadotTestWallets } from '../../../harness/wallets/polkadot/install';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { describeAdapter } from '../describeAdapter';
import type { AdapterDriver, Manner } from '../suite/driver';
import { createPolkadotAdapter } from './adapter';

const kusama: Network = {
  ...polkadot,
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  reference: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
};

/** Alice's key, which everybody knows. */
const adaKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

/** The driver's words in a test wallet's. */
const manners: Record<Manner, { behaviour: Behaviour; answers: Record<string, Behaviour> }> = {
  approve: { behaviour: 'approve', answers: {} },
  reject: { behaviour: 'reject', answers: {} },
  hang: { behaviour: 'hang', answers: {} },
  silent: { behaviour: 'silent', answers: {} },
  throw: { behaviour: { throws: 'The wallet broke.' }, answers: {} },
  garbage: { behaviour: { lie: 'garbage' }, answers: {} },
  empty: { behaviour: 'approve', answers: { enable: { lie: 'empty' } } },
  stay: { behaviour: 'approve', answers: {} },
};

async function drive(): Promise<AdapterDriver> {
  const kept = new Map<string, string>();
  const env = createTestEnv();
  let late = false;
  let page: TestPage;
  const setup = () => {
    page = openTestPage(kept);
    installPolkadotTestWallets([{ ...thistle(), arrives: late ? 'late' : 'at once' }]);
    driver.adapter = createPolkadotAdapter({ networks: [polkadot, kusama], env });
    driver.adapter.start();
  };
  const found = () => {
    const wallet = window.__polkadotTestWallets?.['example.thistle'];
    if (!wallet) throw new Error('There is no test wallet on this page.');
    return wallet;
  };
  let stands = polkadot.id;
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'Thistle',
    here: polkadot.id,
    there: kusama.id,
    unlisted: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    accounts: [adaDot.address, boDot.address],
    details: { type: 'eoa', publicKey: adaKey },
    behave: (manner) => found().set(manners[manner]),
    approve: () => found().approve(),
    reject: () => found().reject(),
    switchAccount: (address) => found().switchAccount(address),
    switchNetwork: () => {},
    lock: () => found().lock(),
    unlock: () => found().unlock(),
    revoke: () => found().revoke(),
    prompts: () => found().log.filter((entry) => entry.prompted).length,
    standsOn: () => stands,
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
  // Such a wallet stands nowhere: what the adapter tells is all there is.
  driver.adapter.subscribe((event) => {
    if (event.type === 'connections') stands = event.connections[0]?.networkId ?? stands;
  });
  return driver;
}

// Such a wallet stands nowhere itself: each call names its chain.
describeAdapter('window.injectedWeb3', { setup: drive, lacks: ['network', 'unlisted', 'stay'] });
