import { read } from '@/domain/errors/porticoError';
import { searchedCount } from '@/domain/limits/solana';
import type { FoundTransfer, TransferPort } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import { expiredAt, readStatus } from './blockhash';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import { badNode } from './refusal';
import { createRpc, type Rpc } from './rpc';
import { transactionFailure } from './transactionFailure';
import { type Mark, readName, readTrace, type TransferTrace } from './transferTrace';

type FindRequest = Parameters<TransferPort['findTransfer']>[0];

const CONFIRMED = { commitment: 'confirmed' };

/** Looks a transaction up by its signature. `null` where it is not on the chain; `undefined` where the node has not reached slot `from`, and can't tell. */
async function lookUp(rpc: Rpc, { prepared, signal }: FindRequest, hash: string, from: bigint) {
  const { status, slot } = await readStatus(rpc, hash, { networkId: prepared.terms.networkId, signal });
  return status ? hash : slot < from ? undefined : null;
}

/**
 * Whether a transaction contains every instruction of the transfer, whatever other instructions a wallet added. `undefined`
 * where the node did not return its instructions.
 */
function holds(transaction: unknown, marks: readonly Mark[]): boolean | undefined {
  const message = read(read(transaction, 'transaction'), 'message');
  const [keys, instructions] = [read(message, 'accountKeys'), read(message, 'instructions')];
  if (!Array.isArray(keys) || !Array.isArray(instructions)) return undefined;
  const spelt = instructions.map((one) => {
    const accounts = read(one, 'accounts');
    const named = Array.isArray(accounts) ? accounts.map((at) => keys[at]) : [];
    return JSON.stringify([keys[read(one, 'programIdIndex') as number], named, read(one, 'data')]);
  });
  return marks.every(({ program, accounts, data }) => spelt.includes(JSON.stringify([program, accounts, data])));
}

/**
 * Looks through what the account has signed since; `undefined` where there is too much of it to tell, or a node does not show
 * all of it. @param minContextSlot only a node that has come to this slot is to answer
 */
async function search(
  rpc: Rpc,
  { prepared, otherHashes = [], signal }: FindRequest,
  trace: TransferTrace,
  minContextSlot: bigint,
) {
  const { networkId, from } = prepared.terms;
  const which = { ...CONFIRMED, limit: 1_000, ...(minContextSlot > 0n && { minContextSlot: Number(minContextSlot) }) };
  const list = await rpc.ask(networkId, 'getSignaturesForAddress', [from, which], signal);
  if (!Array.isArray(list)) throw badNode('list of transactions');
  const since = list.filter((one) => (readWhole(read(one, 'slot')) ?? 0n) >= BigInt(trace.slot)).reverse();
  const names = since.flatMap((one) => readName(read(one, 'signature') as string) ?? []);
  let isAllRead = names.length <= searchedCount && since.length < 1_000;
  for (const hash of names.slice(0, searchedCount)) {
    if (otherHashes.includes(hash)) continue;
    const how = { ...CONFIRMED, encoding: 'json', maxSupportedTransactionVersion: 0 };
    const isIt = holds(await rpc.ask(networkId, 'getTransaction', [hash, how], signal), trace.marks);
    if (isIt) return hash;
    // A node that lists a transaction may not have it yet, or not any more.
    if (isIt === undefined) isAllRead = false;
  }
  return isAllRead ? null : undefined;
}

/**
 * Looks for a transfer whose wallet was asked and whose answer never came: by its name where that is known, else by what
 * moves the money in it. Nothing takes it after the last block that knows its blockhash.
 */
export const findTransfer = (context: SolanaContext, request: FindRequest): Promise<FoundTransfer> =>
  runWalletFlow(
    request,
    async (): Promise<FoundTransfer> => {
      const { prepared, signal } = request;
      const rpc = createRpc(context);
      const trace = readTrace(prepared.trace);
      const name = readName(request.hash);
      if (!trace) return { status: 'possible' };
      const look = (from = 0n) => (name ? lookUp(rpc, request, name, from) : search(rpc, request, trace, from));
      const before = await look();
      if (before) return { status: 'sent', hash: before };
      const last = { lastValidBlockHeight: BigInt(trace.lastValidBlockHeight), since: BigInt(trace.slot) };
      const expired = await expiredAt(rpc, last, { networkId: prepared.terms.networkId, signal });
      if (expired === undefined) return { status: 'possible' };
      // It may have come in the last of those blocks, between the two questions.
      const after = await look(expired);
      if (after) return { status: 'sent', hash: after };
      return { status: after === null ? 'impossible' : 'possible' };
    },
    transactionFailure,
  );
