import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

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

/** Whether that thing of the library's names a topic. */
const keeps = ({ storage }: TestEnv, key: string, topic: string) => storage.getRaw(key)?.includes(topic) === true;

/** What the library holds in memory of a session goes, behind its back. */
async function loseSession(topic: string) {
  const core = (globalThis as Record<string, unknown>)._walletConnectCore_portico;
  expect(core).toBeDefined();
  await (core as { crypto: { keychain: { del(tag: string): Promise<void> } } }).crypto.keychain.del(topic);
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

  test('who leaves is not waited for, the code stays good for who comes back, and a late yes is undone', async () => {
    const dapp = openDapp();
    const leaving = new AbortController();
    const asked = dapp.evm.connect({ signal: leaving.signal });
    const uri = await code(dapp);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    expect(dapp.method.pairing?.facts().uri).toBe(uri);
    await call('/pair', { uri });
    await question();
    await call('/approve');
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]), { timeout: 10_000 });
    expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
  });

  test('a page that went while its code was out: the next one waits for the same code, and is in with it', async () => {
    const first = openDapp();
    first.evm.connect({}).catch(() => {});
    const uri = await code(first);
    const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
    dapps.splice(0).map((one) => one.stop());
    await call('/pair', { uri });
    await question();
    await call('/approve');
    const second = openDapp({ env: first.env });
    second.method.pairing?.resume({ uri, expiresAt });
    const asked = second.evm.connect({});
    expect(second.method.pairing?.facts()).toMatchObject({ uri, expiresAt });
    expect((await asked)?.accounts[0]?.address).toBe(ada.address);
    expect((await read('/sessions')).sessions).toHaveLength(1);
  });

  test('a no that came meanwhile, or a code nothing is left of, ends such a wait', async () => {
    const first = openDapp();
    first.evm.connect({}).catch(() => {});
    const uri = await code(first);
    const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
    dapps.splice(0).map((one) => one.stop());
    await call('/pair', { uri });
    await question();
    await call('/reject');
    const second = openDapp({ env: first.env });
    second.method.pairing?.resume({ uri, expiresAt });
    await expect(second.evm.connect({})).rejects.toMatchObject({ code: 5000 });
    dapps.splice(0).map((one) => one.stop());
    const third = openDapp();
    third.method.pairing?.resume({ uri, expiresAt });
    await expect(third.evm.connect({})).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
  });

  test('such a wait ends with its code', async () => {
    const clock = createManualClock(Date.now());
    const first = openDapp({ env: createTestEnv(undefined, { clock }) });
    first.evm.connect({}).catch(() => {});
    const uri = await code(first);
    const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
    dapps.splice(0).map((one) => one.stop());
    const second = openDapp({ env: first.env });
    second.method.pairing?.resume({ uri, expiresAt });
    const asked = second.evm.connect({});
    asked.catch(() => {});
    clock.advance(229_999);
    expect(second.method.pairing?.facts()).toMatchObject({ uri, isExpired: false });
    clock.advance(1);
    await expect(asked).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
    expect(second.method.pairing?.facts().uri).toBeUndefined();
  });

  test('a code counts as expired ten seconds before its four minutes are over; a new one takes its place unseen', async () => {
    const clock = createManualClock(Date.now());
    const dapp = openDapp({ env: createTestEnv(undefined, { clock }) });
    const asked = dapp.evm.connect({});
    asked.catch(() => {});
    const first = await code(dapp);
    const { expiresAt = 0 } = dapp.method.pairing?.facts() ?? {};
    expect(expiresAt - clock.now()).toBe(240_000);
    clock.advance(229_999);
    expect(dapp.method.pairing?.facts().isExpired).toBe(false);
    clock.advance(1);
    expect(dapp.method.pairing?.facts()).toMatchObject({ isExpired: true, uri: first });
    const seen: (string | undefined)[] = [];
    dapp.method.pairing?.subscribe(({ uri }) => seen.push(uri));
    dapp.method.pairing?.renew();
    const second = await code(dapp);
    expect(second).not.toBe(first);
    // What was shown stayed until there was another: nothing flashed.
    expect(new Set([first, ...seen])).toEqual(new Set([first, second]));
    // A yes to the old one lets nobody in.
    await call('/pair', { uri: first });
    await question();
    await call('/approve');
    expect(dapp.method.pairing?.facts().uri).toBe(second);
    await call('/switch-account', { account: bo.address });
    await call('/pair', { uri: second });
    await question();
    await call('/approve');
    expect(await asked).toMatchObject({ networkId: porch, accounts: [{ address: bo.address }] });
  });
});

