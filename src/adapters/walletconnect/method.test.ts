import { recoverMessageAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import type { ConnectMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Clock } from '@/ports/env';
import { createManualClock, createTestEnv, type TestEnv } from '../../../harness/env';
import { addFault } from '../../../harness/faults';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { type Harness, startHarness } from '../../../harness/start';
import { createWalletConnect } from './method';
import type { WalletConnectOptions } from './options';

/** The built line to a real relay, with a real phone at its other end; only waiting for conditions. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const porch = 'eip155:31337';
const courtyard = 'eip155:31338';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
const realClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

let harness: Harness;
beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true');
  harness = await startHarness({ ports: { evm: 0, evm2: 0, relay: 0, phone: 0 } });
});
afterAll(() => harness.stop());

const network = (id: Network['id']): Network => ({
  id,
  namespace: id.split(':')[0] as Network['namespace'],
  reference: id.split(':')[1] ?? '',
  name: id,
  nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
  rpcUrls: [harness.info.services.evm?.rpcUrl ?? ''],
  isTestnet: true,
});

async function call(path: string, body: unknown = {}) {
  const response = await fetch(`${harness.phone?.nodeUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
const read = async (path: string) => (await fetch(`${harness.phone?.nodeUrl}${path}`)).json();
const question = async () => (await read('/requests?wait=20000')).requests[0];

interface Dapp {
  method: ConnectMethod;
  env: TestEnv;
  evm: RemoteWallet;
  bitcoin: RemoteWallet;
  told: (RemoteSession | null)[];
}
const dapps: ConnectMethod[] = [];

function openDapp({
  env = createTestEnv(undefined, { clock: realClock as never }),
  relay = harness.info.services.relay?.url ?? null,
  ids = [porch, courtyard, bitcoin] as Network['id'][],
  ...options
}: Partial<{ env: TestEnv; relay: string | null; ids: Network['id'][] }> & WalletConnectOptions = {}): Dapp {
  const method = createWalletConnect(options, env, {
    services: { relay, verify: null, frame: null },
    projectId: 'test',
    metadata: { name: 'The Portico house', description: 'A page', url: 'http://localhost:5173', icons: [] },
  });
  dapps.push(method);
  const remotes = method.remotes(ids.map(network));
  const told: Dapp['told'] = [];
  remotes.eip155?.subscribe((session) => told.push(session));
  return { method, env, evm: remotes.eip155 as RemoteWallet, bitcoin: remotes.bip122 as RemoteWallet, told };
}

beforeEach(async () => {
  await call('/reset');
  await call('/behaviour', { behaviour: 'ask', answers: {} });
});
afterEach(() => {
  harness.world.faults.length = 0;
  for (const one of dapps.splice(0)) one.stop();
});

const code = ({ method }: Dapp) =>
  vi.waitFor(
    () => {
      const { uri, isExpired } = method.pairing?.facts() ?? {};
      if (!uri || isExpired) throw new Error('No code yet.');
      return uri;
    },
    { timeout: 20_000 },
  );

async function pair(dapp: Dapp, wallet = dapp.evm, request: Parameters<RemoteWallet['connect']>[0] = {}) {
  const asked = wallet.connect(request);
  asked.catch(() => {});
  expect((await call('/pair', { uri: await code(dapp) })).status).toBe(200);
  await question();
  return asked;
}
async function connect(dapp: Dapp, wallet = dapp.evm) {
  const asked = wallet.connect({});
  asked.catch(() => {});
  await call('/pair', { uri: await code(dapp) });
  await question();
  await call('/approve');
  return asked;
}

describe('pairing', () => {
  test('a yes opens every namespace the wallet has, each side with its own accounts and networks', async () => {
    const dapp = openDapp();
    const side = await connect(dapp);
    expect(side).toMatchObject({
      accounts: [{ address: ada.address, type: 'eoa' }],
      networkId: porch,
      networkIds: [porch, courtyard],
      wallet: { name: 'Quill' },
    });
    expect(side?.methods).toContain('personal_sign');
    expect(dapp.told.at(-1)).toMatchObject({ networkId: porch });
    expect((await dapp.bitcoin.connect({ isSilent: true }))?.networkIds).toEqual([bitcoin]);
    expect(dapp.method.pairing?.facts()).toMatchObject({ uri: undefined, relay: 'connected' });
  });

  test('a no is the visitor’s, and the next try shows another code', async () => {
    const dapp = openDapp();
    const asked = dapp.evm.connect({});
    const first = await code(dapp);
    await call('/pair', { uri: first });
    await question();
    await Promise.all([call('/reject'), expect(asked).rejects.toMatchObject({ code: 5000 })]);
    const again = dapp.evm.connect({});
    again.catch(() => {});
    expect(await code(dapp)).not.toBe(first);
  });
});
