import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import { readWhole } from './json';
import { badNode } from './refusal';
import { type Rpc, RpcRefused } from './rpc';

interface Asked {
  networkId: NetworkId;
  signal?: AbortSignal;
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
  const info = await rpc.ask(networkId, 'getEpochInfo', [{ commitment: 'confirmed' }], signal);
  const [height, slot] = [readWhole(read(info, 'blockHeight')), readWhole(read(info, 'absoluteSlot'))];
  if (height === undefined || slot === undefined) throw badNode('height');
  if (height <= lastValidBlockHeight) return undefined;
  if (since === 0n) return slot;
  const first = await rpc.ask(networkId, 'getFirstAvailableBlock', [], signal).catch((error) => {
    if (!(error instanceof RpcRefused)) throw error; // a node that does not know the question is believed
  });
  return (readWhole(first) ?? 0n) > since ? undefined : slot;
}