describe('the line', () => {
  /** Time that runs on by itself, two hundred times as fast. */
  function fastClock() {
    const clock = createManualClock(Date.now());
    const running = setInterval(() => clock.advance(1_000), 5);
    onTestFinished(() => clearInterval(running));
    return clock;
  }

  test('no relay: it is told, and another address is asked in its place', async () => {
    const dead = 'ws://127.0.0.1:9';
    const alone = openDapp({ relay: dead, env: createTestEnv(undefined, { clock: fastClock() }) });
    await expect(alone.evm.connect({})).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
    expect(alone.method.pairing?.facts().relay).toBe('lost');
    const other = openDapp({ relay: dead, fallbackRelayUrl: harness.info.services.relay?.url });
    expect((await connect(other))?.networkId).toBe(porch);
  });

  test('a relay that is silent is given up', async () => {
    addFault(harness.world, { match: 'relay/connect', delayMs: 600_000 });
    const dapp = openDapp({ env: createTestEnv(undefined, { clock: fastClock() }) });
    await expect(dapp.evm.connect({})).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });

  test('a line that breaks while a request is out comes back, and brings the answer', async () => {
    const dapp = openDapp();
    await connect(dapp);
    const signed = dapp.evm.request({
      method: 'personal_sign',
      params: ['0x4869', ada.address],
      networkId: porch,
    });
    await question();
    const states: string[] = [];
    dapp.method.pairing?.subscribe(({ relay }) => states.push(relay));
    addFault(harness.world, { match: 'relay/connect', drop: true, times: 1 });
    await vi.waitFor(() => expect(states).toContain('lost'), { timeout: 20_000 });
    await call('/approve');
    expect(await signed).toMatch(/^0x/);
    expect(dapp.method.pairing?.facts().relay).toBe('connected');
  });
});

