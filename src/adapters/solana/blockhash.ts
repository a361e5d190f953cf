import type { NetworkId } from '@/domain/caip';
import { ServiceError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import { readWhole } from './json';
import type { Rpc } from './rpc';

/** The newest blockhash, the last block that takes a transaction with it, and when it was asked for. @throws ServiceError `RESPONSE_INVALID` */
export async function latestBlockhash(rpc: Rpc, networkId: NetworkId, signal?: AbortSignal) {
  const answer = await rpc.ask(networkId, 'getLatestBlockhash', [{ commitment: 'confirmed' }], signal);
  const blockhash = read(read(answer, 'value'), 'blockhash');
  const lastValidBlockHeight = readWhole(read(read(answer, 'value'), 'lastValidBlockHeight'));
  // It is made like an address: 32 bytes in base58.
  if (typeof blockhash !== 'string' || !isSolanaAddress(blockhash) || lastValidBlockHeight === undefined)
    throw new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is no blockhash.' });
  return { blockhash, lastValidBlockHeight, slot: readWhole(read(read(answer, 'context'), 'slot')) ?? 0n };
}
