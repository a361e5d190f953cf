import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createWalletConnect } from '@/adapters/walletconnect/method';
import type { WalletConnectOptions } from '@/adapters/walletconnect/options';
import type { Network } from '@/domain/network';
import type { PairingMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { OneClick, SignInData } from '@/ports/signIn';
import { createTestEnv, patientClock, type TestEnv } from './env';
import type { Phone } from './phone/phone';
import { type Harness, type HarnessOptions, startHarness } from './start';

export const porch = 'eip155:31337';
export const courtyard = 'eip155:31338';
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93';

/** What a page would have signed with one click, on the second chain. */
export const askedSignIn: SignInData = {
  accountAddress: '<<AccountAddress>>',
  chainId: courtyard,
  domain: 'localhost:5173',
  uri: 'http://localhost:5173',
  version: '1',
  nonce: 'porchnonce1',
  statement: 'The door is open for those who sign.',
  expirationTime: '2126-11-28T09:00:00.000Z',
};

/** The page's side of pairing, with what it was told of the EVM session. */
export interface PairingPage {
  method: PairingMethod;
  networks: readonly Network[];
  remotes: ReturnType<PairingMethod['remotes']>;
  env: TestEnv;
  evm: RemoteWallet;
  bitcoin: RemoteWallet;
  told: (RemoteSession | null)[];
}

export interface PageOptions extends WalletConnectOptions {
  env?: TestEnv;
  relay?: string | null;
  ids?: Network['id'][];
  /** In place of plain ones by their ids. */
  networks?: readonly Network[];
  signIn?: OneClick;
  isOffered?(namespace: Network['namespace']): boolean;
}

/** The code that a page shows now; waits for one. */
export const codeOf = (method: PairingMethod): Promise<string> =>
  vi.waitFor(() => {
    const { uri, isExpired } = method.pairing.snapshot();
    if (!uri || isExpired) throw new Error('No code yet.');
    return uri;
  });

/** A real relay with a real phone at its other end, started before a file's tests and stopped after them. */
export function standOnPhone(options: HarnessOptions = { ports: { evm: 0, evm2: 0, relay: 0, phone: 0 } }) {
  let harness: Harness;
  const pages: PairingMethod[] = [];
  beforeAll(async () => {
    vi.stubEnv('IS_VITEST', 'true');
    harness = await startHarness(options);
  });
  afterAll(() => harness.stop());

  const phone = (): Phone => {
    if (!harness.phone) throw new Error('The harness has no phone.');
    return harness.phone.phone;
  };
  /** Every page goes, as when its tab is closed. */
  function leave() {
    for (const one of pages.splice(0)) one.stop();
  }
  beforeEach(() => phone().reset());
  afterEach(() => {
    phone().set({ behaviour: options.phone?.behaviour ?? 'ask', answers: {} });
    harness.world.faults.length = 0;
    leave();
  });

  const network = (id: Network['id']): Network => ({
    id,
    namespace: id.split(':')[0] as Network['namespace'],
    reference: id.split(':')[1] ?? '',
    name: id,
    nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
    rpcUrls: [harness.info.services.evm?.rpcUrl ?? ''],
    isTestnet: true,
  });

  /** A page with a way in by pairing. */
  function open({
    env,
    relay,
    ids = [porch, courtyard, bitcoin],
    networks = ids.map(network),
    signIn,
    isOffered,
    ...more
  }: PageOptions = {}): PairingPage {
    const page = env ?? createTestEnv(undefined, { clock: patientClock });
    const method = createWalletConnect(more, page, {
      services: {
        relay: relay === undefined ? (harness.info.services.relay?.url ?? null) : relay,
        verify: null,
        frame: null,
      },
      projectId: 'test',
      metadata: { name: 'The Portico house', description: 'A page', url: 'http://localhost:5173', icons: [] },
      signIn,
      isOffered,
    });
    pages.push(method);
    const remotes = method.remotes(networks);
    const { eip155, bip122 } = remotes;
    const told: PairingPage['told'] = [];
    eip155?.subscribe((session) => told.push(session));
    return { method, networks, remotes, env: page, evm: eip155 as RemoteWallet, bitcoin: bip122 as RemoteWallet, told };
  }

  /** What the phone is asked, once it is. */
  const question = () =>
    vi.waitFor(() => {
      const [first] = phone().requests();
      if (!first) throw new Error('Nothing asked yet.');
      return first;
    });

  /** The phone scans a code, and its person says yes. */
  async function accept(uri: string) {
    await phone().pair(uri);
    await question();
    await phone().approve();
  }

  async function connect(page: PairingPage, wallet = page.evm) {
    const asked = wallet.connect({});
    asked.catch(() => {});
    await accept(await codeOf(page.method));
    return asked;
  }

  return {
    world: () => harness.world,
    relayUrl: () => harness.info.services.relay?.url,
    phone,
    open,
    leave,
    question,
    accept,
    connect,
  };
}
