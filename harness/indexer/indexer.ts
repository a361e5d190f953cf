import type { Hex } from 'viem';
import type { Line } from '../ledger/line';
import { createBlockReader, type Mined } from './blocks';
import { type ClassifiedTransaction, classify, type Move } from './classify';
import { createContractReader, type TokenFacts } from './contracts';

/** A move with what its contract says of itself. */
export interface NamedMove extends Omit<Move, 'nft'> {
  facts?: TokenFacts;
  nft?: { contract: Hex; id: bigint; name: string; image?: string };
}

export interface IndexedTransaction extends Omit<ClassifiedTransaction, 'moves'> {
  moves: NamedMove[];
}

/**
 * What accounts did on a live EVM chain, by its blocks, receipts and logs alone, and by what contracts say of themselves. It
 * is told nothing: a transaction that anybody sends is there with the next look. Coins that a contract moved inside a call
 * leave no log, and are not seen but in a swap.
 */
export function createIndexer(line: Line) {
  const blocks = createBlockReader(line);
  const contracts = createContractReader(line);

  async function named({ nft, ...move }: Move): Promise<NamedMove> {
    if (nft) return { ...move, nft: { ...nft, ...(await contracts.nft(nft.contract, nft.id)) } };
    return move.token ? { ...move, facts: await contracts.token(move.token) } : move;
  }

  /** Newest first; of one block, the last first. */
  async function transactions(account: string): Promise<IndexedTransaction[]> {
    const all = (await blocks.all()).flatMap((mined: Mined) => classify(mined, account) ?? []);
    return Promise.all(all.reverse().map(async (one) => ({ ...one, moves: await Promise.all(one.moves.map(named)) })));
  }

  return { transactions };
}
