import type { AccountType } from '@/domain/account';
import type { HexIn, Namespace } from '@/domain/caip';

/** An account a wallet lets this page see ([§3] Account). */
export interface WalletAccount<N extends Namespace = Namespace> {
  address: HexIn<N>;
  type: AccountType;
  /** In hex, if the wallet told it or it can be read from the address. Not given on Solana, where the address is the key. */
  publicKey?: string;
  /** How the key was derived, where the wallet told it: `m/84'/0'/0'/0/0`. */
  path?: string;
  /**
   * Of a smart account whose wallet tells: it is on its chain already. Before, its address can be paid to, and its first
   * transaction brings it there.
   */
  isDeployed?: boolean;
}
