import { setImmediate, setTimeout } from 'node:timers/promises';
import { createConnector } from '@wagmi/core';
import type { Chain } from 'viem';
import { createBitcoinAdapter } from '@/adapters/bitcoin/adapter';
import { LAST_SEEN } from '@/adapters/browser/lastSeen';
import type { ChainSetup } from '@/adapters/chainSetup';
import { createEmbeddedWallet } from '@/adapters/embedded/method';
import { loadEvm } from '@/adapters/evm/load';
import { toNetwork } from '@/adapters/evm/network';
import { createPolkadotAdapter } from '@/adapters/polkadot/adapter';
import { createSolanaAdapter } from '@/adapters/solana/adapter';
import { bitcoin } from '@/domain/bitcoinNetworks';
import type { Network } from '@/domain/network';
import { polkadot } from '@/domain/polkadotNetworks';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createEngine, type Engine } from '@/engine/createEngine';
import { restoreState } from '@/lobby/restore';
import { neutralState } from '@/lobby/snapshot';
import type { ChainAdapter } from '@/ports/adapter';
import type { EmbeddedMethod } from '@/ports/connectMethod';
import { defaultFeatures } from '@/store/settings/defaults';
import { createFrameDevice } from './embedded/frameDevice';
import { createFramePerson } from './embedded/framePerson';
import { createTestEnv, type TestEnv } from './env';
import { firstFrame } from './firstFrame';
import { accounts } from './fixtures/accounts';
import { adaBtc } from './fixtures/bitcoin';
import { bitcoinChains, cinder } from './fixtures/bitcoinWallets';
import { adaDot } from './fixtures/polkadot';
import { thistle } from './fixtures/polkadotWallets';
import { solanaAccounts } from './fixtures/solana';
import { harborSolana, lantern } from './fixtures/solanaWallets';
import { fernway, harbor, quill } from './fixtures/testWallets';
import { createPhone } from './model/phone';
import type { FrameServer } from './servers/frame';
import { createTabs } from './tabs';
import { installBitcoinTestWallets } from './wallets/bitcoin/install';
import { installPolkadotTestWallets } from './wallets/polkadot/install';
import { installSolanaTestWallets } from './wallets/solana/install';
import { openTestPage } from './wallets/testPage';

const nowhere = 'http://127.0.0.1:1';
const chain: Chain = {
  id: 1,
  name: 'Chain 1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nowhere] } },
};
const sun: Network = { ...solanaDevnet, rpcUrls: [nowhere] };
const address = accounts[6]?.address ?? '0x';

const unused = () => Promise.reject(new Error('The first frame waits for no code.'));
const setups: ChainSetup[] = [
  { namespace: 'eip155', networks: [toNetwork(chain)], load: unused },
  { namespace: 'solana', networks: [sun], load: unused },
  { namespace: 'bip122', networks: [bitcoin], load: unused },
  { namespace: 'polkadot', networks: [polkadot], load: unused },
];

let closeLast: () => void | Promise<void> = () => {};
/** After each test: leaves the page that was opened last. */
export const closeBrowser = () => void closeLast();

