import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Chain } from 'viem';
import { toNetwork } from '@/adapters/evm/network';
import type { Namespace } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { Engine } from '@/engine/createEngine';
import { defaultFeatures } from '@/store/settings/defaults';
import { createManualClock, createTestEnv, type TestEnv } from '../env';
import { accounts } from '../fixtures/accounts';
import { solanaAccounts } from '../fixtures/solana';
import { harborSolana, lantern } from '../fixtures/solanaWallets';
import { fernway, harbor, quill } from '../fixtures/testWallets';
import { createTabs, type Tab } from '../tabs';
import type { InstalledSolanaWallet } from '../wallets/solana/install';
import { installSolanaTestWallets } from '../wallets/solana/install';
import { openTestPage, type TestPage } from '../wallets/testPage';
import type { Built } from './build';
import { type ModelPhone, playPhone } from './modelPhone';

/** Nobody answers there: nothing of a connection needs a chain. */
const nowhere = 'http://127.0.0.1:1';
const chain = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nowhere] } },
});
const solanaNetwork = (reference: string, name: string): Network => ({
  id: `solana:${reference}`,
  namespace: 'solana',
  reference,
  name,
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: [nowhere],
  isTestnet: false,
});

export const evmNetworks = ['eip155:1', 'eip155:10'] as const;
export const solanaNetworks = [
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
] as const;

/** As the pages of the world have them. */
export const networks: readonly Network[] = [
  ...[1, 10].map((id) => toNetwork(chain(id))),
  solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet'),
  solanaNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Testnet'),
];

/** Every wallet of the world: where it lives, and of which kind it is. */
export const wallets = [
  { namespace: 'eip155', id: 'example.harbor', kind: 'announced' },
  { namespace: 'eip155', id: 'example.fernway', kind: 'announced' },
  { namespace: 'eip155', id: 'injected', kind: 'legacy' },
  { namespace: 'eip155', id: 'phone', kind: 'remote' },
  { namespace: 'solana', id: 'Lantern', kind: 'standard' },
  { namespace: 'solana', id: 'Harbor', kind: 'standard' },
  { namespace: 'solana', id: 'phone', kind: 'remote' },
] as const satisfies { namespace: Namespace; id: string; kind: string }[];

export type WalletOf = (typeof wallets)[number];

const [, , , , , , caller, second] = accounts;
const [shady, , , , sunny] = solanaAccounts;

/** The phone that is played: it answers at once. */
export const playedPhone = () =>
  playPhone(
    {
      eip155: {
        accounts: [{ address: caller?.address ?? '', type: 'eoa' }],
        networkId: 'eip155:1',
        networkIds: [...evmNetworks],
        methods: ['personal_sign'],
      },
      solana: {
        accounts: [{ address: sunny?.address ?? '', type: 'eoa' }],
        networkId: solanaNetworks[0],
        networkIds: [...solanaNetworks],
        methods: ['solana_signMessage'],
      },
    },
    { eip155: second?.address, solana: shady?.address },
  );

