import { isBitcoinAddress } from './bitcoinAddress';
import type { Namespace } from './caip';
import { isCosmosAddress } from './cosmosAddress';
import { isEvmAddress } from './evmAddress';
import { isPolkadotAddress } from './polkadotAddress';
import { isSolanaAddress } from './solanaAddress';

const checks: Record<Namespace, (text: string) => boolean> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
  polkadot: isPolkadotAddress,
  bip122: isBitcoinAddress,
  cosmos: isCosmosAddress,
};

/**
 * Whether a text is an address of a namespace, checksum included ([§5]). It brings the hashes of every namespace, so
 * import it only where a visitor types or scans an address; showing and comparing one needs `address.ts` alone.
 */
export const isAddress = (namespace: Namespace, text: string) => checks[namespace](text);
