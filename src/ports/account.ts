import type { HexIn, Namespace } from '@/domain/caip';

/** An account a wallet lets this page see ([§3] Account). */
export interface WalletAccount<N extends Namespace = Namespace> {
  address: HexIn<N>;
  type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
  publicKey?: string;
  path?: string;
}
