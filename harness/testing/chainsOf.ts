import type { HarnessInfo } from '../info';
import type { WalletChain } from '../wallets/options';
import type { SolanaWalletChain } from '../wallets/solana/options';

/** What the harness's EVM chains are to a test wallet. */
export const evmChainsOf = ({ networks }: HarnessInfo): WalletChain[] =>
  networks.map(({ id, name, rpcUrl, symbol }) => ({ chainId: Number(id.split(':')[1]), name, rpcUrl, symbol }));

/** What the harness's Solana chain is to a test wallet. */
export const solanaChainsOf = ({ services }: HarnessInfo): SolanaWalletChain[] =>
  services.solana ? [{ id: 'solana:localnet', name: 'Terrace', rpcUrl: services.solana.rpcUrl }] : [];
