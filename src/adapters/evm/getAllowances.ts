import type { Hex } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { NetworkId } from '@/domain/caip';
import type { EvmContext } from './context';
import { chainClient } from './estimateFees';

/** `Approval(address indexed owner, address indexed spender, uint256 value)`, of coins; of pictures with the number of one. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
/** `ApprovalForAll(address indexed owner, address indexed operator, bool approved)`, of all pictures of a contract. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';

const MOST = String(2n ** 256n - 1n);
const isNumber = (text: Hex | undefined): text is Hex => /^0x[\da-f]{1,64}$/i.test(text ?? '');

/** How much a log says that an account lets somebody spend; nothing where it says nothing of the kind. */
function readAllowance(owner: string, { topics, data }: { topics: readonly Hex[]; data: Hex }): string[] {
  const [event, of, spender, picture] = topics;
  if (of?.slice(-40).toLowerCase() !== owner.slice(2).toLowerCase()) return [];
  // Of one picture: one, or none once nobody may move it.
  if (event === APPROVAL && picture) return [isNumber(spender) && BigInt(spender) > 0n ? '1' : '0'];
  if (!isNumber(data)) return [];
  if (event === APPROVAL) return [String(BigInt(data))];
  return event === APPROVAL_FOR_ALL ? [BigInt(data) > 0n ? MOST : '0'] : [];
}

/** What a transaction let others spend of an account's tokens, as its receipt has it: each in smallest units. */
export async function getAllowances(
  context: EvmContext,
  { hash, address, networkId }: { hash: string; address: string; networkId: NetworkId },
): Promise<string[]> {
  const { logs } = await getTransactionReceipt(chainClient(context, networkId), { hash: hash as Hex });
  return logs.flatMap((log) => readAllowance(address, log));
}
