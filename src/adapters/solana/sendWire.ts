import { base64 } from '@scure/base';
import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import type { SendOptions } from '@/ports/adapter';
import { type Rpc, RpcRefused } from './rpc';
import { badAnswer } from './signed';
import { nameOf, readWire } from './wire';

/** The same transaction again is the same transaction: what is on the chain already was sent. */
const isThereAlready = (error: unknown) =>
  error instanceof RpcRefused &&
  (read(error.refusal.data, 'err') === 'AlreadyProcessed' ||
    /already (?:been )?processed/i.test(error.refusal.message));

/**
 * Sends a signed transaction to the site's own RPC nodes. Resolves with its signature. Sending it twice does no harm.
 * @throws the node's error. Where an earlier attempt may have reached the network, that attempt's error: a later node's refusal
 * does not mean that the transaction failed.
 */
export async function sendWire(
  rpc: Rpc,
  {
    networkId,
    wire,
    options,
    signal,
  }: { networkId: NetworkId; wire: Uint8Array; options?: SendOptions; signal?: AbortSignal },
): Promise<string> {
  const read = readWire(wire);
  const name = read && nameOf(read);
  if (!name) throw badAnswer('a transaction that its payer has signed');
  const how = { encoding: 'base64', preflightCommitment: 'confirmed', ...options };
  try {
    await rpc.ask(networkId, 'sendTransaction', [base64.encode(wire), how], signal);
  } catch (error) {
    if (isThereAlready(error)) return name;
    throw (error instanceof RpcRefused && error.doubt) || error;
  }
  return name;
}
