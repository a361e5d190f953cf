import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import type { AdapterEvent } from '@/ports/adapter';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import { createTestEnv } from '../../../harness/env';
import { adaSol, boSol, solanaAccounts } from '../../../harness/fixtures/solana';
import { askRpc } from '../../../harness/ledger/chain';
import { createSolanaKind } from '../../../harness/phone/chains/solana';
import { type SolanaServer, start } from '../../../harness/servers/solana';
import { hostNetworks } from '../../../harness/solanaPage';
import { createSolanaAdapter } from './adapter';

let server: SolanaServer;
beforeAll(async () => {
  server = await start({ port: 0, slotMs: 20 });
});
afterAll(() => server.stop());

const ALL = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
];

/** The harness's phone, without the relay between: its own Solana side, in WalletConnect's formats. */
function createPhone(methods = ALL) {
  const kind = createSolanaKind(solanaAccounts.slice(0, 2).map(({ secretKey }) => secretKey));
  const asked: { method: string; params: unknown; networkId: string }[] = [];
  const listeners = new Set<(session: RemoteSession | null) => void>();
  const networks = hostNetworks(server.rpcUrl);
  const session: RemoteSession = {
    accounts: [{ address: adaSol.address, type: 'eoa' }],
    networkId: networks[0]?.id as never,
    networkIds: networks.slice(0, 2).map(({ id }) => id),
    methods,
  };
  const phone = {
    asked,
    session,
    isPaired: false,
    answer: undefined as undefined | ((method: string) => unknown),
    tell: (told: RemoteSession | null) => {
      for (const listener of listeners) listener(told);
    },
  };
  const remote: RemoteWallet = {
    connector: { id: 'walletConnect', name: 'WalletConnect', namespace: 'solana', type: 'WALLET_CONNECT' },
    async connect({ isSilent }) {
      if (isSilent && !phone.isPaired) return undefined;
      phone.isPaired = true;
      return phone.session;
    },
    async disconnect() {
      phone.isPaired = false;
      phone.tell(null);
    },
    async request({ method, params, networkId }) {
      asked.push({ method, params, networkId });
      if (phone.answer) return phone.answer(method);
      return kind.handlers[method]?.(params, {
        shared: session.accounts.map(({ address }) => address),
        chain: { id: networkId, name: 'Terrace', symbol: 'SOL', decimals: 9, rpcUrl: server.rpcUrl },
        ask: async () => {},
        rpc: (name: string, list: unknown[]) => askRpc(server.rpcUrl, name, list),
      } as never);
    },
    async switchNetwork({ networkId }) {
      phone.session = { ...phone.session, networkId };
      return phone.session;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { phone, remote, networks };
}

let made: ReturnType<typeof createPhone>;
let adapter: ReturnType<typeof createSolanaAdapter>;
let events: AdapterEvent[];
function open(methods?: string[]) {
  made = createPhone(methods);
  adapter = createSolanaAdapter({ networks: made.networks, env: createTestEnv(undefined, { fetch }) });
  events = [];
  adapter.subscribe((event) => events.push(event));
  adapter.addRemote?.(made.remote);
  adapter.start();
}
beforeEach(() => open());

const connectorId = 'walletConnect';
const here = () => made.networks[0]?.id as never;
const connect = () => adapter.connect({ connectorId });
const who = () => ({ connectorId, networkId: here(), address: adaSol.address });
const acts = () => adapter as Required<typeof adapter>;
const connections = () => events.filter((event) => event.type === 'connections').at(-1);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (message: Uint8Array, signature: Uint8Array) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, base58.decode(adaSol.address)]), format: 'der', type: 'spki' }),
    signature,
  );

async function transfer(lamports = 2_000) {
  const { value } = (await askRpc(server.rpcUrl, 'getLatestBlockhash')) as { value: { blockhash: string } };
  const payerKey = new PublicKey(adaSol.address);
  const instructions = [
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(boSol.address), lamports }),
  ];
  const message = new TransactionMessage({ payerKey, recentBlockhash: value.blockhash, instructions });
  return base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize());
}
const signatureOf = (text: string) => {
  const { message, signatures } = VersionedTransaction.deserialize(base64.decode(text));
  return isSigned(message.serialize(), signatures[0] as Uint8Array);
};

describe('a phone', () => {
  test('is a way in like any other, and connects where it agreed to', async () => {
    expect(adapter.connectors()).toEqual([made.remote.connector]);
    const connection = await connect();
    expect(connection).toEqual({
      connectorId,
      accounts: made.phone.session.accounts,
      networkId: here(),
      networkIds: made.phone.session.networkIds,
    });
    expect(connections()).toMatchObject({ connections: [connection], activeConnectorId: connectorId });
  });

  test('is reconnected without a question where there is a session, and not where there is none', async () => {
    expect(await adapter.reconnect([connectorId])).toEqual([]);
    made.phone.isPaired = true;
    expect(await adapter.reconnect([connectorId])).toMatchObject([{ connectorId }]);
  });

  test('a session that began in another namespace is heard of; its end is one here too', async () => {
    made.phone.tell(made.phone.session);
    expect(connections()).toMatchObject({ connections: [{ connectorId }], activeConnectorId: connectorId });
    made.phone.tell({ ...made.phone.session, accounts: [{ address: boSol.address, type: 'eoa' }] });
    expect(connections()).toMatchObject({ connections: [{ accounts: [{ address: boSol.address }] }] });
    made.phone.tell(null);
    expect(connections()).toMatchObject({ connections: [], activeConnectorId: null });
  });

  test('an account that is none of Solana is nobody', async () => {
    made.phone.session.accounts[0] = { address: '0x00000000000000000000000000000000000b0dE5', type: 'eoa' };
    expect(await failure(connect())).toMatchObject({ code: 'CONNECTOR_NO_ACCOUNTS' });
    expect(connections()).toBeUndefined();
  });

  test('is let go, and can be let in again', async () => {
    await connect();
    await adapter.disconnect(connectorId);
    expect(connections()).toMatchObject({ connections: [] });
    expect((await connect()).connectorId).toBe(connectorId);
  });

  test('is used on another network that it agreed to', async () => {
    await connect();
    const there = made.networks[1]?.id as never;
    await adapter.switchNetwork({ connectorId, networkId: there });
    expect(connections()).toMatchObject({ connections: [{ networkId: there }] });
  });
});

