import { type Hex, isAddressEqual, recoverMessageAddress } from 'viem';

/** Whether a text was signed by an address's own key (EIP-191). */
export async function isKeySigned(address: string, message: string, signature: Hex): Promise<boolean> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  return signer !== undefined && isAddressEqual(signer, address as Hex);
}