/** A browser that keeps what it is told, and pages in it. */
export function createBrowser({ isAnswering, frame: server }: { isAnswering(): boolean; frame?: FrameServer }) {
  const kept = new Map<string, string>();
  const [tab] = createTabs(1);
  if (!tab) throw new Error('a tab');
  let isHostIn = false;
  const session = (networkId: string, one: string, type: 'eoa' | 'payment' = 'eoa') => ({
    accounts: [{ address: one, type }],
    networkId: networkId as Network['id'],
    networkIds: [networkId as Network['id']],
    methods: [],
  });
  const phone = createPhone({
    eip155: session('eip155:1', address),
    solana: session(sun.id, solanaAccounts[4].address),
    bip122: session(bitcoin.id, adaBtc.payment, 'payment'),
    polkadot: session(polkadot.id, adaDot.address),
  });
  const hostConnector = createConnector(() => ({
    id: 'host.connector',
    name: 'Host',
    type: 'host',
    async connect() {
      isHostIn = true;
      return { accounts: [address] as never, chainId: 1 };
    },
    async disconnect() {
      isHostIn = false;
    },
    getAccounts: async () => [address],
    getChainId: async () => 1,
    getProvider: async () => ({ request: async () => null }),
    isAuthorized: async () => isHostIn,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }));
  let env: TestEnv;
  const device = server && createFrameDevice({ nodeUrl: server.nodeUrl, advance: (ms) => env.clock.advance(ms) });
  const person =
    server && createFramePerson({ frame: server.frame, world: server.world, email: 'ada+device@example.com' });
  /** The embedded wallet behind its frame, where there is one. */
  function openFrame(): EmbeddedMethod | undefined {
    if (!server || !device || !person) return undefined;
    const services = { frame: server.url, relay: null, verify: null };
    const metadata = { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] };
    const method = createEmbeddedWallet(env, { services, projectId: 'p', metadata }, device.mount);
    person.visit(method);
    return method;
  }

  async function rest(engine: Engine) {
    let last: unknown;
    for (let quiet = 0; quiet < 4; ) {
      for (let turn = 0; turn < 4; turn += 1) await setImmediate();
      await setTimeout(1);
      const now = engine.store.getState();
      quiet = now === last && !device?.isBusy() ? quiet + 1 : 0;
      last = now;
    }
  }

  /** Opens a page, which joins at once whom it remembers. */
  async function open(before = () => {}) {
    const page = openTestPage(kept);
    const chains = [{ chainId: 1, name: 'Chain 1', rpcUrl: nowhere }];
    page.install([harbor({ chains }), fernway({ chains }), { ...quill({ chains }), flags: { isQuill: true } }]);
    const sunChains = [{ id: 'solana:devnet' as const, rpcUrl: nowhere }];
    installSolanaTestWallets([lantern({ chains: sunChains }), harborSolana({ chains: sunChains })]);
    installBitcoinTestWallets([{ ...cinder({ chains: bitcoinChains }), ways: ['standard'] }]);
    installPolkadotTestWallets([thistle()]);
    before();
    env = createTestEnv(undefined, { storage: tab?.storage });
    const own: ChainAdapter[] = [
      loadEvm({ networks: [chain], connectors: [hostConnector] }, env),
      createSolanaAdapter({ networks: [sun], env }),
      createBitcoinAdapter({ networks: [bitcoin], env }),
      createPolkadotAdapter({ networks: [polkadot], env }),
    ];
    const method = openFrame();
    const behindFrame = method?.remotes(own.flatMap(({ networks }) => [...networks])) ?? {};
    for (const one of own) {
      one.addRemote?.(phone.remote(one.namespace));
      const embedded = behindFrame[one.namespace];
      if (embedded && person) one.addRemote?.(person.reach(embedded, env.storage));
    }
    const engine = createEngine({
      env,
      adapters: own.map((one) => ({
        ...one,
        reconnect: (...given: Parameters<ChainAdapter['reconnect']>) =>
          isAnswering() ? one.reconnect(...given) : new Promise<never>(() => {}),
      })),
      methods: method ? [method] : [],
      settings: { features: { ...defaultFeatures, multiWallet: true } },
    });
    const reconnecting = engine.reconnect();
    await setImmediate();
    env.clock.advance(1_000);
    await rest(engine);
    const leave = async () => {
      engine.destroy();
      phone.leave();
      device?.close();
      page.close();
      await setTimeout(1);
    };
    closeLast = leave;
    const settle = async () => {
      env.clock.advance(10_000);
      await reconnecting;
      await rest(engine);
    };
    return { engine, leave, settle };
  }
  return {
    open,
    rest,
    phone,
    /** Whoever comes in by email, and what their frame keeps. */
    person,
    frameKept: device?.kept,
    /** What the page paints before anything has loaded. */
    firstPaint: () => restoreState(tab.storage.getRaw(LAST_SEEN), setups, neutralState),
    /** The words of the host's buttons in it. */
    firstFrame: () => firstFrame(tab.storage.getRaw(LAST_SEEN), setups),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
