import { createHash } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';

export type Commitment = 'processed' | 'confirmed' | 'finalized';

export interface Block {
  slot: number;
  height: number;
  blockhash: string;
  parentSlot: number;
  /** Seconds since 1970. */
  time: number;
}

export interface SlotsOptions {
  /** How many slots after its own a transaction is confirmed. */
  confirmSlots: number;
  /** How many slots after its own a transaction is final. */
  finalizeSlots: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** For how many blocks a transaction may be sent after the block whose hash it names. */
export const BLOCKHASH_LIFE = 150;

/** Blocks whose hashes programs can see (the SlotHashes sysvar). */
export const HASHES_SEEN = 512;

/** Far enough from zero that a chain has a past to speak of. */
const FIRST_SLOT = 1000;

const base58 = getBase58Decoder();

/** The same in every harness, so that what is recorded once can be compared. */
const hashOf = (slot: number) => base58.decode(createHash('sha256').update(`portico harness slot ${slot}`).digest());

/** Time as a chain counts it: slots, blocks and their hashes. It only goes forward. */
export function createSlots({ confirmSlots, finalizeSlots, now }: SlotsOptions) {
  let shiftSeconds = 0;
  const seconds = () => Math.floor(now() / 1000) + shiftSeconds;
  const first: Block = {
    slot: FIRST_SLOT,
    height: FIRST_SLOT,
    blockhash: hashOf(FIRST_SLOT),
    parentSlot: FIRST_SLOT - 1,
    time: seconds(),
  };
  const blocks: Block[] = [first];
  const bySlot = new Map([[first.slot, first]]);
  const byHash = new Map([[first.blockhash, first]]);

  const tip = () => blocks[blocks.length - 1] as Block;
  const behind: Record<Commitment, number> = { processed: 0, confirmed: confirmSlots, finalized: finalizeSlots };
  /** The newest block that has the commitment. */
  const at = (commitment: Commitment) => blocks[Math.max(0, blocks.length - 1 - behind[commitment])] as Block;

  function add(slot: number) {
    const block: Block = {
      slot,
      height: tip().height + 1,
      blockhash: hashOf(slot),
      parentSlot: tip().slot,
      time: Math.max(seconds(), tip().time),
    };
    blocks.push(block);
    bySlot.set(slot, block);
    byHash.set(block.blockhash, block);
  }

  const blockOf = (blockhash: string) => byHash.get(blockhash);

  return {
    first,
    tip,
    at,
    /** By slot; undefined when the slot was skipped or has not come. */
    blockAt: (slot: number) => bySlot.get(slot),
    blockOf,
    between: (from: number, to: number) => blocks.filter(({ slot }) => slot >= from && slot <= to),
    recent: (count: number) => blocks.slice(-count),
    isValid: (blockhash: string, commitment: Commitment = 'processed') => {
      const block = blockOf(blockhash);
      return block !== undefined && at(commitment).height - block.height <= BLOCKHASH_LIFE;
    },
    lastValidHeight: (block: Block) => block.height + BLOCKHASH_LIFE,
    /** Adds so many blocks, one to a slot. */
    advance: (count = 1) => {
      for (let i = 0; i < count; i++) add(tip().slot + 1);
    },
    /** Skips to a slot: those between have no block. */
    warpTo: (slot: number) => {
      if (slot <= tip().slot) throw new RangeError(`The chain is at slot ${tip().slot} and can't go back to ${slot}.`);
      add(slot);
    },
    /** Moves the chain's wall clock on. */
    addSeconds: (count: number) => {
      shiftSeconds += count;
    },
    /** The highest commitment that a slot has. */
    commitmentOf: (slot: number): Commitment =>
      slot <= at('finalized').slot ? 'finalized' : slot <= at('confirmed').slot ? 'confirmed' : 'processed',
    /** Blocks upon a slot, or null when it is final. */
    confirmations: (slot: number) =>
      slot <= at('finalized').slot ? null : tip().height - (bySlot.get(slot)?.height ?? tip().height),
  };
}
