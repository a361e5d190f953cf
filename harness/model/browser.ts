import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Chain } from 'viem';
import type { Namespace } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { Engine } from '@/engine/createEngine';
import { defaultFeatures } from '@/store/settings/defaults';
import { createTestEnv, type TestEnv } from '../env';
import { accounts } from '../fixtures/accounts';
import { solanaAccounts } from '../fixtures/solana';
import { harborSolana, lantern } from '../fixtures/solanaWallets';
import { fernway, harbor, quill } from '../fixtures/testWallets';
import { createTabs, type Tab } from '../tabs';
import type { InstalledSolanaWallet } from '../wallets/solana/install';
import { installSolanaTestWallets } from '../wallets/solana/install';
import { openTestPage, type TestPage } from '../wallets/testPage';
import type { Built } from './build';
import { createPhone } from './phone';

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

const [, , , , , , caller] = accounts;
const [, , , , sunny] = solanaAccounts;

/** A browser with wallets, a phone beside it, and tabs; a page in it runs the engine that is tried. */
export function createBrowser(built: Built, { multiWallet }: { multiWallet: boolean }) {
  const kept = new Map<string, string>();
  const tabs = createTabs(2) as [Tab, Tab];
  const phone = createPhone({
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
  });
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

  const asked = () => [
    ...['example.harbor', 'example.fernway', 'injected'].map(evmWallet),
    ...['Lantern', 'Harbor'].map(solanaWallet),
  ];

  /** What can be told of everybody: at rest it stays the same. */
  const look = () => [
    here().engine.store.getState(),
    ...tabs.map(({ writes }) => writes.length),
    ...asked().flatMap(({ log, pending }) => [
      log.length,
      pending.length,
      log.filter(({ state }) => state === 'pending').length,
    ]),
    phone.requests.length,
  ];

  /** Until nobody has anything to say any more. */
  async function rest() {
    let last = look();
    for (let quiet = 0; quiet < 3; ) {
      for (let turn = 0; turn < 4; turn += 1) await setImmediate();
      await setTimeout(0);
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
    env = createTestEnv(undefined, { storage: tabs[0].storage });
    const evm = built.loadEvm({ networks: [chain(1), chain(10)] }, env);
    const sun = built.createSolanaAdapter({
      networks: [
        solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet'),
        solanaNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Testnet'),
      ],
      env,
    });
    evm.addRemote?.(phone.remote('eip155'));
    sun.addRemote?.(phone.remote('solana'));
    engine = built.createEngine({
      env,
      adapters: [evm, sun],
      settings: { features: { ...defaultFeatures, multiWallet } },
    });
    // Discovery takes a turn; wallets that come late have their time.
    await setImmediate();
    env.clock.advance(1_000);
    await rest();
    const resumed = engine.resume();
    await rest();
    env.clock.advance(10_000);
    await resumed;
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
    async reload() {
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
        const session = phone.session(namespace);
        return { addresses: session?.accounts.map(({ address }) => address) ?? [], networkId: session?.networkId };
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
