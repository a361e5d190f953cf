import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { type Instruction, transferSol } from './instructions';

interface Lifetime {
  blockhash: string;
  lastValidBlockHeight: bigint;
}

export interface Transfer extends Lifetime {
  from: string;
  to: string;
  lamports: bigint;
}

/** A transaction, unsigned, in base64, with the message that its fee is asked for by; of the kind every wallet takes. */
export function buildTransaction(payer: string, instructions: readonly Instruction[], lifetime: Lifetime) {
  const { blockhash, lastValidBlockHeight } = lifetime;
  const message = appendTransactionMessageInstructions(
    instructions as readonly (Instruction & { programAddress: Address; accounts: never[] })[],
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: blockhash as Blockhash, lastValidBlockHeight },
      setTransactionMessageFeePayer(payer as Address, createTransactionMessage({ version: 'legacy' })),
    ),
  );
  const compiled = compileTransaction(message);
  return { transaction: getBase64EncodedWireTransaction(compiled), message: compiled.messageBytes };
}

/** A transfer of SOL. */
export const buildTransfer = ({ from, to, lamports, ...lifetime }: Transfer) =>
  buildTransaction(from, [transferSol({ from, to, lamports })], lifetime);
