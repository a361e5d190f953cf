import type { Namespace, NetworkId } from '@/domain/caip';
import type { SignMessageRequest, SignTypedDataRequest, WatchAssetRequest } from '@/ports/adapter';

/** Who is asked. Left out: the active namespace, its first account, the network its wallet stands on. */
export interface AccountChoice {
  namespace?: Namespace;
  /** CAIP-2. The wallet is asked to switch there first where it stands elsewhere. */
  networkId?: NetworkId;
  /** One of the connection's accounts. */
  address?: string;
  /** Ends the waiting; a wallet cannot be made to take its prompt back. */
  signal?: AbortSignal;
}

export interface SignMessageArguments extends AccountChoice {
  /** Text, or bytes as 0x-prefixed hex. */
  message: SignMessageRequest['message'];
}

export interface SignTypedDataArguments extends AccountChoice {
  typedData: SignTypedDataRequest['typedData'];
}

/** In the network's smallest unit: a bigint, or decimal digits. */
export type Units = bigint | string;

export interface SendTransactionArguments extends AccountChoice {
  /** Left out only where `data` creates a contract. */
  to?: string;
  value?: Units;
  /** 0x-prefixed hex. */
  data?: string;
  gas?: Units;
  nonce?: number;
  /** For networks without EIP-1559; alone. */
  gasPrice?: Units;
  /** With `maxPriorityFeePerGas`, which it includes. */
  maxFeePerGas?: Units;
  maxPriorityFeePerGas?: Units;
  /** Wait for the receipt too, 25 s at most ([§9]). */
  awaitReceipt?: boolean;
}

export interface WaitForTransactionArguments {
  hash: string;
  namespace?: Namespace;
  /** Left out: the active network. */
  networkId?: NetworkId;
  /** Blocks that hold it, its own included; 1 without it. */
  confirmations?: number;
  /** In milliseconds; 180000 without it. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface WatchAssetArguments extends Omit<AccountChoice, 'address'> {
  asset: WatchAssetRequest['asset'];
}
