/** What each of the two clients alone asks of a node: its own words, its own subscriptions, its own errors. */
import {
  address,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from '@solana/kit';
import {
  AddressLookupTableProgram,
  Keypair,
  type PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoProgram } from '../solana/programs';
import { createKitClient, createWeb3Client, type Signer, signerOf } from './solanaClients';
import * as make from './solanaInstructions';
import { newSeed, SOL, standOnNode } from './solanaSetup';

const { node, call } = standOnNode();

describe('a node asked by @solana/web3.js', () => {
  let client: ReturnType<typeof createWeb3Client>;
  let ada: Keypair;
  beforeAll(async () => {
    client = createWeb3Client(node.setup);
    ada = Keypair.fromSeed(newSeed());
    await client.airdrop(ada.publicKey.toBase58(), 10n * SOL);
  });
  afterAll(() => client.close());

  const pay = (to: PublicKey, lamports: bigint) =>
    SystemProgram.transfer({ fromPubkey: ada.publicKey, toPubkey: to, lamports });

  it('shows a legacy transaction in words and in numbers', async () => {
    const to = Keypair.generate().publicKey;
    const { signature } = await client.send({ address: ada.publicKey.toBase58(), seed: ada.secretKey.slice(0, 32) }, [
      make.transfer(ada.publicKey.toBase58(), to.toBase58(), SOL),
      make.memo(memoProgram, 'hi'),
    ]);
    const parsed = await client.connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'system',
        parsed: { type: 'transfer', info: { destination: to.toBase58(), lamports: Number(SOL) } },
      },
      { program: 'spl-memo', parsed: 'hi' },
    ]);
    const plain = await client.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(plain?.meta?.fee).toBe(5000);
    const at = plain?.transaction.message.staticAccountKeys.findIndex((key) => key.equals(to)) ?? -1;
    expect([plain?.meta?.preBalances[at], plain?.meta?.postBalances[at]]).toEqual([0, Number(SOL)]);
    const [newest] = await client.connection.getSignaturesForAddress(to);
    expect(newest).toMatchObject({ signature, err: null, memo: '[2] hi' });
  });

  it('takes accounts from a lookup table', async () => {
    const to = Keypair.generate().publicKey;
    const recentSlot = await client.connection.getSlot('finalized');
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: ada.publicKey,
      payer: ada.publicKey,
      recentSlot,
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      authority: ada.publicKey,
      payer: ada.publicKey,
      lookupTable: table,
      addresses: [to],
    });
    const send = async (make: (blockhash: string) => VersionedTransaction) => {
      const latest = await client.connection.getLatestBlockhash();
      const transaction = make(latest.blockhash);
      transaction.sign([ada]);
      const signature = await client.connection.sendTransaction(transaction);
      const { value } = await client.connection.confirmTransaction({ signature, ...latest });
      expect(value.err).toBeNull();
      return signature;
    };
    const message = (instructions: TransactionMessage['instructions'], recentBlockhash: string) =>
      new TransactionMessage({ payerKey: ada.publicKey, recentBlockhash, instructions });
    await send((hash) => new VersionedTransaction(message([create, extend], hash).compileToLegacyMessage()));
    // A table's new addresses count from the next slot on.
    const extendedAt = await client.connection.getSlot('confirmed');
    await vi.waitUntil(async () => (await client.connection.getSlot('confirmed')) > extendedAt + 1, 60_000);
    const { value } = await client.connection.getAddressLookupTable(table);
    expect(value?.state.addresses.map(String)).toEqual([to.toBase58()]);
    const signature = await send(
      (hash) => new VersionedTransaction(message([pay(to, SOL)], hash).compileToV0Message(value ? [value] : [])),
    );
    const landed = await client.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.version).toBe(0);
    expect(landed?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.toBase58()]);
    expect(landed?.meta?.postBalances).toHaveLength(3);
    const refused = await call('getTransaction', signature, { commitment: 'confirmed' });
    expect(refused.error.code).toBe(-32015);
    const words = await call('getTransaction', signature, {
      commitment: 'confirmed',
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    });
    expect(words.result.transaction.message.accountKeys.at(-1)).toEqual({
      pubkey: to.toBase58(),
      signer: false,
      source: 'lookupTable',
      writable: true,
    });
  });

  it('tells of an account, of logs and of slots as they change', async () => {
    const to = Keypair.generate().publicKey;
    const heard: Record<string, unknown[]> = { account: [], logs: [], slot: [] };
    const { connection } = client;
    const account = connection.onAccountChange(to, (info) => heard.account?.push(info.lamports), {
      commitment: 'confirmed',
    });
    const logs = connection.onLogs(to, ({ signature, err }) => heard.logs?.push({ signature, err }), 'confirmed');
    const slot = connection.onSlotChange((info) => heard.slot?.push(info.slot));
    await vi.waitUntil(() => (heard.slot?.length ?? 0) > 0, 60_000);
    const { signature } = await client.send({ address: ada.publicKey.toBase58(), seed: ada.secretKey.slice(0, 32) }, [
      make.transfer(ada.publicKey.toBase58(), to.toBase58(), SOL),
    ]);
    await vi.waitUntil(() => heard.account?.length && heard.logs?.length, 60_000);
    expect(heard).toMatchObject({ account: [Number(SOL)], logs: [{ signature, err: null }] });
    await Promise.all([
      connection.removeAccountChangeListener(account),
      connection.removeOnLogsListener(logs),
      connection.removeSlotChangeListener(slot),
    ]);
  });

  it('refuses before it sends, with the logs that say why', async () => {
    const transaction = new Transaction().add(pay(Keypair.generate().publicKey, 1_000n * SOL));
    const failure = await client.connection.sendTransaction(transaction, [ada]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendTransactionError);
    expect((failure as SendTransactionError).message).toContain('custom program error: 0x1');
    expect((failure as SendTransactionError).logs?.join()).toContain('insufficient lamports');
  });

  it('lets a failing transaction land when preflight is skipped, and keeps the fee', async () => {
    const before = await client.balance(ada.publicKey.toBase58());
    const latest = await client.connection.getLatestBlockhash();
    const transaction = new Transaction().add(pay(Keypair.generate().publicKey, 1_000n * SOL));
    const signature = await client.connection.sendTransaction(transaction, [ada], { skipPreflight: true });
    // The library throws the error, or gives it back, as it heard of it by question or by subscription; and early.
    await client.connection.confirmTransaction({ signature, ...latest }).catch(() => {});
    const value = await vi.waitUntil(async () => {
      const status = (await client.connection.getSignatureStatus(signature)).value;
      return status?.confirmationStatus !== 'processed' && status;
    });
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(await client.balance(ada.publicKey.toBase58())).toBe(before - 5000n);
  });
});

