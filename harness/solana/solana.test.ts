import { Connection, SystemProgram, Transaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { adaSol, boSol, genesisHash, mintAuthority, mints, solanaNetwork } from '../fixtures/solana';
import { fromBase58 } from './bytes';
import { hasRuntime } from './liteSvm';
import { tokenAccountData } from './mintData';
import { tokenProgram } from './programs';
import { standOnSolana } from './solanaGround';

const SOL = 1_000_000_000;

describe.skipIf(!hasRuntime)('the Solana chain of the harness', () => {
  const { world, server, post, call, ask, fresh, ada, signedTransfer, send, balance, statusOf } = standOnSolana();

  it('has people, coins and tokens in it', async () => {
    expect(await ask('getGenesisHash')).toBe(genesisHash);
    expect(server().network).toBe(solanaNetwork);
    expect(await balance(adaSol.address, 'finalized')).toBe(1000 * SOL);
    for (const { address: mint, decimals, program } of mints) {
      const { value } = await ask('getAccountInfo', mint, { encoding: 'jsonParsed' });
      const name = program === 'token' ? 'spl-token' : 'spl-token-2022';
      expect(value.data).toMatchObject({ program: name, parsed: { type: 'mint', info: { decimals } } });
    }
    const { value } = await ask('getAccountInfo', mints[1].address, { encoding: 'jsonParsed' });
    expect(value.data.parsed.info.extensions.at(-1)).toMatchObject({
      extension: 'tokenMetadata',
      state: { name: 'Brick of the porch', symbol: 'BRICK', mint: mints[1].address },
    });
  });

  it('confirms and finalises as slots pass, and remembers what was before', async () => {
    const signature = await send(await signedTransfer(SOL));
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: 'processed', confirmations: 0, err: null });
    const seen = () => Promise.all(['processed', 'confirmed', 'finalized'].map((one) => balance(boSol.address, one)));
    expect(await seen()).toEqual([1001 * SOL, 1000 * SOL, 1000 * SOL]);
    expect(await ask('getTransaction', signature, { commitment: 'confirmed' })).toBeNull();
    await ask('harness_advanceSlots');
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 1 });
    expect(await seen()).toEqual([1001 * SOL, 1001 * SOL, 1000 * SOL]);
    await ask('harness_advanceSlots', 3);
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
    expect(await seen()).toEqual([1001 * SOL, 1001 * SOL, 1001 * SOL]);
    const tokens = () =>
      ask('getTokenAccountsByOwner', boSol.address, { mint: mints[0].address }, { encoding: 'base64' });
    expect((await tokens()).value).toHaveLength(1);
  });

  it('lets a blockhash grow old: 150 blocks, then no more', async () => {
    const { value } = await ask('getLatestBlockhash', { commitment: 'processed' });
    const valid = () => ask('isBlockhashValid', value.blockhash, { commitment: 'processed' });
    await ask('harness_advanceSlots', 150);
    expect(await ask('getBlockHeight', { commitment: 'processed' })).toBe(value.lastValidBlockHeight);
    expect((await valid()).value).toBe(true);
    const wire = await signedTransfer(1, boSol.address, value.blockhash);
    await ask('harness_advanceSlots');
    expect((await valid()).value).toBe(false);
    await expect(send(wire)).rejects.toMatchObject({ code: -32002, data: { err: 'BlockhashNotFound' } });
    const signature = await send(wire, { skipPreflight: true });
    expect(await statusOf(signature)).toBeNull();
  });

  it('tells a client that its transaction has expired', async () => {
    const connection = new Connection(server().rpcUrl, 'confirmed');
    const latest = await connection.getLatestBlockhash();
    world.faults.push({ match: 'sendTransaction', lose: true });
    const signature = await connection.sendTransaction(
      new Transaction().add(
        SystemProgram.transfer({ fromPubkey: ada().publicKey, toPubkey: ada().publicKey, lamports: 1 }),
      ),
      [ada()],
    );
    const confirming = connection.confirmTransaction({ signature, ...latest });
    await ask('harness_expireBlockhashes');
    await ask('harness_advanceSlots', 5);
    await expect(confirming).rejects.toThrow('block height exceeded');
    expect(await statusOf(signature)).toBeNull();
    (connection as unknown as { _rpcWebSocket: { close(): void } })._rpcWebSocket.close();
  });

  it('skips slots, which then have no block', async () => {
    const now = await ask('getSlot', { commitment: 'processed' });
    await ask('harness_warpToSlot', now + 100);
    await ask('harness_advanceSlots', 5);
    expect((await call('getBlock', now + 50, { commitment: 'confirmed' })).error).toMatchObject({ code: -32007 });
    expect((await call('harness_warpToSlot', now)).error.message).toContain('only goes forward');
    const block = await ask('getBlock', now + 100, { commitment: 'confirmed' });
    expect(block).toMatchObject({ parentSlot: now, transactions: [], blockHeight: expect.any(Number) });
  });

  it('tells programs the time it is', async () => {
    const clock = async () =>
      (await ask('getAccountInfo', 'SysvarC1ock11111111111111111111111111111111', { encoding: 'jsonParsed' })).value
        .data.parsed.info;
    const before = await clock();
    await ask('harness_addSeconds', 3600);
    const after = await clock();
    expect(after.slot).toBe(before.slot + 1);
    expect(after.unixTimestamp - before.unixTimestamp).toBeGreaterThanOrEqual(3600);
  });

  it('goes back to a snapshot, as often as it is asked', async () => {
    const signature = await send(await signedTransfer(SOL));
    for (let i = 0; i < 5; i++) await ask('harness_revert', fresh());
    expect(await balance(adaSol.address, 'processed')).toBe(1000 * SOL);
    expect(await statusOf(signature)).toBeNull();
    expect((await call('harness_revert', 999)).error.message).toContain('no such snapshot');
    const again = await send(await signedTransfer(SOL));
    expect(await statusOf(again)).toMatchObject({ err: null });
  });

  it('gives and takes past all rules', async () => {
    await ask('harness_setBalance', boSol.address, '18000000000000000000');
    const text = await (
      await fetch(server().rpcUrl, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [boSol.address] }),
      })
    ).text();
    // 64 bits, written whole.
    expect(text).toContain('"value":18000000000000000000}');
    const where = await ask('harness_setTokenBalance', boSol.address, mints[1].address, '7000000000');
    expect((await ask('getTokenAccountBalance', where)).value).toEqual({
      amount: '7000000000',
      decimals: 9,
      uiAmount: 7,
      uiAmountString: '7',
    });
    const content = { owner: boSol.address, mint: mints[0].address, amount: 9n, program: tokenProgram };
    const data = Buffer.from(tokenAccountData(content)).toString('base64');
    await ask('harness_setAccount', mintAuthority.address, tokenProgram, data);
    const { value } = await ask('getTokenAccountBalance', mintAuthority.address);
    expect(value).toMatchObject({ amount: '9', decimals: 6 });
    const { value: held } = await ask('getBalance', mintAuthority.address, { commitment: 'processed' });
    expect(held).toBe(await ask('getMinimumBalanceForRentExemption', 165));
  });

  it('keeps a record, but not of the test itself', async () => {
    await ask('getSlot');
    await ask('harness_advanceSlots');
    expect(world.requests).toEqual([{ id: 1, method: 'getSlot', target: `rpc/${solanaNetwork}`, body: [] }]);
  });

  it('breaks on demand: status, dead line, its own errors', async () => {
    world.faults.push({ match: `rpc/${solanaNetwork}/getSlot`, status: 429, times: 1 });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' });
    expect((await fetch(server().rpcUrl, { method: 'POST', body })).status).toBe(429);
    world.faults.push({ match: 'getSlot', drop: true, times: 1 });
    await expect(call('getSlot')).rejects.toThrow('fetch failed');
    const error = { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } };
    world.faults.push({ match: 'getSlot', error, times: 1 });
    expect((await call('getSlot')).error).toEqual(error);
    expect(await ask('getSlot')).toBeGreaterThan(0);
  });

  it('answers each of a batch, and says nothing to a notification', async () => {
    const answers = await post([
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', method: 'getHealth' },
      { id: 'b', method: 'getHealth' },
    ]);
    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 'ok' },
      { jsonrpc: '2.0', id: 'b', error: { code: -32600, message: 'Invalid request' } },
    ]);
    const unreadable = await fetch(server().rpcUrl, { method: 'POST', body: '{' });
    expect((await unreadable.json()).error.code).toBe(-32700);
    expect((await post([])).error.code).toBe(-32600);
  });

  it('lets a page ask from any origin', async () => {
    const preflight = await fetch(server().rpcUrl, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('writes accounts in every encoding', async () => {
    const read = async (encoding: string, dataSlice?: object) =>
      (await ask('getAccountInfo', mints[0].address, { encoding, dataSlice })).value.data;
    const [base64] = await read('base64');
    const [zstd] = await read('base64+zstd');
    // The frame's head, then the data as it is.
    expect(Buffer.from(zstd, 'base64').subarray(0, 4).toString('hex')).toBe('28b52ffd');
    expect(Buffer.from(zstd, 'base64').subarray(12).toString('base64')).toBe(base64);
    const [slice] = await read('base58', { offset: 44, length: 1 });
    expect(fromBase58(slice)[0]).toBe(6);
    expect(await read('binary')).toEqual(expect.any(String));
    const token = await call(
      'getAccountInfo',
      await ask('harness_setTokenBalance', boSol.address, mints[0].address, 1),
    );
    expect(token.error).toMatchObject({ code: -32600, message: expect.stringContaining('use Base64') });
  });

  it('refuses filters that are too many or none', async () => {
    const filters = (list: unknown) => call('getProgramAccounts', boSol.address, { filters: list });
    expect((await filters(Array(5).fill({ dataSize: 1 }))).error.message).toContain('max 4');
    expect((await filters([{ size: 1 }])).error.code).toBe(-32602);
    expect((await filters([{ memcmp: { offset: 0, bytes: '0OIl' } }])).error.code).toBe(-32602);
  });

  it('lists a page of signatures, newest first, before and until', async () => {
    const sent = [];
    for (let i = 1; i <= 3; i++) sent.unshift(await send(await signedTransfer(i)));
    await ask('harness_advanceSlots', 5);
    const list = async (config: object) =>
      (await ask('getSignaturesForAddress', boSol.address, config)).map((one: { signature: string }) => one.signature);
    expect(await list({})).toEqual(sent);
    expect(await list({ before: sent[0], limit: 1 })).toEqual([sent[1]]);
    expect(await list({ until: sent[2] })).toEqual(sent.slice(0, 2));
    expect((await call('getSignaturesForAddress', boSol.address, { limit: 1001 })).error.code).toBe(-32602);
  });

  it('shows what simulated accounts would hold', async () => {
    const { value } = await ask('simulateTransaction', await signedTransfer(SOL), {
      encoding: 'base64',
      commitment: 'processed',
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [boSol.address] },
    });
    expect(value).toMatchObject({ err: null, unitsConsumed: 150, accounts: [{ lamports: 1001 * SOL }] });
    expect(value.replacementBlockhash.blockhash).toEqual(expect.any(String));
    const both = { encoding: 'base64', sigVerify: true, replaceRecentBlockhash: true };
    expect((await call('simulateTransaction', await signedTransfer(1), both)).error.code).toBe(-32602);
  });

  it('tells what was paid lately to come first', async () => {
    const fees = await ask('getRecentPrioritizationFees', [boSol.address]);
    expect(fees.length).toBeLessThanOrEqual(150);
    expect(fees.at(-1)).toEqual({ slot: expect.any(Number), prioritizationFee: 0 });
  });
});
