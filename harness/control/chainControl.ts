import * as v from 'valibot';

const count = (least: number, what: string) =>
  v.pipe(v.number(what), v.safeInteger(what), v.minValue(least, `${what}, from ${least}`));

/** What may be done to a chain, in this order when several are asked at once. */
export const deed = v.pipe(
  v.strictObject({
    /** CAIP-2; without it, the first EVM chain. */
    network: v.optional(v.string('"network" is a CAIP-2 id, such as eip155:31337')),
    /** Puts accounts, transactions and blocks back to a snapshot. */
    revert: v.optional(v.union([v.string(), v.number()], '"revert" is the id of a snapshot')),
    /** Takes so many blocks back and puts empty ones in their place. */
    reorg: v.optional(count(1, '"reorg" is a number of blocks')),
    /** Whether each transaction gets a block at once (EVM), whether slots pass by themselves (Solana). */
    automine: v.optional(v.boolean('"automine" is true or false')),
    /** A block every so many seconds. */
    blockSeconds: v.optional(count(1, '"blockSeconds" is whole seconds')),
    /** Moves the clock on; the next block tells. */
    increaseTime: v.optional(count(1, '"increaseTime" is whole seconds')),
    /** Makes so many blocks, or lets so many slots pass. */
    mine: v.optional(count(1, '"mine" is a number of blocks')),
    snapshot: v.optional(v.literal(true, '"snapshot" is true')),
  }),
);

export type Deed = v.InferOutput<typeof deed>;

export interface ChainState {
  /** The newest block, or slot. */
  block: number;
  /** Its time in seconds since the epoch. */
  time: number;
  /** Names the snapshot that was taken. */
  snapshot?: string | number;
}

/** A chain can't do that; the sentence says why. */
export class DeedRefused extends Error {
  override name = 'DeedRefused';
}

/** A chain's blocks, time and snapshots in the hands of a test. */
export interface ChainControl {
  /** @throws {DeedRefused} for what this chain can't do. */
  act(deed: Omit<Deed, 'network'>): Promise<ChainState>;
  /** Remembers the chain as it is now, for `reset`. */
  keep(): Promise<void>;
  /** Puts the chain back to what was kept, and lets blocks come as they usually do. */
  reset(): Promise<void>;
}

/** Reads a deed from JSON, or says what is wrong with it. */
export function readDeed(value: unknown): Deed | string {
  const read = v.safeParse(deed, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  if (path === null) return 'A deed is an object such as { "mine": 1 }.';
  if (issue.type !== 'strict_object') return `${issue.message}.`;
  return `There is no "${path}". There is: ${Object.keys(deed.pipe[0].entries).join(', ')}.`;
}
