import { type Chain, defineChain } from 'viem';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { polkadot } from '@/domain/polkadotNetworks';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { ChainAdapter } from '@/ports/adapter';
import { createManualClock, createTestEnv, type TestEnv } from '../../../harness/env';
import { addFault, clearFaults } from '../../../harness/faults';
import { accounts } from '../../../harness/fixtures/accounts';
import { polkadotAccounts } from '../../../harness/fixtures/polkadot';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import type { Asking } from '../../../harness/phone/chains/kind';
import type { PhoneBehaviour, PhoneChain, PhoneNamespace } from '../../../harness/phone/options';
import { createPhone, type Phone } from '../../../harness/phone/phone';
import { type EvmServer, start as startEvm } from '../../../harness/servers/evm';
import { hostNetworks } from '../../../harness/solanaPage';
import { type Harness, startHarness } from '../../../harness/start';
import { createBitcoinAdapter } from '../bitcoin/adapter';
import { describeAdapter } from '../describeAdapter';
import { loadEvm } from '../evm/load';
import { createPolkadotAdapter } from '../polkadot/adapter';
import { createSolanaAdapter } from '../solana/adapter';
import type { AdapterDriver, Lack, Manner } from '../suite/driver';
import { createWalletConnect } from './method';

/** On which networks a page of one kind of chain is tried. */
interface Way {
  make(env: TestEnv): ChainAdapter;
  here: NetworkId;
  there: NetworkId;
  unlisted: NetworkId;
  new?: NetworkId;
  foreign?: NetworkId;
}

let harness: Harness;
let garden: EvmServer;
let phone: Phone;
const rpcUrlOf = (name: 'evm' | 'evm2' | 'solana') => harness.info.services[name]?.rpcUrl ?? '';
const kusama: Network = {
  ...polkadot,
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  reference: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
};
const chain = (id: number, url = ''): Chain =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
const known = (id: string, rpcUrl?: string): PhoneChain => ({ id, name: id, symbol: 'X', decimals: 9, rpcUrl });

beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true');
  [harness, garden] = await Promise.all([
    startHarness({ ports: { evm: 0, evm2: 0, solana: 0, relay: 0 }, solana: { slotMs: 50 } }),
    startEvm({ port: 0, chainId: 31339 }),
  ]);
  const [terrace] = hostNetworks(rpcUrlOf('solana'));
  phone = await createPhone({
    relayUrl: harness.info.services.relay?.url ?? '',
    chains: [
      known('eip155:31337', rpcUrlOf('evm')),
      known('eip155:31338', rpcUrlOf('evm2')),
      known('eip155:777', rpcUrlOf('evm2')),
      known(terrace?.id ?? '', rpcUrlOf('solana')),
      known(solanaDevnet.id, rpcUrlOf('solana')),
      known('solana:nowhere'),
      ...[bitcoinTestnet, bitcoinSignet, polkadot, kusama].map(({ id }) => known(id)),
    ],
    keys: {
      eip155: accounts.slice(0, 2).map(({ privateKey }) => privateKey),
      solana: solanaAccounts.slice(0, 2).map(({ secretKey }) => secretKey),
      bip122: accounts.slice(0, 2).map(({ privateKey }) => privateKey),
      polkadot: polkadotAccounts.map(({ seed }) => seed),
    },
    bitcoinNetwork: 'Testnet',
  });
});
afterAll(() => Promise.all([phone.stop(), harness.stop(), garden.stop()]));

const ways: Record<PhoneNamespace, () => Way> = {
  eip155: () => ({
    make: (env) =>
      loadEvm(
        {
          networks: [chain(31337, rpcUrlOf('evm')), chain(31338, rpcUrlOf('evm2')), chain(31339, garden.rpcUrl)],
        },
        env,
      ),
    here: 'eip155:31337',
    there: 'eip155:31338',
    new: 'eip155:31339',
    unlisted: 'eip155:777',
  }),
  solana: () => {
    const networks = hostNetworks(rpcUrlOf('solana'));
    const [here, there, foreign] = networks.map(({ id }) => id) as [NetworkId, NetworkId, NetworkId];
    return {
      make: (env) => createSolanaAdapter({ networks, env }),
      here,
      there,
      foreign,
      unlisted: 'solana:nowhere',
    };
  },
  bip122: () => ({
    make: (env) => createBitcoinAdapter({ networks: [bitcoinTestnet, bitcoinSignet, bitcoin], env }),
    here: bitcoinTestnet.id,
    there: bitcoinSignet.id,
    foreign: bitcoin.id,
    unlisted: 'bip122:nowhere',
  }),
  polkadot: () => ({
    make: (env) => createPolkadotAdapter({ networks: [polkadot, kusama], env }),
    here: polkadot.id,
    there: kusama.id,
    unlisted: 'polkadot:nowhere',
  }),
};

