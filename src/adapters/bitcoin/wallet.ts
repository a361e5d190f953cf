import type { NetworkId } from '@/domain/caip';
import type { PsbtInput, SignedPsbt } from '@/ports/adapter';
import type { ChainWallet } from '../wallets/wallet';

export type MessageProtocol = 'ecdsa' | 'bip322';

interface Signing {
  /** The account that signs. */
  address: string;
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** A wallet on Bitcoin, wherever it lives. What it lacks is left out. */
export interface BitcoinWallet extends ChainWallet {
  /** Resolves with the signature in base64. */
  signMessage?(request: Signing & { message: string; protocol?: MessageProtocol }): Promise<string>;
  signPsbt?(request: Signing & { psbt: string; signInputs?: PsbtInput[]; broadcast: boolean }): Promise<SignedPsbt>;
  /** Resolves with the transaction's id. */
  sendTransfer?(request: Signing & { recipient: string; amount: string }): Promise<string>;
}
