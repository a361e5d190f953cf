import type { RpcUrls } from '../endpoints';
import type { GivenNetwork } from '../wallets/checkNetworks';

export interface SolanaOptions {
  /** From `portico/networks`, or your own of that shape. The first is the default. Without it: main network, devnet, testnet. */
  networks?: readonly [GivenNetwork, ...GivenNetwork[]];
  /** RPC URLs of your own by CAIP-2 id, asked before any other. */
  rpcUrls?: RpcUrls;
  /**
   * Further wallets, as Wallet Standard has them, where one does not register itself.
   * @example solana({ wallets: [new MyWallet()] })
   */
  wallets?: readonly unknown[];
  /** Offers the wallets that register themselves (Wallet Standard). Default `true`. */
  walletStandard?: boolean;
}
