import { base64 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { adaSol, boSol, mintAuthority, mints } from '../../../harness/fixtures/solana';
import { associatedTokenAddress } from '../../../harness/solana/mintData';
import {
  accountOfFeeMint,
  accountWithMemo,
  bornFrozen,
  hooked,
  nonTransferable,
  takesFee,
  writeOddAccount,
  writeOddMint,
} from '../../../harness/solana/oddTokens';
import { memoProgram, token2022Program, tokenProgram } from '../../../harness/solana/programs';
import { failure } from '../../../harness/solanaActs';
import { LEAST, refused, standToTransfer, stranger } from '../../../harness/solanaTransfers';

const { chain, lamportsOf, heldAt, heldOf, setLamports, prepare, pay } = standToTransfer();
const [USDC, BRICK] = [mints[0], mints[1]];

describe('tokens', () => {
  const usdc = { address: USDC.address, decimals: 6, symbol: 'USDC' };
  const brick = { address: BRICK.address, decimals: 9, symbol: 'BRICK' };

  test('to who has some already: nothing but the fee', async () => {
    const [mine, sol] = [(await heldOf(adaSol.address, USDC.address, tokenProgram)) ?? 0n, lamportsOf(adaSol.address)];
    const paid = await pay({ token: usdc, amount: '1250001' });
    expect(paid).toMatchObject({
      ...{ fee: { base: '5000' }, balance: String(mine), max: String(mine), warnings: [] },
      outcome: { status: 'success' },
    });
    expect(paid.received).toBeUndefined();
    expect(await heldOf(boSol.address, USDC.address, tokenProgram)).toBe(41_250_001n);
    expect(await heldOf(adaSol.address, USDC.address, tokenProgram)).toBe(mine - 1_250_001n);
    expect(lamportsOf(adaSol.address)).toBe(sol - 5_000n);
  });

  test.each([
    ['of the token program', usdc, tokenProgram, 165],
    ['of Token-2022', brick, token2022Program, 170],
  ])(
    '%s, to who has none: the rent of a new account is told, and all of it goes',
    async (_n, token, program, bytes) => {
      const to = stranger();
      const sol = lamportsOf(adaSol.address);
      const { max } = await prepare({ token, to });
      const paid = await pay({ token, to, amount: max });
      const cost = 5_000n + chain().rentFor(bytes);
      expect(paid).toMatchObject({ warnings: ['recipient-is-new'], outcome: { status: 'success' } });
      expect(paid.fee.base).toBe(String(cost));
      expect(lamportsOf(adaSol.address)).toBe(sol - cost);
      expect(await heldOf(to, token.address, program)).toBe(BigInt(max));
      expect(await heldOf(adaSol.address, token.address, program)).toBe(0n);
    },
  );

  test('without the SOL that it costs, nobody is asked', async () => {
    setLamports(adaSol.address, LEAST + 4_999n);
    expect(await failure(prepare({ token: usdc, amount: '1' }))).toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    expect(await prepare({ token: usdc })).toMatchObject({ fee: { base: '5000' } });
    setLamports(adaSol.address, LEAST + 5_000n);
    await pay({ token: usdc, amount: '1' });
    expect(lamportsOf(adaSol.address)).toBe(LEAST);
  });

  test('more than there is; what is no token; other decimals', async () => {
    expect(await failure(prepare({ token: usdc, amount: String(10n ** 15n) }))).toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    });
    expect(await failure(prepare({ token: { ...usdc, decimals: 9 }, amount: '1' }))).toMatchObject(
      refused('token', /6 decimals, not 9/),
    );
    expect(await failure(prepare({ token: { ...usdc, address: stranger() } }))).toMatchObject(refused('token'));
  });
});

