import type { RpcUrls } from '../endpoints';
import type { GivenNetwork } from '../wallets/checkNetworks';

export interface BitcoinOptions {
  /** From `portico/networks`, or your own of that shape. The first is the default. Without it: main network, testnet, signet. */
  networks?: readonly [GivenNetwork, ...GivenNetwork[]];
  /** Esplora URLs of your own by CAIP-2 id, asked before any other. */
  rpcUrls?: RpcUrls;
  /** Offers the wallets that list themselves at `window.btc_providers` (WBIP-004). Default `true`. */
  btcProviders?: boolean;
  /** Offers the wallets that register themselves (Wallet Standard). Default `true`. */
  walletStandard?: boolean;
}
