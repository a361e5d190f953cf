/** What the model-based test drives, bundled anew for each seeded bug. */

export { createEmbeddedWallet } from '@/adapters/embedded/method';
export { loadEvm } from '@/adapters/evm/load';
export { createSolanaAdapter } from '@/adapters/solana/adapter';
export { createWalletConnect } from '@/adapters/walletconnect/method';
export { createEngine } from '@/engine/createEngine';
export { connect } from '@/store/flows/connect';
export { switchConnection } from '@/store/flows/switchConnection';
