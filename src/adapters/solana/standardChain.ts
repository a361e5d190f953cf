import type { NetworkId } from '@/domain/caip';
import { solana, solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';

const NAMED: Record<NetworkId, string> = {
  [solana.id]: 'solana:mainnet',
  [solanaDevnet.id]: 'solana:devnet',
  [solanaTestnet.id]: 'solana:testnet',
};

/** What Wallet Standard calls a network. A cluster of somebody's own is `solana:localnet` to every wallet. */
export const toStandardChain = (networkId: NetworkId) => NAMED[networkId] ?? 'solana:localnet';

/** Whether a list of a wallet's chains has a network, by either name. */
export const isAmong = (chains: readonly string[], networkId: NetworkId) =>
  chains.includes(toStandardChain(networkId)) || chains.includes(networkId);
