import type { RpcUrls } from '../endpoints';
import type { GivenNetwork } from '../wallets/checkNetworks';

export interface PolkadotOptions {
  /** From `portico/networks`, or your own of that shape. The first is the default. Without it: Polkadot itself. */
  networks?: readonly [GivenNetwork, ...GivenNetwork[]];
  /** RPC URLs of your own by CAIP-2 id, over HTTP; asked before any other. */
  rpcUrls?: RpcUrls;
  /** Under which name a wallet sees this page when it is asked. Default: the page's host. */
  dappName?: string;
}
