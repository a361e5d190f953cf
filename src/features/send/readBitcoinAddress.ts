import { canonicalAddress, isPayableOn } from '@/domain/bitcoinAddress';
import type { NetworkId } from '@/domain/caip';

/** The address that a text is on a network of Bitcoin, in small letters where capitals mean the same. */
export const readBitcoinAddress = (networkId: NetworkId | undefined, text: string): string | undefined =>
  networkId && isPayableOn(text, networkId) ? canonicalAddress(text) : undefined;
