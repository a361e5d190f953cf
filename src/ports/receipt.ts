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
  /** The values of its `Approval` logs whose owner is the account: how much spenders may take of its tokens. */
  allowances: string[];
  /** How much of `incoming` came in: `0` where none did; missing where the chain can't tell. */
  received?: string;
}
