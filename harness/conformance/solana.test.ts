/**
 * What a dapp may expect of a Solana node, asked with both of its clients. It runs against the harness's chain, and with
 * SOLANA_RPC_URL against a real `solana-test-validator`: what passes on one must pass on the other.
 */
import { address, getAddressEncoder } from '@solana/kit';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { isRealNode, newSeed, SOL, type SolanaSetup, standOnNode } from './solanaSetup';

const bytesOf = (text: string) => new Uint8Array(getAddressEncoder().encode(address(text)));
const { node, ask, call } = standOnNode();

describe.each([
  ['@solana/web3.js', createWeb3Client as (setup: SolanaSetup) => Client],
  ['@solana/kit', createKitClient as (setup: SolanaSetup) => Client],
])('a node asked by %s', (_name, create) => {
  let client: Client;
  let ada: Signer;
  let bo: Signer;
  beforeAll(async () => {
    client = create(node.setup);
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
    const client = createWeb3Client(node.setup);
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

  // Validators vote on slots, and know no deeds of the harness; ours is the other way round.
  it(`come from ${isRealNode ? 'a real node' : 'the harness’s chain'}`, async () => {
    const votes: { lastVote: number }[] = (await call('getVoteAccounts')).result?.current ?? [];
    const deed = await call('harness_resume');
    expect({
      votes: votes.some(({ lastVote }) => lastVote > 0),
      knowsDeeds: deed.error?.code !== -32601,
    }).toEqual({ votes: isRealNode, knowsDeeds: !isRealNode });
  });
});
