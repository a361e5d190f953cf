import type { AccountType } from './account';
import { type NetworkId, namespaceOf, referenceOf } from './caip';
import type { Network } from './network';

/**
 * The networks on which what somebody sends to an account arrives, of those a host offers. An address of Ethereum's or
 * Solana's kind is the same on each of them; those of Bitcoin and Polkadot are written for one network, and a smart account
 * is a contract of the network it stands on.
 */
export function receivingNetworks(
  networks: readonly Network[],
  { networkId, type }: { networkId: NetworkId; type: AccountType },
): Network[] {
  const namespace = namespaceOf(networkId);
  const isEverywhere = (namespace === 'eip155' || namespace === 'solana') && type !== 'smartAccount';
  return networks.filter((one) => (isEverywhere ? one.namespace === namespace : one.id === networkId));
}

/**
 * An address as wallets read it from a code: EIP-681 on EVM, Solana Pay, BIP-21 on Bitcoin. Polkadot's wallets read the
 * address alone.
 * @example paymentUri('eip155:8453', '0xf39F…2266') // 'ethereum:0xf39F…2266@8453'
 */
export function paymentUri(networkId: NetworkId, address: string): string {
  switch (namespaceOf(networkId)) {
    case 'eip155':
      return `ethereum:${address}@${referenceOf(networkId)}`;
    case 'solana':
      return `solana:${address}`;
    case 'bip122':
      return `bitcoin:${address}`;
    default:
      return address;
  }
}