/** A browser with wallets, a phone beside it, and tabs; a page in it runs the engine that is tried. */
export function createBrowser(built: Built, { multiWallet, phone }: { multiWallet: boolean; phone: ModelPhone }) {
  const kept = new Map<string, string>();
  const tabs = createTabs(2) as [Tab, Tab];
  /** Wallets that were locked when the last page went: a lock is the wallet's own, and outlives a page. */
  let locked: WalletOf[] = [];
  /** Those that were locked while this page's visitor was in: that counts as leaving ([§4]), so a later page waits to be asked. */
  const left = new Set<WalletOf>();
  let page: TestPage | undefined;
  let engine: Engine | undefined;
  let env: TestEnv | undefined;

  const here = () => {
    if (!engine || !env || !page) throw new Error('No page is open.');
    return { engine, env, page };
  };
  const evmWallet = (id: string) => here().page.wallet(id === 'injected' ? 'example.quill' : id);
  /** Wallet Standard knows wallets by their names. */
  const solanaWallet = (id: string) =>
    window.__solanaTestWallets?.[`example.${id.toLowerCase()}`] as InstalledSolanaWallet;

  const inPage = wallets.filter(({ kind }) => kind !== 'remote');
  const installed = ({ namespace, id }: WalletOf) => (namespace === 'solana' ? solanaWallet(id) : evmWallet(id));
  const asked = () => inPage.map(installed);
  const isLocked = (wallet: WalletOf) => wallet.kind !== 'remote' && installed(wallet).state().locked;

  /** What can be told of everybody: at rest it stays the same. */
  const look = () => [
    here().engine.store.getState(),
    ...tabs.map(({ writes }) => writes.length),
    ...asked().flatMap(({ log, pending }) => [
      log.length,
      pending.length,
      log.filter(({ state }) => state === 'pending').length,
    ]),
    ...phone.look(),
  ];

  /** Until nobody has anything to say any more. */
  async function rest() {
    let last = look();
    for (let quiet = 0; quiet < phone.rest.looks; ) {
      for (let turn = 0; turn < 4; turn += 1) await setImmediate();
      await setTimeout(phone.rest.pauseMs);
      const now = look();
      quiet = now.every((one, at) => one === last[at]) ? quiet + 1 : 0;
      last = now;
    }
  }

  async function open() {
    page = openTestPage(kept);
    const chains = [1, 10].map((chainId) => ({ chainId, name: `Chain ${chainId}`, rpcUrl: nowhere }));
    page.install([harbor({ chains }), fernway({ chains }), { ...quill({ chains }), flags: { isQuill: true } }]);
    const sunChains = (['solana:devnet', 'solana:testnet'] as const).map((id) => ({ id, rpcUrl: nowhere }));
    installSolanaTestWallets([lantern({ chains: sunChains }), harborSolana({ chains: sunChains })]);
    for (const wallet of locked) installed(wallet).lock();
    // What a line to a relay is told of time has to be true.
    env = createTestEnv(undefined, { storage: tabs[0].storage, clock: createManualClock(Date.now()) });
    const evm = built.loadEvm({ networks: [chain(1), chain(10)] }, env);
    const sun = built.createSolanaAdapter({
      networks: networks.filter(({ namespace }) => namespace === 'solana'),
      env,
    });
    const adapters = [evm, sun];
    const { remotes, methods } = phone.join({ built, env, networks });
    for (const one of adapters) {
      const remote = remotes[one.namespace];
      if (remote) one.addRemote?.(remote);
    }
    engine = built.createEngine({
      env,
      adapters,
      methods,
      settings: { features: { ...defaultFeatures, multiWallet } },
    });
    // Discovery takes a turn; wallets that come late have their time.
    await setImmediate();
    env.clock.advance(1_000);
    await rest();
    const reconnecting = engine.reconnect();
    await rest();
    env.clock.advance(10_000);
    await reconnecting;
    await rest();
  }

  return {
    open,
    rest,
    phone,
    tabs,
    get engine() {
      return here().engine;
    },
    get env() {
      return here().env;
    },
    evmWallet,
    solanaWallet,
    isLocked,
    /** Whether the visitor has left it for good, though the wallet would still let this page in. */
    isLeft: (wallet: WalletOf) => left.has(wallet),
    /** The visitor asked to connect this wallet, and the wallet agreed: it counts as left no longer. */
    join: (wallet: WalletOf) => void left.delete(wallet),
    async reload() {
      locked = wallets.filter(isLocked);
      for (const wallet of locked) if (installed(wallet).state().permitted.length > 0) left.add(wallet);
      here().engine.destroy();
      phone.leave();
      await setTimeout(0);
      await open();
    },
    close() {
      engine?.destroy();
      page?.close();
    },
    /** What a wallet would say itself: whom it lets this page see, and where it stands. Nobody when it lets nobody in. */
    truth({ namespace, id }: Pick<WalletOf, 'namespace' | 'id'>): { addresses: string[]; networkId?: string } {
      if (id === 'phone') {
        return phone.session(namespace) ?? { addresses: [] };
      }
      if (namespace === 'solana') {
        const { permitted, locked } = solanaWallet(id).state();
        return { addresses: locked ? [] : [...permitted] };
      }
      const { permitted, locked, chainId } = evmWallet(id).state();
      return { addresses: locked ? [] : [...permitted], networkId: `eip155:${chainId}` };
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;