describe('Token-2022', () => {
  const authority = mintAuthority.address;
  const issue = async (
    extensions: Parameters<typeof writeOddMint>[1]['extensions'],
    of: readonly (readonly [number, Buffer])[] = [],
  ) => {
    const mint = stranger();
    writeOddMint(chain(), { address: mint, decimals: 2, authority, extensions });
    await writeOddAccount(chain(), { owner: adaSol.address, mint, amount: 100_001n, extensions: of });
    return { address: mint, decimals: 2, symbol: 'ODD' };
  };

  test.each([
    ['the one of now', takesFee({ epoch: 0n, most: 10n ** 9n, basisPoints: 150 }), 50_000n, 750n],
    ['rounded up', takesFee({ epoch: 0n, most: 10n ** 9n, basisPoints: 150 }), 1n, 1n],
    ['no more than its most', takesFee({ epoch: 0n, most: 7n, basisPoints: 5_000 }), 50_000n, 7n],
    [
      'not one that is to come',
      takesFee(
        { epoch: 0n, most: 10n ** 9n, basisPoints: 100 },
        { epoch: 10n ** 6n, most: 10n ** 9n, basisPoints: 9_000 },
      ),
      50_000n,
      500n,
    ],
  ])('the fee of a transfer is told: %s', async (_name, rule, amount, fee) => {
    const token = await issue([rule], accountOfFeeMint);
    const to = stranger();
    const paid = await pay({ token, to, amount: String(amount) });
    expect(paid).toMatchObject({
      ...{ received: String(amount - fee), warnings: ['recipient-is-new', 'token-takes-fee'] },
      ...{ fee: { base: String(5_000n + chain().rentFor(182)) }, outcome: { status: 'success' } },
    });
    expect(await heldOf(to, token.address)).toBe(amount - fee);
    expect(await heldOf(adaSol.address, token.address)).toBe(100_001n - amount);
  });

  test('who wants a memo gets one', async () => {
    const token = await issue([]);
    await writeOddAccount(chain(), {
      owner: boSol.address,
      mint: token.address,
      amount: 0n,
      extensions: accountWithMemo,
    });
    const paid = await pay({ token, amount: '100001' });
    expect(paid).toMatchObject({ warnings: ['token-needs-memo'], outcome: { status: 'success' } });
    expect(await pay({ token, amount: '0', memo: 'For the porch' })).toMatchObject({ warnings: [] });
    expect(await heldOf(boSol.address, token.address)).toBe(100_001n);
  });

  test('of several transfers the last one is what a shop looks at, with the memo before it', async () => {
    const token = await issue([]);
    const where = stranger();
    await writeOddAccount(chain(), { owner: adaSol.address, mint: token.address, amount: 20n, where });
    const references = [stranger()];
    const { trace } = await prepare({ token, amount: '100021', memo: 'Order 7', references });
    const { transaction } = JSON.parse(trace) as { transaction: string };
    const { staticAccountKeys: keys, compiledInstructions } = VersionedTransaction.deserialize(
      base64.decode(transaction),
    ).message;
    const named = compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: keys[programIdIndex]?.toBase58(),
      last: keys[accountKeyIndexes.at(-1) ?? -1]?.toBase58(),
      text: new TextDecoder().decode(data),
    }));
    expect(named).toHaveLength(4);
    expect(named[1]).toMatchObject({ program: token2022Program, last: adaSol.address });
    expect(named[2]).toEqual({ program: memoProgram, last: undefined, text: 'Order 7' });
    expect(named[3]).toMatchObject({ program: token2022Program, last: references[0] });
  });

  test('what lies in several accounts goes as one', async () => {
    const token = await issue([]);
    for (const amount of [20n, 300n]) {
      const where = stranger();
      await writeOddAccount(chain(), { owner: adaSol.address, mint: token.address, amount, where });
    }
    const where = stranger();
    await writeOddAccount(chain(), { owner: adaSol.address, mint: token.address, amount: 5n, where, isFrozen: true });
    const { max } = await prepare({ token });
    expect(max).toBe('100321');
    expect(await pay({ token, amount: max })).toMatchObject({ balance: '100326', outcome: { status: 'success' } });
    expect(await heldOf(boSol.address, token.address)).toBe(100_321n);
    expect(heldAt(where)).toBe(5n);
  });

  test.each([
    ['that stays where it is', [nonTransferable], /can’t be transferred/],
    ['that runs a program', [hooked(Buffer.alloc(32, 7))], /runs a program/],
  ])('a token %s is refused', async (_name, extensions, why) => {
    const token = await issue(extensions);
    expect(await failure(prepare({ token, amount: '1' }))).toMatchObject(refused('token', why));
  });

  test('a hook without a program is none', async () => {
    const token = await issue([hooked()], [[15, Buffer.alloc(1)]]);
    const paid = await pay({ token, amount: '7' });
    expect(paid.fee.base).toBe(String(5_000n + chain().rentFor(175)));
    expect(paid.outcome.status).toBe('success');
  });

  test('a recipient whom the issuer has frozen, or has not let in', async () => {
    const token = await issue([]);
    const [owner, mint] = [boSol.address, token.address];
    await writeOddAccount(chain(), { owner, mint, amount: 0n, isFrozen: true });
    expect(await failure(prepare({ token }))).toMatchObject(refused('to', /frozen/));
    const closed = await issue([bornFrozen]);
    expect(await failure(prepare({ token: closed }))).toMatchObject(refused('to', /allow/));
  });

  test('a usual account that somebody else has taken over', async () => {
    const token = await issue([]);
    const where = await associatedTokenAddress(boSol.address, token.address, token2022Program);
    await writeOddAccount(chain(), { owner: stranger(), mint: token.address, amount: 0n, where });
    expect(await failure(prepare({ token, amount: '1' }))).toMatchObject(refused('to', /somebody else/));
  });
});