describe('a session', () => {
  test('each request carries the chain it is for', async () => {
    const dapp = openDapp();
    await connect(dapp);
    await call('/behaviour', { behaviour: 'approve' });
    for (const networkId of [courtyard, porch] as const)
      await dapp.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId });
    const asked = (await read('/log')).requests.filter(({ method }: { method: string }) => method === 'personal_sign');
    expect(asked.map(({ chainId }: { chainId: string }) => chainId)).toEqual([courtyard, porch]);
  });

  test('the wallet moves, and shows another account; the page moves without asking', async () => {
    const dapp = openDapp();
    await connect(dapp);
    await call('/switch-chain', { chain: courtyard });
    await vi.waitFor(() => expect(dapp.told.at(-1)?.networkId).toBe(courtyard));
    expect((await dapp.evm.switchNetwork({ networkId: porch })).networkId).toBe(porch);
    await call('/switch-account', { account: bo.address });
    await vi.waitFor(() => expect(dapp.told.at(-1)?.accounts[0]?.address).toBe(bo.address));
  });

  test('ends from there, and from here', async () => {
    const dapp = openDapp();
    await connect(dapp);
    await call('/disconnect');
    await vi.waitFor(() => expect(dapp.told.at(-1)).toBeNull());
    expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
    await connect(dapp);
    await dapp.bitcoin.disconnect();
    expect(dapp.told.at(-1)).toBeNull();
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]));
  });

  test('another page of this device comes back to it, where it stood, and hears its end', async () => {
    const first = openDapp();
    await connect(first);
    await first.evm.switchNetwork({ networkId: courtyard });
    dapps.splice(0).map((one) => one.stop());
    const second = openDapp({ env: first.env });
    expect(second.method.pairing?.facts().relay).toBe('idle');
    expect(await second.evm.connect({ isSilent: true })).toMatchObject({
      networkId: courtyard,
      accounts: [{ address: ada.address }],
    });
    await call('/behaviour', { behaviour: 'approve' });
    expect(
      await second.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: courtyard }),
    ).toMatch(/^0x/);
    await call('/disconnect');
    await vi.waitFor(() => expect(second.told.at(-1)).toBeNull());
    expect(first.env.storage.getRaw('walletConnect')).toBeNull();
  });

  test('what is kept and can’t be read any more is thrown away: the visitor pairs anew', async () => {
    const first = openDapp();
    await connect(first);
    dapps.splice(0).map((one) => one.stop());
    for (const key of first.env.storage.rawKeys('wc:')) if (key.includes('keychain')) first.env.storage.removeRaw(key);
    const second = openDapp({ env: first.env });
    expect(await second.evm.connect({ isSilent: true })).toBeUndefined();
    expect(second.env.storage.getRaw('walletConnect')).toBeNull();
    expect((await connect(second))?.networkId).toBe(porch);
  });

  test('one that the phone forgot is purged, topic by topic: another keeps its keys, and the visitor pairs anew', async () => {
    const dapp = openDapp();
    await connect(dapp);
    const [{ topic }] = (await read('/sessions')).sessions;
    const keysOf = (of: string) => dapp.env.storage.rawKeys('wc:').filter((key) => keeps(dapp.env, key, of));
    const stranger = 'e'.repeat(64);
    const [keychain] = dapp.env.storage.rawKeys('wc:').filter((key) => key.endsWith('//keychain'));
    expect(keysOf(topic).length).toBeGreaterThanOrEqual(3);
    dapps.splice(0).map((one) => one.stop());
    const held = JSON.parse(dapp.env.storage.getRaw(keychain as string) ?? '{}');
    dapp.env.storage.setRaw(keychain as string, JSON.stringify({ ...held, [stranger]: 'f'.repeat(64) }));
    const again = openDapp({ env: dapp.env });
    expect((await again.evm.connect({ isSilent: true }))?.networkId).toBe(porch);
    // The library lost the session, as it does where another tab ended it.
    await loseSession(topic);
    const asked = { method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch } as const;
    await expect(again.evm.request(asked)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(again.told.at(-1)).toBeNull();
    // What was asked tells a notice that comes twice; the next page throws it away.
    await vi.waitFor(() => expect(keysOf(topic).filter((key) => !key.endsWith('//history'))).toEqual([]));
    expect(keysOf(stranger)).toEqual([keychain]);
    await call('/reset');
    expect((await connect(again))?.networkId).toBe(porch);
  });

  test('of one whose time is over nothing is left after the next visit', async () => {
    const clock = createManualClock(Date.now());
    const dapp = openDapp({ env: createTestEnv(undefined, { clock }) });
    await connect(dapp);
    const [{ topic }] = (await read('/sessions')).sessions;
    dapps.splice(0).map((one) => one.stop());
    const pastDays = createTestEnv(undefined, { clock: createManualClock(Date.now() + 8 * 86_400_000) });
    for (const key of [...dapp.env.storage.rawKeys('wc:'), 'walletConnect'])
      pastDays.storage.setRaw(key, dapp.env.storage.getRaw(key) ?? '');
    const later = openDapp({ env: pastDays });
    expect(await later.evm.connect({ isSilent: true })).toBeUndefined();
    const left = pastDays.storage.rawKeys('wc:').filter((key) => keeps(pastDays, key, topic));
    expect(left).toEqual([]);
  });

  test('a yes to a code of a page that was left is undone, ten seconds after it came', async () => {
    const first = openDapp();
    first.evm.connect({}).catch(() => {});
    const uri = await code(first);
    dapps.splice(0).map((one) => one.stop());
    await call('/pair', { uri });
    await question();
    await call('/approve');
    const clock = createManualClock(Date.now());
    const env = createTestEnv(undefined, { clock, storage: first.env.storage });
    const second = openDapp({ env });
    const asked = second.evm.connect({});
    asked.catch(() => {});
    await call('/pair', { uri: await code(second) });
    await question();
    await call('/approve');
    await asked;
    expect((await read('/sessions')).sessions).toHaveLength(2);
    clock.advance(10_000);
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toHaveLength(1), { timeout: 10_000 });
    await call('/behaviour', { behaviour: 'approve' });
    const signed = second.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch });
    expect(await signed).toMatch(/^0x/);
  });

  test('a page without a session asks for no library', async () => {
    const dapp = openDapp();
    expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
    expect(dapp.env.storage.rawKeys('wc:')).toEqual([]);
  });
});
