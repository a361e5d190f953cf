import type { Hex } from 'viem';
import type { IndexedTransaction } from '../indexer/indexer';
import type { Pools } from '../pools/pools';

export interface LocalNetwork {
  /** CAIP-2. */
  id: string;
  name: string;
  /** Of its own coin. */
  symbol: string;
  decimals: number;
}

export interface Token {
  /** CAIP-2 of the network it lives on. */
  network: string;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
}

export interface Identity {
  name: string | null;
  avatar: string | null;
}

/** An account on one network. */
export interface Place {
  /** CAIP-2. */
  network: string;
  address: string;
}

export interface TokenBalance {
  token: Token;
  /** In smallest units. */
  amount: bigint;
}

/**
 * Where the fakes learn what accounts hold: from memory in stories, from live chains behind the servers. One suite,
 * `ledger.test.ts`, holds for both. An account or a network that nobody knows holds nothing.
 */
export interface Ledger {
  networks(): LocalNetwork[];
  nativeBalance(place: Place): Promise<bigint>;
  /** Tokens held, without those of amount zero, in the order of the token list. */
  tokenBalances(place: Place): Promise<TokenBalance[]>;
  identity(address: string): Promise<Identity>;
  /** Whether an account has signed a text, by its key or by its contract's word. */
  isSigned(place: Place, message: string, signature: Hex): Promise<boolean>;
  /** What an account did, newest first; nothing where nobody keeps an index. */
  transactions(place: Place): Promise<IndexedTransaction[]>;
  pools: Pools;
}
