import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { accounts, ada } from '../../fixtures/accounts';
import { solanaAccounts, solanaNetwork } from '../../fixtures/solana';
import { type EvmServer, start as startEvm } from '../../servers/evm';
import { type PhoneServer, start as startPhone } from '../../servers/phone';
import { type RelayServer, start as startRelay } from '../../servers/relay';
import { type SolanaServer, start as startSolana } from '../../servers/solana';
import { createWorld } from '../../world';

/* WalletConnect's own dapp side against the phone, over the relay. */

export const porch = 'eip155:31337';
export const courtyard = 'eip155:31338';
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
export const world = createWorld();
export let relay: RelayServer;
export let evm: EvmServer;
export let solana: SolanaServer;
export let phone: PhoneServer;

/** Every address that anything in this process has dialled. */
const dialled = new Set<string>();
const dial = Socket.prototype.connect;

beforeAll(async () => {
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as { host?: string; port?: number }[];
    if (first?.port) dialled.add(first.host ?? 'localhost');
    return Reflect.apply(dial, this, args) as Socket;
  } as typeof dial;
  [relay, evm, solana] = await Promise.all([
    startRelay({ port: 0, world }),
    startEvm({ port: 0, chainId: 31337, world }),
    startSolana({ port: 0, world }),
  ]);
  phone = await startPhone({
    port: 0,
    relayUrl: relay.url,
    chains: [
      { id: porch, name: 'Porch', symbol: 'ETH', decimals: 18, rpcUrl: evm.rpcUrl },
      { id: courtyard, name: 'Courtyard', symbol: 'ETH', decimals: 18 },
      { id: solanaNetwork, name: 'Terrace', symbol: 'SOL', decimals: 9, rpcUrl: solana.rpcUrl },
      { id: bitcoin, name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    ],
    keys: {
      eip155: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      solana: solanaAccounts.slice(0, 2).map(({ secretKey }) => secretKey),
      bip122: [ada.privateKey],
    },
  });
});
afterAll(async () => {
  await Promise.all([phone.stop(), relay.stop(), evm.stop(), solana.stop()]);
  Socket.prototype.connect = dial;
  // Whatever a test did, neither side has reached out to anybody else.
  expect([...dialled].filter((host) => !['127.0.0.1', 'localhost'].includes(host))).toEqual([]);
  expect(dialled.size).toBeGreaterThan(0);
});

export async function call(path: string, body: unknown = {}) {
  const response = await fetch(`${phone.nodeUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
export const read = async (path: string) => (await fetch(`${phone.nodeUrl}${path}`)).json();
/** The oldest question, once there is one. */
export const question = async () => (await read('/requests?wait=20000')).requests[0];

export type Dapp = InstanceType<typeof UniversalProvider>;
const dapps: Dapp[] = [];

export async function openDapp(relayUrl = relay.url): Promise<Dapp> {
  const dapp = await UniversalProvider.init({
    relayUrl,
    projectId: 'test',
    name: 'dapp',
    logger: 'silent',
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    metadata: { name: 'The Portico house', description: 'A page', url: 'http://localhost:5173', icons: [] },
  } as Parameters<typeof UniversalProvider.init>[0]);
  dapps.push(dapp);
  return dapp;
}
afterEach(async () => {
  world.faults.length = 0;
  for (const dapp of dapps.splice(0)) {
    dapp.client.core.heartbeat.stop();
    await dapp.client.core.relayer.transportClose();
  }
});
beforeEach(async () => {
  world.requests.length = 0;
  expect((await call('/reset')).status).toBe(200);
});

export const evmMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];
export const namespaces = {
  eip155: {
    chains: [porch],
    methods: evmMethods,
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: {} as Record<string, string>,
  },
};
export const solanaNamespaces = {
  solana: {
    chains: [solanaNetwork],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
    rpcMap: {} as Record<string, string>,
  },
};

/** Begins a pairing and hands its code to the phone; the session is still to come. */
export async function pair(dapp: Dapp, optionalNamespaces: object = namespaces) {
  namespaces.eip155.rpcMap = { [porch]: evm.rpcUrl, [courtyard]: evm.rpcUrl };
  solanaNamespaces.solana.rpcMap = { [solanaNetwork]: solana.rpcUrl };
  const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve));
  const session = dapp.connect({ optionalNamespaces } as Parameters<Dapp['connect']>[0]);
  // Looked at by each test; a rejection before that is no error of the run.
  session.catch(() => {});
  const uri = await shown;
  expect((await call('/pair', { uri })).status).toBe(200);
  await question();
  return { session, uri };
}
export async function connect(dapp: Dapp, optional?: object) {
  const { session } = await pair(dapp, optional);
  expect((await call('/approve')).body).toMatchObject({ method: 'wc_sessionPropose', state: 'done' });
  const settled = await session;
  if (!settled) throw new Error('No session.');
  return settled;
}
export const heard = <T>(dapp: Dapp, event: string) => new Promise<T>((resolve) => dapp.once(event, resolve));
