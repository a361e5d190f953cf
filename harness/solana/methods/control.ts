import { address, lamports } from '@solana/kit';
import { associatedTokenAddress, tokenAccountData } from '../mintData';
import { addressAt, type Methods, numberAt, textAt } from '../params';
import { systemProgram } from '../programs';
import { invalidParams } from '../rpcError';
import { BLOCKHASH_LIFE } from '../slots';
import { readMint, readTokenAccount } from '../tokens';

const MAX_BLOCKS = 100_000;

/** What a test may do to the chain past all rules. No validator has these. */
export const controlMethods: Methods = {
  /** Lets so many slots pass (1), each with a block. */
  harness_advanceSlots: ({ chain, params }) => {
    const count = params[0] === undefined ? 1 : numberAt(params, 0);
    if (count > MAX_BLOCKS) throw invalidParams(`At most ${MAX_BLOCKS} blocks at once; harness_warpToSlot skips more.`);
    chain.advance(count);
    return chain.slots.tip().slot;
  },
  /** Skips to a slot: those between have no block. */
  harness_warpToSlot: ({ chain, params }) => {
    const slot = numberAt(params, 0);
    if (slot <= chain.slots.tip().slot)
      throw invalidParams(`The chain is at slot ${chain.slots.tip().slot}; it only goes forward.`);
    chain.warpTo(slot);
    return slot;
  },
  /** Moves the chain's wall clock on by so many seconds. */
  harness_addSeconds: ({ chain, params }) => {
    chain.addSeconds(numberAt(params, 0));
    return chain.slots.tip().time;
  },
  /** Makes every blockhash that was handed out too old. */
  harness_expireBlockhashes: ({ chain }) => {
    chain.advance(BLOCKHASH_LIFE + 1);
    return chain.slots.tip().slot;
  },
  /** Stops the slots, until `harness_resume`. */
  harness_pause: ({ chain }) => {
    chain.running = false;
    return null;
  },
  harness_resume: ({ chain }) => {
    chain.running = true;
    return null;
  },
  harness_snapshot: ({ chain }) => chain.snapshot(),
  harness_revert: ({ chain, params }) => {
    if (!chain.revert(numberAt(params, 0))) throw invalidParams('There is no such snapshot.');
    return true;
  },
  /** Sets an account's lamports. */
  harness_setBalance: ({ chain, params }) => {
    const who = address(addressAt(params, 0));
    const blank = { data: new Uint8Array(), executable: false, programAddress: systemProgram, space: 0n };
    const account = chain.accounts.live(who) ?? { ...blank, address: who };
    chain.accounts.write({ ...account, lamports: lamports(BigInt(textOrNumber(params, 1))) });
    return null;
  },
  /** Puts an account there: the program it belongs to, its data in base64; it holds the rent of that. */
  harness_setAccount: ({ chain, params }) => {
    const data = new Uint8Array(Buffer.from(textAt(params, 2), 'base64'));
    chain.accounts.write({
      address: address(addressAt(params, 0)),
      data,
      executable: false,
      lamports: lamports(chain.rentFor(data.length)),
      programAddress: address(addressAt(params, 1)),
      space: BigInt(data.length),
    });
    return null;
  },
  /** Sets what an owner holds of a mint, in the usual account; makes the account where there is none. */
  harness_setTokenBalance: async ({ chain, params }) => {
    const [owner, mint] = [addressAt(params, 0), addressAt(params, 1)];
    const found = readMint(chain.accounts.live(mint));
    if (!found) throw invalidParams('Invalid param: could not find mint');
    const where = await associatedTokenAddress(owner, mint, found.program);
    const amount = BigInt(textOrNumber(params, 2));
    const old = chain.accounts.live(where);
    const data =
      old && readTokenAccount(old)
        ? new Uint8Array(old.data)
        : tokenAccountData({ owner, mint, amount, program: found.program });
    Buffer.from(data.buffer).writeBigUInt64LE(amount, 64);
    chain.accounts.write({
      address: where,
      data,
      executable: false,
      lamports: lamports(chain.rentFor(data.length)),
      programAddress: address(found.program),
      space: BigInt(data.length),
    });
    return where;
  },
};

const textOrNumber = (params: readonly unknown[], at: number) => {
  const value = typeof params[at] === 'string' ? textAt(params, at) : numberAt(params, at);
  if (!/^\d+$/.test(String(value))) throw invalidParams('An amount is a whole number, or its digits as text.');
  return value;
};
