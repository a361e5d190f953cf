import { type Chain, defineChain } from 'viem';
import { afterAll, beforeAll } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { ChainAdapter } from '@/ports/adapter';
import { createFrameDevice } from '../../../harness/embedded/frameDevice';
import { metadata } from '../../../harness/embedded/frameGround';
import { createFramePerson } from '../../../harness/embedded/framePerson';
import { createTestEnv, type TestEnv } from '../../../harness/env';
import { addFault, clearFaults, type Fault } from '../../../harness/faults';
import { askRpc } from '../../../harness/ledger/chain';
import { porchNetwork } from '../../../harness/serviceStore';
import { hostNetworks } from '../../../harness/solanaPage';
import { type Harness, startHarness } from '../../../harness/start';
import { openTestPage } from '../../../harness/wallets/testPage';
import { describeAdapter } from '../describeAdapter';
import { loadEvm } from '../evm/load';
import { createSolanaAdapter } from '../solana/adapter';
import type { AdapterDriver, Manner } from '../suite/driver';
import { createEmbeddedWallet } from './method';

let harness: Harness;
const rpcUrlOf = (name: 'evm' | 'evm2' | 'solana') => harness.info.services[name]?.rpcUrl ?? '';

beforeAll(async () => {
  harness = await startHarness({ ports: { evm: 0, evm2: 0, solana: 0, frame: 0 }, solana: { slotMs: 50 } });
});
afterAll(() => harness.stop());

const chain = (id: number, url: string): Chain =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });

/** On which networks a page of one kind of chain is tried. */
interface Way {
  make(env: TestEnv): ChainAdapter;
  here: NetworkId;
  there: NetworkId;
  /** Of the host, and unknown to the frame. */
  foreign: NetworkId;
  unlisted: NetworkId;
  details: AdapterDriver['details'];
  accountOf(person: { smartAddress: string; solanaAddress: string }): string;
  give(address: string): Promise<unknown>;
}

const ways = {
  eip155: (): Way => ({
    make: (env) =>
      loadEvm(
        {
          networks: [chain(31337, rpcUrlOf('evm')), chain(31338, rpcUrlOf('evm2')), chain(31339, 'http://127.0.0.1:9')],
        },
        env,
      ),
    here: 'eip155:31337',
    there: 'eip155:31338',
    foreign: 'eip155:31339',
    unlisted: 'eip155:777',
    details: { type: 'smartAccount', isDeployed: false },
    accountOf: ({ smartAddress }) => smartAddress,
    give: (address) => askRpc(rpcUrlOf('evm'), 'anvil_setBalance', [address, '0xde0b6b3a7640000']),
  }),
  solana: (): Way => {
    const [terrace, devnet] = hostNetworks(rpcUrlOf('solana'));
    const elsewhere = { ...solanaDevnet, id: 'solana:nobody' as NetworkId, reference: 'nobody' };
    return {
      make: (env) => createSolanaAdapter({ networks: [terrace, devnet, elsewhere] as never, env }),
      here: terrace?.id as NetworkId,
      there: devnet?.id as NetworkId,
      foreign: elsewhere.id,
      unlisted: 'solana:nowhere',
      details: { type: 'eoa' },
      accountOf: ({ solanaAddress }) => solanaAddress,
      give: (address) => askRpc(rpcUrlOf('solana'), 'harness_setBalance', [address, 1_000_000_000]),
    };
  },
};

/** The driver's words in the frame's. */
const faults: Partial<Record<Manner, Fault>> = {
  silent: { match: 'frame/', hang: true },
  throw: { match: 'frame/app/GET_USER', error: { code: 0, message: 'The wallet broke.' } },
  garbage: { match: 'frame/app/GET_USER', malformed: true },
};

/** One person per test, and one whom they may log in as afterwards. */
let people = 0;

