import type { EncodedAccount } from '@solana/kit';
import type { FailedTransactionMetadata, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm';
import { toBase58 } from './bytes';
import { errorJson } from './errors';
import type { HeldTokens, InnerInstruction, Outcome } from './landed';
import { decimalsOf, readTokenAccount } from './tokens';
import type { Key } from './transaction';

type Read = (address: string) => EncodedAccount | undefined;

function innerOf(meta: TransactionMetadata): InnerInstruction[] {
  return meta.innerInstructions().flatMap((list, index) =>
    list.map((inner) => {
      const instruction = inner.instruction();
      return {
        index,
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: instruction.data(),
        stackHeight: inner.stackHeight(),
      };
    }),
  );
}

function returnDataOf(meta: TransactionMetadata) {
  const returned = meta.returnData();
  const data = returned.data();
  return data.length === 0 ? null : { programId: toBase58(returned.programId()), data };
}

/** What the runtime says of a transaction that it ran, or only tried. */
export function outcomeOf(result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo): Outcome {
  const meta = 'meta' in result ? result.meta() : result;
  return {
    err: 'err' in result ? errorJson(result.err()) : null,
    logs: meta.logs(),
    inner: innerOf(meta),
    units: meta.computeUnitsConsumed(),
    returnData: returnDataOf(meta),
  };
}

/** What did not come to run. */
export const refused = (err: Outcome['err']): Outcome => ({ err, logs: [], inner: [], units: 0n, returnData: null });

export const lamportsOf = (keys: readonly Key[], read: Read) =>
  keys.map(({ address }): bigint => read(address)?.lamports ?? 0n);

/** The tokens that a transaction's accounts hold. */
export const tokensOf = (keys: readonly Key[], read: Read): HeldTokens[] =>
  keys.flatMap(({ address }, accountIndex) => {
    const token = readTokenAccount(read(address));
    const decimals = token && decimalsOf(token.mint, read);
    if (!token || decimals === undefined) return [];
    const { mint, owner, program, amount } = token;
    return [{ accountIndex, mint, owner, programId: program, amount, decimals }];
  });
