import {
  associatedTokenProgram,
  isTokenProgram,
  lookupTableProgram,
  memoProgram,
  oldMemoProgram,
  systemProgram,
  token2022Program,
} from '../programs';
import type { Parse } from './action';
import { associatedInstruction } from './associated';
import { lookupInstruction } from './lookup';
import { systemInstruction } from './system';
import { tokenInstruction } from './token';

const parsers: Record<string, [name: string, parse: Parse]> = {
  [systemProgram]: ['system', systemInstruction],
  [associatedTokenProgram]: ['spl-associated-token-account', associatedInstruction],
  [lookupTableProgram]: ['address-lookup-table', lookupInstruction],
};

function wordsOf(program: string, data: Uint8Array, accounts: readonly string[]) {
  if (program === memoProgram || program === oldMemoProgram)
    return { program: 'spl-memo', parsed: new TextDecoder('utf-8', { fatal: true }).decode(data) };
  const [name, parse] = isTokenProgram(program)
    ? ([program === token2022Program ? 'spl-token-2022' : 'spl-token', tokenInstruction] as const)
    : (parsers[program] ?? []);
  const parsed = parse?.(data, accounts);
  return parsed && { program: name, parsed };
}

/** An instruction in words, for the programs that nodes know too; undefined for all others. */
export function parseInstruction(program: string, data: Uint8Array, accounts: readonly string[]) {
  try {
    const words = wordsOf(program, data, accounts);
    return words && { ...words, programId: program };
  } catch {
    // Cut short or not text: written as it came, as nodes do.
    return undefined;
  }
}

/** Notes of a transaction, as they stand in a list of signatures. */
export function memoOf(instructions: readonly { program: string; data: Uint8Array }[]): string | null {
  const memos = instructions
    .filter(({ program }) => program === memoProgram || program === oldMemoProgram)
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
