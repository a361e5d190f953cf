import { type Hex, numberToHex } from 'viem';
import type { Rpc } from '../signing';

/** A batch that was approved, as a wallet remembers it. */
export interface KnownBatch {
  id: string;
  chainId: number;
  atomic: boolean;
  hashes: Hex[];
  /** Why some of it never reached the chain. */
  failure?: string;
}

export interface Receipt {
  logs: { address: Hex; data: Hex; topics: Hex[] }[];
  status: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  gasUsed: Hex;
  transactionHash: Hex;
}

export const shownReceipt = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
});

/** Status codes of [EIP-5792]. */
function statusOf({ failure }: KnownBatch, receipts: readonly (Receipt | null)[]): number {
  if (receipts.includes(null)) return 100;
  if (receipts.length === 0) return 400;
  const landed = receipts.filter((receipt) => receipt?.status === '0x1').length;
  if (landed === receipts.length && !failure) return 200;
  return landed === 0 ? 500 : 600;
}

/** How a batch stands, by what the chain says at this moment. */
export async function batchStatus(batch: KnownBatch, rpc: Rpc) {
  const receipts = (await Promise.all(
    batch.hashes.map((hash) => rpc('eth_getTransactionReceipt', [hash])),
  )) as (Receipt | null)[];
  const known = receipts.filter((receipt) => receipt !== null);
  return {
    version: '2.0.0',
    id: batch.id,
    chainId: numberToHex(batch.chainId),
    status: statusOf(batch, receipts),
    atomic: batch.atomic,
    ...(known.length > 0 && { receipts: known.map(shownReceipt) }),
  };
}
