import type { Hex } from 'viem';
import { askLine, type Line } from '../ledger/line';

export interface ChainLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
}

export interface ChainTransaction {
  hash: Hex;
  from: Hex;
  /** `null` where it creates a contract. */
  to: Hex | null;
  value: Hex;
  input: Hex;
  nonce: Hex;
}

interface Receipt {
  transactionHash: Hex;
  status: Hex;
  contractAddress: Hex | null;
  logs: ChainLog[];
}

/** A transaction that is in a block, with what came of it. */
export interface Mined extends ChainTransaction {
  /** Milliseconds since the epoch: of its block. */
  minedAt: number;
  hasFailed: boolean;
  created: Hex | null;
  logs: ChainLog[];
}

interface Block {
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  transactions: ChainTransaction[];
}

interface Read {
  hash: Hex;
  mined: Mined[];
}

/** Blocks that are asked for at once. */
const AT_ONCE = 50;

const toHex = (number: number): Hex => `0x${number.toString(16)}`;

/**
 * All transactions of a chain, oldest first, by its blocks and receipts alone. Each look reads what is new; blocks that the
 * chain took back are read anew.
 */
export function createBlockReader(line: Line) {
  const ask = <T>(method: string, ...params: unknown[]) => askLine(line, method, params) as Promise<T>;
  let blocks: Read[] = [];
  let looking: Promise<void> | undefined;

  async function read(number: number): Promise<Read> {
    const block = await ask<Block>('eth_getBlockByNumber', toHex(number), true);
    const receipts = block.transactions.length
      ? await ask<Receipt[]>('eth_getBlockReceipts', toHex(number))
      : ([] as Receipt[]);
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    return {
      hash: block.hash,
      mined: block.transactions.flatMap((transaction) => {
        const receipt = byHash.get(transaction.hash);
        if (!receipt) return [];
        const { status, logs, contractAddress: created } = receipt;
        const minedAt = Number(block.timestamp) * 1000;
        return [{ ...transaction, minedAt, hasFailed: status === '0x0', created, logs }];
      }),
    };
  }

  /** Forgets what is not on the chain any more: a reorg, or a snapshot that was gone back to. */
  async function drop() {
    for (;;) {
      const last = blocks.at(-1);
      if (!last) return;
      const there = await ask<Block | null>('eth_getBlockByNumber', toHex(blocks.length - 1), false);
      if (there?.hash === last.hash) return;
      blocks.pop();
    }
  }

  async function look() {
    const head = Number(await ask<Hex>('eth_blockNumber'));
    blocks = blocks.slice(0, head + 1);
    await drop();
    for (let from = blocks.length; from <= head; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, head + 1 - from);
      blocks.push(...(await Promise.all(Array.from({ length: count }, (_, at) => read(from + at)))));
    }
  }

  return {
    /** One look at a time: who comes meanwhile shares it. */
    async all(): Promise<Mined[]> {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
      return blocks.flatMap(({ mined }) => mined);
    },
  };
}
