import { type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { toBase58, viewOf } from './bytes';
import { systemProgram } from './programs';
import type { Message } from './transaction';

const NONCE_BYTES = 80;
const ADVANCE = 4;

export interface Nonce {
  authority: string;
  /** What stands in a transaction in place of a blockhash. */
  blockhash: string;
  lamportsPerSignature: bigint;
}

/** Reads a durable nonce; undefined when the account is none, or not set up. */
export function readNonce(account: EncodedAccount | undefined): Nonce | undefined {
  if (account?.programAddress !== systemProgram || account.data.length !== NONCE_BYTES) return undefined;
  if (viewOf(account.data).getUint32(4, true) !== 1) return undefined;
  return {
    authority: getAddressDecoder().decode(account.data, 8),
    blockhash: toBase58(account.data.slice(40, 72)),
    lamportsPerSignature: viewOf(account.data).getBigUint64(72, true),
  };
}

/** Whether a transaction lives by a durable nonce that is still the account's. */
export function livesByNonce(message: Message, read: (address: string) => EncodedAccount | undefined): boolean {
  const [first] = message.instructions;
  if (!first || message.staticAccounts[first.programAddressIndex] !== systemProgram) return false;
  const { data } = first;
  if (!data || data.length < 4 || viewOf(data).getUint32(0, true) !== ADVANCE) return false;
  const address = message.staticAccounts[first.accountIndices?.[0] ?? -1];
  return address !== undefined && readNonce(read(address))?.blockhash === message.lifetimeToken;
}
