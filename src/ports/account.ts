/** An account a wallet lets this page see ([§3] Account). */
export interface WalletAccount {
  address: string;
  type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
  publicKey?: string;
  path?: string;
}