describe('a node asked by @solana/kit', () => {
  let client: ReturnType<typeof createKitClient>;
  let ada: Signer;
  beforeAll(async () => {
    client = createKitClient(node.setup);
    ada = await signerOf(newSeed());
    await client.airdrop(ada.address, 10n * SOL);
  });

  it('tells of an account, of logs and of slots as they change', async () => {
    const to = await signerOf(newSeed());
    const abort = new AbortController();
    const abortSignal = abort.signal;
    const accounts = await client.subscriptions
      .accountNotifications(address(to.address), { commitment: 'confirmed', encoding: 'base64' })
      .subscribe({ abortSignal });
    const logs = await client.subscriptions
      .logsNotifications({ mentions: [address(to.address)] }, { commitment: 'confirmed' })
      .subscribe({ abortSignal });
    const slots = await client.subscriptions.slotNotifications().subscribe({ abortSignal });
    const first = async <T>(news: AsyncIterable<T>) => {
      for await (const one of news) return one;
      throw new Error('The subscription ended without news.');
    };
    const heard = Promise.all([first(accounts), first(logs), first(slots)]);
    const { signature } = await client.send(ada, [make.transfer(ada.address, to.address, SOL)]);
    const [account, log, slot] = await heard;
    expect(account.value.lamports).toBe(SOL);
    expect(log.value).toMatchObject({ signature, err: null });
    expect(slot.parent).toBeLessThan(slot.slot);
    abort.abort();
  });

  it('refuses before it sends, with a typed error', async () => {
    const to = await signerOf(newSeed());
    const failure = await client.send(ada, [make.transfer(ada.address, to.address, 1_000n * SOL)]).catch((e) => e);
    expect(isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true);
    expect(failure.context.logs.join()).toContain('insufficient lamports');
  });
});
