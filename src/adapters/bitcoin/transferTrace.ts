import * as v from 'valibot';

/** By what a transfer is found again on the chain. */
const traceSchema = v.object({
  /** It is in no block up to this one. */
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Transactions of the same terms that were there before, which it is not. */
  others: v.array(v.string()),
  /** Inputs of those of `others` that were unconfirmed, each as `txid/vout`. A transaction that spends one of them replaces one of those (RBF). */
  taken: v.optional(v.array(v.string()), []),
});

type TransferTrace = v.InferOutput<typeof traceSchema>;

export const writeTrace = (trace: TransferTrace) => JSON.stringify(trace);

/** Reads what came out of storage; nothing where it is no trace of ours. */
export function readTrace(text: string): TransferTrace | undefined {
  try {
    const read = v.safeParse(traceSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
