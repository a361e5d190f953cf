import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import type { Rpc } from './rpc';
import { failureOf } from './transactionFailure';

interface Asked {
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** The node's verdict, before anybody is asked. One that can't say has no say. @throws PorticoError `TRANSACTION_REVERTED` … */
export async function foresee(rpc: Rpc, { networkId, signal }: Asked, transaction: string) {
  const how = { encoding: 'base64', commitment: 'confirmed' };
  const answer = await rpc
    .ask(networkId, 'simulateTransaction', [transaction, how], signal)
    .catch(() => signal?.throwIfAborted());
  const error = read(read(answer, 'value'), 'err');
  if (error && error !== 'BlockhashNotFound') throw failureOf(error, read(read(answer, 'value'), 'logs'));
}
