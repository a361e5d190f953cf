import { base64 } from '@scure/base';
import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import { readWhole } from './json';
import { badNode } from './refusal';
import { type Rpc, RpcRefused } from './rpc';

const CONFIRMED = { commitment: 'confirmed' };

interface Asked {
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** The newest blockhash, the last block that takes a transaction with it, and when it was asked for. @throws ServiceError `RESPONSE_INVALID` */
export async function latestBlockhash(rpc: Rpc, networkId: NetworkId, signal?: AbortSignal) {
  const answer = await rpc.ask(networkId, 'getLatestBlockhash', [CONFIRMED], signal);
  const blockhash = read(read(answer, 'value'), 'blockhash');
  const lastValidBlockHeight = readWhole(read(read(answer, 'value'), 'lastValidBlockHeight'));
  // It is made like an address: 32 bytes in base58.
  if (typeof blockhash !== 'string' || !isSolanaAddress(blockhash) || lastValidBlockHeight === undefined)
    throw badNode('blockhash');
  return { blockhash, lastValidBlockHeight, slot: readWhole(read(read(answer, 'context'), 'slot')) ?? 0n };
}

/**
 * What the network takes for a message that names so many signatures and offers so much, in lamports.
 * @throws ServiceError `RESPONSE_INVALID`, PorticoError `RPC_TRANSACTION_REJECTED` for a blockhash that is too old
 */
export async function feeOf(rpc: Rpc, networkId: NetworkId, message: Uint8Array, signal?: AbortSignal) {
  const answer = await rpc.ask(networkId, 'getFeeForMessage', [base64.encode(message), CONFIRMED], signal);
  const value = read(answer, 'value');
  const fee = readWhole(value);
  if (fee !== undefined) return fee;
  if (value !== null) throw badNode('fee');
  throw makeError('RPC_TRANSACTION_REJECTED', {}, { message: 'The node does not know the blockhash any more.' });
}

/**
 * What a node knows of a transaction, nothing where it knows nothing, and the slot that this node has come to: behind one
 * name there may be many nodes, and one that is behind has not seen the newest transactions.
 * @throws ServiceError `RESPONSE_INVALID`
 */
export async function readStatus(rpc: Rpc, hash: string, { networkId, signal }: Asked) {
  const how = { searchTransactionHistory: true };
  const answer = await rpc.ask(networkId, 'getSignatureStatuses', [[hash], how], signal);
  const list = read(answer, 'value');
  if (!Array.isArray(list) || list.length !== 1) throw badNode('list of transactions');
  return { status: list[0] as unknown, slot: readWhole(read(read(answer, 'context'), 'slot')) ?? 0n };
}

/**
 * The slot at which the last block that takes a transaction is past; nothing while it may still come. Only a node that has
 * come to this slot can say that the transaction is not there.
 * @param since It is in no earlier slot. Of what a node has forgotten since then, nothing can be said.
 * @throws ServiceError `RESPONSE_INVALID`
 */
export async function expiredAt(
  rpc: Rpc,
  { lastValidBlockHeight, since = 0n }: { lastValidBlockHeight: bigint; since?: bigint },
  { networkId, signal }: Asked,
): Promise<bigint | undefined> {
  const info = await rpc.ask(networkId, 'getEpochInfo', [CONFIRMED], signal);
  const [height, slot] = [readWhole(read(info, 'blockHeight')), readWhole(read(info, 'absoluteSlot'))];
  if (height === undefined || slot === undefined) throw badNode('height');
  if (height <= lastValidBlockHeight) return undefined;
  if (since === 0n) return slot;
  const first = await rpc.ask(networkId, 'getFirstAvailableBlock', [], signal).catch((error) => {
    if (!(error instanceof RpcRefused)) throw error; // a node that does not know the question is believed
  });
  return (readWhole(first) ?? 0n) > since ? undefined : slot;
}
