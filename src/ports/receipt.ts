import type { NetworkId } from '@/domain/caip';

export interface ReceiptRequest {
  hash: string;
  address: string;
  networkId: NetworkId;
  /** Of what is to be told how much came in: a token by its contract, or the network's own coin. */
  incoming?: { address?: string };
}

/** Amounts in smallest units, as decimal digits. */
export interface ReceiptFacts {
  /** What it let others spend of the account's tokens. */
  allowances: string[];
  /** How much of `incoming` came in: `0` where none did; missing where the chain can't tell. */
  received?: string;
}
