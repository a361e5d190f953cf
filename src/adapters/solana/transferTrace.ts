import { read } from '@/domain/errors/porticoError';
import { readSignature } from './bytes';
import type { Instruction } from './instructions';
import { readWhole } from './json';

/** An instruction that moves the money, as nodes write it: what a transfer is known by, whatever a wallet put around it. */
export interface Mark {
  program: string;
  accounts: string[];
  /** In base58. */
  data: string;
}

/** What a transfer is sent by, and found again by. */
export interface TransferTrace {
  /** Unsigned, in base64. */
  transaction: string;
  /** No later block takes it, as digits. */
  lastValidBlockHeight: string;
  /** It is in no earlier one, as digits. */
  slot: string;
  marks: Mark[];
}

export const markOf = (
  { programAddress, accounts, data }: Instruction,
  encode: (data: Uint8Array) => string,
): Mark => ({
  program: programAddress,
  accounts: accounts.map(({ address }) => address),
  data: encode(data),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isMark = (value: unknown): value is Mark =>
  isText(read(value, 'program')) &&
  isText(read(value, 'data')) &&
  Array.isArray(read(value, 'accounts')) &&
  (read(value, 'accounts') as unknown[]).every(isText);

/** Reads what came out of storage; nothing where it is no trace of ours. */
export function readTrace(text: string): TransferTrace | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const marks = read(given, 'marks');
  const isWhole = ['lastValidBlockHeight', 'slot'].every((key) => readWhole(read(given, key)) !== undefined);
  const isTrace = isText(read(given, 'transaction')) && isWhole && Array.isArray(marks) && marks.every(isMark);
  return isTrace && marks.length > 0 ? (given as TransferTrace) : undefined;
}

/** The name by which a transaction was written down; nothing for what is none. */
export const readName = (hash: string | undefined) => (readSignature(hash) ? hash : undefined);
