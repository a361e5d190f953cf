import { read } from '@/domain/errors/porticoError';
import { searchedCount } from '@/domain/limits/solana';
import type { FoundTransfer, TransferPort } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import { badNode } from './refusal';
import { createRpc, type Rpc } from './rpc';
import { transactionFailure } from './transactionFailure';
import { type Mark, readName, readTrace, type TransferTrace } from './transferTrace';

type FindRequest = Parameters<TransferPort['findTransfer']>[0];

const CONFIRMED = { commitment: 'confirmed' };

async function isThere(rpc: Rpc, { prepared, signal }: FindRequest, hash: string) {
  const { networkId } = prepared.terms;
  const how = { searchTransactionHistory: true };
  const list = read(await rpc.ask(networkId, 'getSignatureStatuses', [[hash], how], signal), 'value');
  if (!Array.isArray(list)) throw badNode('list of transactions');
  return Boolean(list[0]);
}

/** Whether all that moves the money stands in a transaction, whatever a wallet has put around it. */
function holds(transaction: unknown, marks: readonly Mark[]): boolean {
  const message = read(read(transaction, 'transaction'), 'message');
  const [keys, instructions] = [read(message, 'accountKeys'), read(message, 'instructions')];
  if (!Array.isArray(keys) || !Array.isArray(instructions)) return false;
  const spelt = instructions.map((one) => {
    const accounts = read(one, 'accounts');
    const named = Array.isArray(accounts) ? accounts.map((at) => keys[at]) : [];
    return JSON.stringify([keys[read(one, 'programIdIndex') as number], named, read(one, 'data')]);
  });
  return marks.every(({ program, accounts, data }) => spelt.includes(JSON.stringify([program, accounts, data])));
}

/** Looks through what the account has signed since; `undefined` where there is too much of it to tell. */
async function search(rpc: Rpc, { prepared, otherHashes = [], signal }: FindRequest, trace: TransferTrace) {
  const { networkId, from } = prepared.terms;
  const list = await rpc.ask(networkId, 'getSignaturesForAddress', [from, { ...CONFIRMED, limit: 1_000 }], signal);
  if (!Array.isArray(list)) throw badNode('list of transactions');
  const since = list.filter((one) => (readWhole(read(one, 'slot')) ?? 0n) >= BigInt(trace.slot)).reverse();
  const names = since.flatMap((one) => readName(read(one, 'signature') as string) ?? []);
  for (const hash of names.slice(0, searchedCount)) {
    if (otherHashes.includes(hash)) continue;
    const how = { ...CONFIRMED, encoding: 'json', maxSupportedTransactionVersion: 0 };
    if (holds(await rpc.ask(networkId, 'getTransaction', [hash, how], signal), trace.marks)) return hash;
  }
  return names.length > searchedCount || since.length === 1_000 ? undefined : null;
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
      const look = async () =>
        name ? ((await isThere(rpc, request, name)) ? name : null) : search(rpc, request, trace);
      const before = await look();
      if (before) return { status: 'sent', hash: before };
      const height = readWhole(await rpc.ask(prepared.terms.networkId, 'getBlockHeight', [CONFIRMED], signal));
      if (height === undefined) throw badNode('height');
      if (height <= BigInt(trace.lastValidBlockHeight)) return { status: 'possible' };
      // It may have come in the last of those blocks, between the two questions.
      const after = await look();
      if (after) return { status: 'sent', hash: after };
      return { status: after === null ? 'impossible' : 'possible' };
    },
    transactionFailure,
  );