/** A wallet behind its frame: a page's client, the real service of the frame, and a person with a mailbox. */
async function drive(namespace: keyof typeof ways): Promise<AdapterDriver> {
  const { frame: server, world } = harness;
  if (!server) throw new Error('The harness has no frame.');
  const { frame } = server;
  await clearFaults(world);
  frame.reset();
  const { make, accountOf, give, ...rest } = ways[namespace]();
  const env = createTestEnv(undefined, { fetch });
  const kept = new Map<string, string>();
  const device = createFrameDevice({ nodeUrl: server.nodeUrl, advance: (ms) => env.clock.advance(ms) });
  people += 1;
  const email = `ada+device.${people}@example.com`;
  const person = createFramePerson({ frame, world, email });
  const kindsOf = (one: string) => {
    const { kinds } = frame.shared().people.byEmail(one);
    return { smartAddress: kinds.smart.accounts[0] ?? '', solanaAddress: kinds.solana.accounts[0] ?? '' };
  };
  const second = `bo.${people}@example.com`;
  const accounts = [accountOf(kindsOf(email)), accountOf(kindsOf(second))] as const;
  await Promise.all(accounts.map(give));

  let page: ReturnType<typeof openTestPage>;
  let stop = () => {};
  let before = 0;
  let standing = rest.here;
  const promptsNow = () => person.asked() + frame.log().filter(({ prompted }) => prompted).length;

  async function open() {
    page = openTestPage(kept);
    before = promptsNow();
    const services = { frame: server?.url ?? '', relay: null, verify: null };
    const method = createEmbeddedWallet(env, { services, projectId: 'p', metadata }, device.mount);
    person.visit(method);
    const adapter = make(env);
    const other = namespace === 'solana' ? porchNetwork : (hostNetworks(rpcUrlOf('solana'))[0] as never);
    const remote = method.remotes([...adapter.networks, other])[namespace];
    if (remote) await adapter.addRemote?.(person.reach(remote, env.storage));
    adapter.start();
    adapter.subscribe((event) => {
      if (event.type === 'connections') standing = event.connections[0]?.networkId ?? standing;
    });
    driver.adapter = adapter;
    stop = () => {
      method.stop();
      device.close();
      page.close();
    };
  }

  const driver: AdapterDriver = {
    adapter: undefined as never,
    connectorId: 'embedded',
    ...rest,
    accounts,
    behave(next) {
      world.faults.length = 0;
      const fault = faults[next];
      if (fault) void addFault(world, { ...fault });
      const manner = next === 'reject' || next === 'hang' ? next : 'approve';
      person.behave(manner);
      frame.set({ behaviour: manner });
    },
    approve: () => void person.decide(true),
    reject: () => void person.decide(false),
    // They log out and in again as somebody else, at the wallet's own site.
    switchAccount(address) {
      const next = frame.shared().people.byEmail(address === accounts[0] ? email : second);
      for (const visit of frame.visits()) visit.enter(next);
    },
    switchNetwork() {},
    lock() {},
    unlock() {},
    revoke() {
      for (const visit of frame.visits()) visit.leave();
      frame.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } });
    },
    prompts: () => promptsNow() - before,
    standsOn: () => standing,
    advance: (ms) => env.clock.advance(ms),
    async reload() {
      stop();
      await open();
    },
    arrive() {},
    close: () => stop(),
  };
  driver.behave('approve');
  await open();
  return driver;
}

for (const namespace of ['eip155', 'solana'] as const)
  describeAdapter(`an embedded wallet behind its frame, on ${namespace}`, {
    setup: () => drive(namespace),
    lacks: [
      'late', // the frame comes with the page: there is none that is announced later
      'lock', // a session is there or it is not
      'lateYes', // who leaves calls the login off, and its code opens nothing
      'network', // it stands where the page says: its messages have no word for a move of its own
      'move', // so that nobody is asked about one
      'unlisted', // nor can it be on a network that the page did not list
      'empty', // whoever is logged in has an account of each kind
    ],
  });
