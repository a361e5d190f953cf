import type { TransactionErrorJson } from './errors';
import type { Key, WireTransaction } from './transaction';

export interface InnerInstruction {
  /** Which instruction of the transaction called it. */
  index: number;
  programIdIndex: number;
  accounts: number[];
  data: Uint8Array;
  stackHeight: number;
}

export interface HeldTokens {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  amount: bigint;
  decimals: number;
}

/** What running a transaction told. */
export interface Outcome {
  err: TransactionErrorJson | null;
  logs: string[];
  inner: InnerInstruction[];
  units: bigint;
  returnData: { programId: string; data: Uint8Array } | null;
}

/** A transaction that stands in a block. */
export interface Landed extends Outcome {
  signature: string;
  wire: WireTransaction;
  slot: number;
  /** Seconds since 1970. */
  time: number;
  /** Lamports. */
  fee: bigint;
  keys: Key[];
  /** Lamports of each key. */
  before: bigint[];
  after: bigint[];
  tokensBefore: HeldTokens[];
  tokensAfter: HeldTokens[];
  /** Accounts that are not as they were. */
  touched: string[];
}
