import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { type SolanaServer, start } from '../../../harness/servers/solana';
import { openSolanaPage, type SolanaPage } from '../../../harness/solanaPage';
import type { SolanaProvider } from './provider';

let server: SolanaServer;
let connection: Connection;
beforeAll(async () => {
  server = await start({ port: 0, slotMs: 20 });
  connection = new Connection(server.rpcUrl, { commitment: 'confirmed', wsEndpoint: server.wsUrl });
});
afterAll(() => server.stop());

let page: SolanaPage;
let provider: SolanaProvider;
beforeEach(async () => {
  page = openSolanaPage(server.rpcUrl);
  provider = (await page.adapter.getProvider('Lantern')) as SolanaProvider;
});
afterEach(() => page.close());

const [ada, bo] = [new PublicKey(adaSol.address), new PublicKey(boSol.address)];
const move = (lamports = 1_000) => SystemProgram.transfer({ fromPubkey: ada, toPubkey: bo, lamports });
async function versioned(lamports?: number) {
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: ada,
    recentBlockhash: blockhash,
    instructions: [move(lamports)],
  });
  return new VersionedTransaction(message.compileToV0Message());
}
const arrives = (signature: string) =>
  vi.waitFor(async () => {
    const { value } = await connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ err: null, confirmationStatus: expect.stringMatching(/confirmed|finalized/) });
  });

test('connects and lets go; its key is one that web3.js takes', async () => {
  expect([provider.publicKey, provider.isConnected, provider.networkId]).toEqual([null, false, null]);
  const { publicKey } = await provider.connect();
  expect(new PublicKey(publicKey.toBytes()).equals(ada)).toBe(true);
  expect(publicKey.equals(ada) && publicKey.toBase58() === adaSol.address).toBe(true);
  expect(JSON.stringify({ publicKey })).toBe(JSON.stringify({ publicKey: adaSol.address }));
  expect(provider.networkId).toBe(page.networks[0]?.id);
  await provider.connect();
  await provider.disconnect();
  expect(provider.publicKey).toBeNull();
});

test('there is one provider of a wallet', async () => {
  expect(await page.adapter.getProvider('Lantern')).toBe(provider);
  await expect(page.adapter.getProvider('nobody')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
});

test('bytes and text are signed; the signature is 64 bytes', async () => {
  await provider.connect();
  const message = Uint8Array.of(1, 2, 255);
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(adaSol.address)]);
  const isSigned = (words: Uint8Array, signature: Uint8Array) =>
    verify(null, words, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
  expect(isSigned(message, await provider.signMessage(message))).toBe(true);
  expect(isSigned(new TextEncoder().encode('Hello'), await provider.signMessage('Hello'))).toBe(true);
});

test('a Transaction comes back signed, as a Transaction; who pays is filled in', async () => {
  await provider.connect();
  const transaction = new Transaction().add(move());
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
  const signed = await provider.signTransaction(transaction);
  expect(signed).toBeInstanceOf(Transaction);
  expect(signed.feePayer?.equals(ada)).toBe(true);
  expect(signed.verifySignatures()).toBe(true);
  await arrives(await connection.sendRawTransaction(signed.serialize()));
});

test('a VersionedTransaction comes back signed, as one; bytes as bytes', async () => {
  await provider.connect();
  const given = await versioned();
  const signed = await provider.signTransaction(given);
  expect(signed).toBeInstanceOf(VersionedTransaction);
  const bytes = await provider.signTransaction((await versioned(3)).serialize());
  await arrives(await connection.sendRawTransaction(signed.serialize()));
  await arrives(await connection.sendRawTransaction(bytes));
});

test('several of both kinds are signed in one prompt', async () => {
  await provider.connect();
  const legacy = new Transaction({ feePayer: ada, ...(await connection.getLatestBlockhash()) }).add(move(7));
  const [first, second] = await provider.signAllTransactions<Transaction | VersionedTransaction>([
    legacy,
    await versioned(9),
  ]);
  expect(first).toBeInstanceOf(Transaction);
  expect(second).toBeInstanceOf(VersionedTransaction);
  expect(page.wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1);
});

test('sends over the host’s Connection, which gives the blockhash; the host’s own keys sign first', async () => {
  await provider.connect();
  const fresh = Keypair.generate();
  const before = await connection.getBalance(bo);
  const lamports = await connection.getMinimumBalanceForRentExemption(0);
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: ada,
      newAccountPubkey: fresh.publicKey,
      lamports,
      space: 0,
      programId: SystemProgram.programId,
    }),
    move(11),
  );
  await arrives(await provider.sendTransaction(transaction, connection, { signers: [fresh] }));
  expect(await connection.getBalance(fresh.publicKey)).toBe(lamports);
  expect(await connection.getBalance(bo)).toBe(before + 11);
  await arrives(await provider.sendTransaction(await versioned(12), connection));
});

test('has the wallet sign and send', async () => {
  await provider.connect();
  await arrives(await provider.signAndSendTransaction(await versioned(13), { skipPreflight: true }));
  expect(page.wallet.log.at(-1)).toMatchObject({
    method: 'solana:signAndSendTransaction',
    params: [{ chain: 'solana:localnet', options: { skipPreflight: true } }],
  });
});

test('what is no transaction is told, and nobody is asked', async () => {
  await provider.connect();
  const prompts = page.wallet.log.length;
  for (const given of [{}, null, 'banana', new Transaction(), new Transaction().add(move())])
    await expect(provider.signTransaction(given as Transaction)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  expect(page.wallet.log).toHaveLength(prompts);
});

test('nobody connected is told', async () => {
  await expect(provider.signMessage('Hello')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  await expect(provider.signTransaction(await versioned())).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
});

test('tells of accounts and networks; a listener that breaks harms nobody', async () => {
  const heard: unknown[] = [];
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  provider.on('connect', () => {
    throw new Error('The host’s own mistake.');
  });
  provider.on('connect', (key) => heard.push(['connect', key.toBase58()]));
  const stop = provider.on('accountChanged', (key) => heard.push(['account', key?.toBase58() ?? null]));
  provider.on('chainChanged', (id) => heard.push(['chain', id]));
  provider.on('disconnect', () => heard.push(['disconnect']));
  await provider.connect();
  page.wallet.switchAccount(boSol.address);
  const there = page.networks[1]?.id as never;
  await page.adapter.switchNetwork({ connectorId: 'Lantern', networkId: there });
  page.wallet.lock();
  stop();
  page.wallet.unlock();
  page.wallet.lock();
  expect(heard).toEqual([
    ['connect', adaSol.address],
    ['account', boSol.address],
    ['chain', there],
    ['account', null],
    ['disconnect'],
    ['connect', boSol.address],
    ['disconnect'],
  ]);
  silence.mockRestore();
});
