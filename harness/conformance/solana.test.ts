/**
 * What a dapp may expect of a Solana node, asked with both of its clients. It runs against the harness's chain, and with
 * SOLANA_RPC_URL against a real `solana-test-validator`: what passes on one must pass on the other.
 */
import {
  address,
  getAddressEncoder,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from '@solana/kit';
import {
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { associatedTokenAddress } from '../solana/mintData';
import {
  associatedTokenProgram,
  computeBudgetProgram,
  memoProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../solana/programs';
import { type Client, createKitClient, createWeb3Client, type Signer, signerOf } from './solanaClients';
import * as make from './solanaInstructions';
import { isRealNode, newSeed, type SolanaSetup, standUp } from './solanaSetup';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SOL = 1_000_000_000n;
const bytesOf = (text: string) => new Uint8Array(getAddressEncoder().encode(address(text)));

let context: SolanaSetup;
beforeAll(async () => {
  context = await standUp();
});
afterAll(() => context.end());

let calls = 0;
async function ask(body: unknown) {
  const response = await fetch(context.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
const call = (method: string, ...params: unknown[]) => ask({ jsonrpc: '2.0', id: ++calls, method, params });

describe.each([
  ['@solana/web3.js', createWeb3Client as (context: SolanaSetup) => Client],
  ['@solana/kit', createKitClient as (context: SolanaSetup) => Client],
])('a node asked by %s', (_name, create) => {
  let client: Client;
  let ada: Signer;
  let bo: Signer;
  beforeAll(async () => {
    client = create(context);
    [ada, bo] = await Promise.all([signerOf(newSeed()), signerOf(newSeed())]);
    await client.airdrop(ada.address, 10n * SOL);
  });
  afterAll(() => client.close());

  it('moves lamports and takes its fee', async () => {
    const before = await client.balance(ada.address);
    const sent = await client.send(ada, [make.transfer(ada.address, bo.address, SOL)]);
    expect(sent.error).toBeNull();
    expect(await client.balance(bo.address)).toBe(SOL);
    expect(await client.balance(ada.address)).toBe(before - SOL - 5000n);
  });

  it('says what a transaction costs, and charges that', async () => {
    const instructions = [
      make.unitPrice(computeBudgetProgram, 2_000_000n),
      make.unitLimit(computeBudgetProgram, 1_000),
      make.transfer(ada.address, bo.address, 1n),
    ];
    const fee = await client.fee(ada, instructions);
    expect(fee).toBe(5000n + 2000n);
    const before = await client.balance(ada.address);
    await client.send(ada, instructions);
    expect(before - (await client.balance(ada.address))).toBe(1n + (fee as bigint));
  });

  it.each([
    ['the token program', tokenProgram],
    ['Token-2022', token2022Program],
  ])('makes a mint of %s, mints, transfers and lists who holds it', async (_which, program) => {
    const mint = await signerOf(newSeed());
    const space = 82n;
    const { result: rent } = await call('getMinimumBalanceForRentExemption', Number(space));
    const owner = bytesOf(program);
    await client.send(
      ada,
      [
        make.createAccount(ada.address, mint.address, { lamports: BigInt(rent), space, owner }),
        make.initializeMint(program, mint.address, 6, bytesOf(ada.address)),
      ],
      [mint],
    );
    const [from, to] = await Promise.all(
      [ada, bo].map((one) => associatedTokenAddress(one.address, mint.address, program)),
    );
    const accountFor = (account: string, whose: string) =>
      make.createTokenAccount(associatedTokenProgram, {
        payer: ada.address,
        account,
        owner: whose,
        mint: mint.address,
        program,
      });
    await client.send(ada, [
      accountFor(from as string, ada.address),
      accountFor(to as string, bo.address),
      make.mintTo(program, mint.address, from as string, ada.address, 5_000_000n),
      make.transferChecked(
        program,
        { from: from as string, mint: mint.address, to: to as string, owner: ada.address },
        1_250_000n,
        6,
      ),
    ]);
    expect(await client.tokens(bo.address, program)).toEqual([{ mint: mint.address, amount: '1250000', decimals: 6 }]);
    expect(await client.tokens(ada.address, program)).toEqual([{ mint: mint.address, amount: '3750000', decimals: 6 }]);
    const size = program === tokenProgram ? 165 : 170;
    const found = await client.programAccounts(program, size, 0, mint.address);
    expect(new Set(found)).toEqual(new Set([from, to]));
    expect(await client.programAccounts(program, size, 32, bo.address)).toContain(to);
  });

  it('tries a transaction without sending it, logs included', async () => {
    const before = await client.balance(ada.address);
    const tried = await client.simulate(ada, [make.memo(memoProgram, 'a note from the porch')]);
    expect(tried.err).toBeNull();
    expect(tried.logs.join('\n')).toContain('Memo (len 21)');
    expect(await client.balance(ada.address)).toBe(before);
  });
});

describe('a node asked by @solana/web3.js', () => {
  let client: ReturnType<typeof createWeb3Client>;
  let ada: Keypair;
  beforeAll(async () => {
    client = createWeb3Client(context);
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
    }, 60_000);
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(await client.balance(ada.publicKey.toBase58())).toBe(before - 5000n);
  });
});

describe('a node asked by @solana/kit', () => {
  let client: ReturnType<typeof createKitClient>;
  let ada: Signer;
  beforeAll(async () => {
    client = createKitClient(context);
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

describe("a node's answers", () => {
  it('know who and when they are', async () => {
    const [health, version, genesis, identity, slot, height, epoch] = await ask(
      ['getHealth', 'getVersion', 'getGenesisHash', 'getIdentity', 'getSlot', 'getBlockHeight', 'getEpochInfo'].map(
        (method, id) => ({ jsonrpc: '2.0', id, method }),
      ),
    );
    expect(health).toEqual({ jsonrpc: '2.0', result: 'ok', id: 0 });
    expect(version.result).toEqual({ 'feature-set': expect.any(Number), 'solana-core': expect.any(String) });
    for (const { result } of [{ result: genesis.result }, { result: identity.result.identity }])
      expect(() => new PublicKey(result)).not.toThrow();
    expect(height.result).toBeLessThanOrEqual(slot.result);
    expect(epoch.result).toMatchObject({ epoch: expect.any(Number), slotsInEpoch: expect.any(Number) });
  });

  it.each([
    ['a method that nobody knows', 'getPorch', [], -32601],
    ['an address that is too short', 'getBalance', ['abc'], -32602],
    ['a parameter that is missing', 'getBalance', [], -32602],
    ['an unreadable transaction', 'sendTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['a signature that is none', 'getTransaction', ['abc'], -32602],
    ['more signatures than it takes', 'getSignatureStatuses', [Array(257).fill('1'.repeat(64))], -32602],
    ['a mint that is none', 'getTokenSupply', [systemProgram], -32602],
    ['a block that has not come', 'getBlock', [4_000_000_000, { commitment: 'confirmed' }], -32004],
    ['a slot that it has not reached', 'getBalance', [systemProgram, { minContextSlot: 4_000_000_000 }], -32016],
  ])('refuse %s', async (_what, method, params, code) => {
    expect((await call(method, ...params)).error.code).toBe(code);
  });

  it('refuse a forged signature, an unknown blockhash and a repetition', async () => {
    const client = createWeb3Client(context);
    const ada = Keypair.fromSeed(newSeed());
    await client.airdrop(ada.publicKey.toBase58(), SOL);
    const { blockhash } = await client.connection.getLatestBlockhash();
    const signed = (recentBlockhash: string) => {
      const transaction = new Transaction({ feePayer: ada.publicKey, recentBlockhash } as never).add(
        SystemProgram.transfer({ fromPubkey: ada.publicKey, toPubkey: ada.publicKey, lamports: 1 }),
      );
      transaction.sign(ada);
      return transaction.serialize();
    };
    const send = (bytes: Uint8Array) =>
      call('sendTransaction', Buffer.from(bytes).toString('base64'), {
        encoding: 'base64',
        preflightCommitment: 'confirmed',
      });
    const forged = Uint8Array.from(signed(blockhash));
    forged[5] = (forged[5] ?? 0) ^ 255;
    expect((await send(forged)).error).toMatchObject({ code: -32003 });
    const unknown = await send(signed(Keypair.generate().publicKey.toBase58()));
    expect(unknown.error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    });
    const good = signed(blockhash);
    const { result: signature } = await send(good);
    await client.connection.confirmTransaction(signature, 'confirmed');
    expect((await send(good)).error.data.err).toBe('AlreadyProcessed');
    client.close();
  });

  it.runIf(isRealNode)('come from a real node', async () => {
    expect((await call('getVersion')).result['solana-core']).toMatch(/^\d+\.\d+/);
  });
});