/** The driver's words in the phone's. One that is silent is out of reach: what is said of a session's end arrives nowhere. */
const manners: Record<Manner, PhoneBehaviour> = {
  approve: 'approve',
  reject: 'reject',
  hang: 'hang',
  silent: 'hang',
  throw: { error: { code: -32603, message: 'The wallet broke.' } },
  garbage: { lie: 'garbage' },
  // Its person picks an account of another kind of chain.
  empty: 'ask',
  stay: { lie: 'chain' },
};
const sessionEnd = 'relay/irn_publish/1112';

/** What the phone tells of an account beside its address. */
async function detailsOf(namespace: PhoneNamespace, address: string): Promise<AdapterDriver['details']> {
  if (namespace !== 'bip122')
    return { type: 'eoa', ...(namespace === 'polkadot' && { publicKey: expect.stringMatching(/^0x[\da-f]{64}$/) }) };
  const asked = { shared: [address] } as unknown as Asking;
  const answer = await phone.kinds.bip122.handlers.getAccountAddresses?.({}, asked);
  const [told] = answer as [{ publicKey: string; path: string }];
  return { type: 'payment', publicKey: told.publicKey, path: told.path };
}

/** A wallet far away behind its adapter: a page's, a real relay, and a phone whose person scans every code it shows. */
async function drive(namespace: PhoneNamespace): Promise<AdapterDriver> {
  await clearFaults(harness.world);
  await phone.reset();
  const { make, ...networks } = ways[namespace]();
  const other = namespace === 'polkadot' ? 'solana' : 'polkadot';
  const env = createTestEnv(undefined, { fetch, clock: createManualClock(Date.now()) });
  /** What a person does takes its time on the way. */
  let work: Promise<unknown> = Promise.resolve();
  const act = (one: () => Promise<unknown>) => {
    work = work.then(one).catch(() => {});
  };
  let manner: Manner = 'approve';
  let close = () => {};
  let asked = 0;
  let standing = networks.here;

  async function read(uri: string) {
    await phone.pair(uri);
    if (manner !== 'empty') return;
    await vi.waitFor(() => expect(phone.requests()).not.toEqual([]));
    await phone.approve({ accounts: [phone.kinds[other].accounts[0] ?? ''] });
  }

  async function open() {
    asked = phone.log().length;
    const method = createWalletConnect({}, env, {
      services: { relay: harness.info.services.relay?.url ?? null, verify: null, frame: null },
      projectId: 'test',
      metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
    });
    let scanned: string | undefined;
    method.pairing.subscribe(({ uri }) => {
      if (!uri || uri === scanned) return;
      scanned = uri;
      act(() => read(uri));
    });
    const adapter = make(env);
    const elsewhere = other === 'solana' ? solanaDevnet : polkadot;
    const remote = method.remotes([...adapter.networks, elsewhere])[namespace];
    if (remote) await adapter.addRemote?.(remote);
    adapter.start();
    driver.adapter = adapter;
    adapter.subscribe((event) => {
      if (event.type === 'connections') standing = event.connections[0]?.networkId ?? standing;
    });
    close = () => method.stop();
  }

  const [first = '', second = ''] = phone.kinds[namespace].accounts;
  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'walletConnect',
    ...networks,
    accounts: [first, second],
    details: await detailsOf(namespace, first),
    behave(next) {
      manner = next;
      phone.set({ behaviour: manners[next] });
      act(() =>
        next === 'silent' ? addFault(harness.world, { match: sessionEnd, hang: true }) : clearFaults(harness.world),
      );
    },
    approve: () => act(() => phone.approve()),
    reject: () => act(() => phone.reject()),
    switchAccount: (address) => act(() => phone.switchAccount(namespace, address)),
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

/** The protocols of Bitcoin and Polkadot have no word for a phone's move. */
const lacksOf: Partial<Record<PhoneNamespace, readonly Lack[]>> = {
  bip122: ['network', 'unlisted'],
  polkadot: ['network', 'unlisted'],
};

for (const namespace of Object.keys(ways) as PhoneNamespace[])
  describeAdapter(`a phone, by pairing, on ${namespace}`, {
    setup: () => drive(namespace),
    // It is there before the page looks, its session is never locked, and who leaves takes their question back. Who let a
    // page use a network is not asked again, and its session is kept on this device.
    lacks: ['late', 'lock', 'lateYes', 'move', 'return', ...(lacksOf[namespace] ?? [])],
  });
