import { type Hex, isAddress, isHex } from 'viem';
import type { Replaceable } from '@/domain/replacement';

/** A transaction that a node has shown: what is later mined with its nonce is compared with it. */
export interface TransactionPlace extends Replaceable {
  from: Hex;
  nonce: number;
  /** The head just before it was first seen: nothing had taken its nonce by then. */
  since: bigint;
}

export const writePlace = ({ from, to, value, input, nonce, since }: TransactionPlace): string =>
  JSON.stringify({ from, to, value: String(value), input, nonce, since: String(since) });

/** Nothing for what `writePlace` did not write: it comes back from storage. */
export function readPlace(text: string): TransactionPlace | undefined {
  try {
    const { from, to, value, input, nonce, since } = JSON.parse(text);
    if (!isAddress(from) || !isHex(input) || !Number.isSafeInteger(nonce)) return undefined;
    return { from, to, value: BigInt(value), input, nonce, since: BigInt(since) };
  } catch {
    return undefined;
  }
}
