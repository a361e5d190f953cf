import { type Chain, defineChain } from 'viem';
import { afterAll, beforeAll, vi } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import type { PhoneBehaviour } from '../../../harness/phone/options';
import type { Phone } from '../../../harness/phone/phone';
import { type EvmServer, start as startEvm } from '../../../harness/servers/evm';
import { type Harness, startHarness } from '../../../harness/start';
import { describeAdapter } from '../describeAdapter';
import { loadEvm } from '../evm/load';
import type { AdapterDriver, Manner } from '../suite/driver';
import { createWalletConnect } from './method';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let garden: EvmServer;
beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true');
  [harness, garden] = await Promise.all([
    startHarness({ ports: { evm: 0, evm2: 0, relay: 0, phone: 0 } }),
    startEvm({ port: 0, chainId: 31339 }),
  ]);
});
afterAll(() => Promise.all([harness.stop(), garden.stop()]));

const chain = (id: number, name: string, url = ''): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });

/** The driver's words in the phone's; the others are not its own to have. */
const manners: Partial<Record<Manner, PhoneBehaviour>> = {
  approve: 'approve',
  reject: 'reject',
  hang: 'hang',
  throw: { error: { code: -32603, message: 'The wallet broke.' } },
};

/** A wallet far away behind its adapter: a page's, a real relay, and a phone whose person scans every code it shows. */
async function drive(): Promise<AdapterDriver> {
  const { info } = harness;
  const { phone } = harness.phone as { phone: Phone };
  await phone.reset();
  const env = createTestEnv(undefined, { fetch });
  const networks: [Chain, ...Chain[]] = [
    chain(31337, 'Porch', info.services.evm?.rpcUrl),
    chain(31338, 'Courtyard', info.services.evm2?.rpcUrl),
    chain(31339, 'Garden', garden.rpcUrl),
  ];
  /** What a person does takes its time on the way. */
  let work: Promise<unknown> = Promise.resolve();
  const act = (one: () => Promise<unknown>) => {
    work = work.then(one).catch(() => {});
  };
  let close = () => {};
  let asked = 0;

  async function open() {
    asked = phone.log().length;
    const method = createWalletConnect({}, env, {
      services: { relay: info.services.relay?.url ?? null, verify: null, frame: null },
      projectId: 'test',
      metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
    });
    let scanned: string | undefined;
    method.pairing?.subscribe(({ uri }) => {
      if (!uri || uri === scanned) return;
      scanned = uri;
      act(() => phone.pair(uri));
    });
    const adapter = loadEvm({ networks }, env);
    const { eip155 } = method.remotes(adapter.networks);
    if (eip155) await adapter.addRemote?.(eip155);
    adapter.start();
    driver.adapter = adapter;
    adapter.subscribe((event) => {
      if (event.type === 'connections') standing = event.connections[0]?.networkId ?? standing;
    });
    close = () => method.stop();
  }

  let standing: AdapterDriver['here'] = 'eip155:31337';
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'walletConnect',
    here: 'eip155:31337',
    there: 'eip155:31338',
    new: 'eip155:31339',
    unlisted: 'eip155:777',
    accounts: [ada.address, bo.address],
    details: { type: 'eoa' },
    behave: (manner) => phone.set({ behaviour: manners[manner] }),
    approve: () => act(() => phone.approve()),
    reject: () => act(() => phone.reject()),
    switchAccount: (address) => act(() => phone.switchAccount('eip155', address)),
    switchNetwork: (networkId) => act(() => phone.switchChain(networkId)),
    lock: () => {},
    unlock: () => {},
    revoke: () => act(() => phone.disconnect()),
    prompts: () =>
      phone
        .log()
        .slice(asked)
        .filter(({ prompted }) => prompted).length,
    standsOn: () => standing,
    advance: (ms) => env.clock.advance(ms),
    async reload() {
      await work;
      close();
      await open();
    },
    arrive: () => {},
    close: () => close(),
  };
  driver.behave('approve');
  await open();
  return driver;
}

describeAdapter('a phone, by pairing', {
  setup: drive,
  // Silence, lies and locks are the wallet's own, behind its session; which network is used is the page's to say.
  lacks: ['late', 'lock', 'unlisted', 'network', 'silent', 'garbage', 'empty', 'stay', 'lateYes'],
});
