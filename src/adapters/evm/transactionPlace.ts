import { type Hex, isAddress, isHex } from 'viem';
import type { Replaceable } from '@/domain/replacement';

/** A transaction that a node has shown: what is later mined with its nonce is compared with it. */
export interface TransactionPlace extends Replaceable {
  from: Hex;
  nonce: number;
  /** The head just before it was first seen: nothing had taken its nonce by then. */
  since: bigint;
  /** Milliseconds since the epoch: no node has had it since. */
  absentSince?: number;
}

export const writePlace = ({ from, to, value, input, nonce, since, absentSince }: TransactionPlace): string =>
  JSON.stringify({ from, to, value: String(value), input, nonce, since: String(since), absentSince });

/** Nothing for what `writePlace` did not write: it comes back from storage. */
export function readPlace(text: string): TransactionPlace | undefined {
  try {
    const { from, to, value, input, nonce, since, absentSince } = JSON.parse(text);
    if (!isAddress(from) || !isHex(input) || !Number.isSafeInteger(nonce)) return undefined;
    return {
      ...{ from, to, value: BigInt(value), input, nonce, since: BigInt(since) },
      ...(Number.isSafeInteger(absentSince) && { absentSince }),
    };
  } catch {
    return undefined;
  }
}
