import { readInstructions } from '@/domain/decode/solanaInstruction';
import { readWire } from '../solana/wire';
import type { Explained } from './explained';
import { type Surroundings, wordsFor } from './meaningWords';

/** What transactions on Solana do, instruction for instruction; nothing is moved but what is told. */
export function wordsForTransactions(
  transactions: readonly Uint8Array[],
  sends: boolean,
  around: Surroundings,
): Explained {
  const instructions = transactions.flatMap((one) => readWire(one).instructions);
  const meaning = readInstructions(instructions);
  const words = wordsFor(meaning, around);
  if (transactions.length > 1) return { ...words, title: `Sign ${transactions.length} transactions?` };
  if (sends) return words;
  const isTransfer = meaning.kind === 'sendCoin' || meaning.kind === 'sendToken';
  return {
    ...words,
    title: isTransfer ? words.title.replace('Send', 'Sign a transfer of') : 'Sign this transaction?',
    note: 'The page gets it signed, and can send it when it likes.',
  };
}
