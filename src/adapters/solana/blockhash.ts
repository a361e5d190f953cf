import { base64 } from '@scure/base';
import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import { readWhole } from './json';
import { badNode } from './refusal';
import type { Rpc } from './rpc';

const CONFIRMED = { commitment: 'confirmed' };

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
