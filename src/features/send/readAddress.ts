import { type NetworkId, namespaceOf } from '@/domain/caip';
import { parseEvmAddress } from '@/domain/evmAddress';
import { isSolanaAddress } from '@/domain/solanaAddress';

/** The address that a text is on a network's kind of chain; without a network, on EVM. Undefined for any other text. */
export function readAddress(networkId: NetworkId | undefined, text: string): string | undefined {
  if (!networkId || namespaceOf(networkId) === 'eip155') return parseEvmAddress(text);
  return isSolanaAddress(text) ? text : undefined;
}