describe('in WalletConnect’s formats', () => {
  test('a message', async () => {
    await connect();
    const signature = await acts().signMessage({ ...who(), message: 'Good morning' });
    expect(isSigned(new TextEncoder().encode('Good morning'), base58.decode(signature))).toBe(true);
    expect(made.phone.asked).toEqual([
      {
        method: 'solana_signMessage',
        params: { message: base58.encode(new TextEncoder().encode('Good morning')), pubkey: adaSol.address },
        networkId: here(),
      },
    ]);
  });

  test('one transaction, several, and one that the phone sends', async () => {
    await connect();
    expect(signatureOf(await acts().signTransaction({ ...who(), transaction: await transfer() }))).toBe(true);
    const transactions = [await transfer(1), await transfer(2)];
    const signed = await acts().signAllTransactions({ ...who(), transactions });
    expect(signed.map(signatureOf)).toEqual([true, true]);
    const options = { skipPreflight: true };
    const hash = await acts().signAndSendTransaction({ ...who(), transaction: await transfer(), options });
    expect(made.phone.asked.map(({ method }) => method)).toEqual(ALL.slice(1));
    expect(made.phone.asked.at(-1)?.params).toEqual({ transaction: expect.any(String), options });
    await vi.waitFor(async () =>
      expect(await askRpc(server.rpcUrl, 'getSignatureStatuses', [[hash]])).toMatchObject({ value: [{ err: null }] }),
    );
  });

  test('one that answers with a signature alone', async () => {
    await connect();
    const transaction = await transfer();
    const whole = await acts().signTransaction({ ...who(), transaction });
    const [signature] = VersionedTransaction.deserialize(base64.decode(whole)).signatures;
    made.phone.answer = () => ({ signature: base58.encode(signature as Uint8Array) });
    expect(await acts().signTransaction({ ...who(), transaction })).toBe(whole);
  });

  test('one that agreed to less: several one by one, and sent over the page’s own line', async () => {
    open(['solana_signTransaction']);
    await connect();
    await acts().signAllTransactions({ ...who(), transactions: [await transfer(1), await transfer(2)] });
    const hash = await acts().sendTransaction({ ...who(), to: boSol.address, value: '77' });
    expect(made.phone.asked.map(({ method }) => method)).toEqual(Array(3).fill('solana_signTransaction'));
    await vi.waitFor(async () =>
      expect(await askRpc(server.rpcUrl, 'getSignatureStatuses', [[hash]])).toMatchObject({ value: [{ err: null }] }),
    );
    expect(await failure(acts().signMessage({ ...who(), message: 'Hello' }))).toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
  });

  test.each([
    undefined,
    null,
    {},
    [],
    'banana',
    { signature: 7, transaction: [], transactions: 'all' },
    { signature: 'banana', transaction: 'AQ==', transactions: [null] },
  ])('%j in answer is an error of ours', async (answer) => {
    await connect();
    const transaction = await transfer();
    made.phone.answer = () => answer;
    for (const work of [
      acts().signMessage({ ...who(), message: 'Hello' }),
      acts().signTransaction({ ...who(), transaction }),
      acts().signAllTransactions({ ...who(), transactions: [transaction, transaction] }),
      acts().signAndSendTransaction({ ...who(), transaction }),
    ])
      expect((await failure(work)) as { code: string }).toMatchObject({
        code: expect.stringMatching(/^(?:RESPONSE_INVALID|SIGN_MESSAGE_FAILED)$/),
      });
  });

  // WalletConnect's library writes -32000 where a wallet names no number: nobody knows what went wrong, or when.
  test.each([
    ['is perhaps sent', 'Transaction was not confirmed in 30.00 seconds.', 'RPC_INTERNAL'],
    ['is not sent for want of coins', 'Insufficient lamports', 'FUNDS_INSUFFICIENT'],
    ['is not sent after a no', 'User rejected', 'USER_REJECTED'],
  ])('a transaction that the phone is to send, and fails by -32000, %s', async (_what, message, code) => {
    open(['solana_signAndSendTransaction']);
    await connect();
    made.phone.answer = () => Promise.reject({ code: -32000, message });
    const work = acts().signAndSendTransaction({ ...who(), transaction: await transfer() });
    expect(await failure(work)).toMatchObject({ code });
  });

  test('a no is a no', async () => {
    await connect();
    made.phone.answer = () => {
      throw { code: 5000, message: 'User rejected.' };
    };
    expect(await failure(acts().signMessage({ ...who(), message: 'Hello' }))).toBeInstanceOf(UserRejectedError);
  });
});
