import type { Config, CreateConnectorFn } from '@wagmi/core';
import type { Chain } from 'viem';
import type { ListedToken } from '@/domain/listedToken';
import type { RpcUrls } from './transports';

/**
 * viem's definition of a chain, and a picture of it: `iconUrl`, or by the id that the wallet registry has it under.
 * Without one, its mark is drawn from its name. `tokens`: what visitors hold of these is read from the chain, where no
 * blockchain service tells.
 * @example evm({ networks: [{ ...base, iconUrl: 'https://orchard.example/base.svg' }] })
 * @example evm({ networks: [{ ...base, tokens: [{ address: '0x…', name: 'USD Coin', symbol: 'USDC', decimals: 6 }] }] })
 */
export type EvmNetwork = Chain & {
  iconUrl?: string;
  assets?: { imageId?: string };
  tokens?: readonly ListedToken[];
};

/** Portico finds the wallets and keeps the connections itself. */
export interface EvmNetworksOptions {
  /**
   * From `viem/chains`, or your own definitions of that shape; at least one, the first of them the default.
   * A list that is written elsewhere keeps that it holds one by `as const`.
   */
  networks: readonly [EvmNetwork, ...EvmNetwork[]];
  /**
   * Further ways to a wallet, as wagmi has them. Each shows as one row with the name and icon it gives itself.
   * @example evm({ networks: [mainnet], connectors: [safe(), baseAccount({ appName: 'Orchard' })] })
   */
  connectors?: readonly CreateConnectorFn[];
  /** RPC URLs of your own by CAIP-2 id, asked before any other. Wallets never get to see them. */
  rpcUrls?: RpcUrls;
  /** Measures all URLs of a chain in the background and asks the best first. Default `false`. */
  ranksRpc?: boolean;
  /** Offers a wallet at `window.ethereum` that does not announce itself, as "Browser wallet". Default `true`. */
  injected?: boolean;
  /** Offers the wallets that announce themselves (EIP-6963). Default `true`. */
  eip6963?: boolean;
  wagmiConfig?: undefined;
}

/**
 * What wagmi's `createConfig()` makes, of any wagmi 3: named by its shape, since a dapp's wagmi may bring another version of
 * core than ours, whose `Config` is not assignable to ours in every detail.
 */
export interface WagmiConfig extends Pick<Config, 'chains'> {
  readonly connectors: readonly object[];
  readonly state: object;
  readonly _internal: object;
}

/** Your own wagmi config stays in charge; Portico is a face of it. */
export interface EvmWagmiOptions {
  /**
   * The config you give to `<WagmiProvider>`. Its chains become Portico's networks and its connectors the rows; what is
   * connected, switched or let go in one shows in the other. After a reload your `reconnectOnMount` (or your own call of
   * wagmi's `reconnect`) reconnects the wallets; Portico follows and never does so by itself.
   */
  wagmiConfig: WagmiConfig;
  networks?: undefined;
  connectors?: undefined;
  rpcUrls?: undefined;
  ranksRpc?: undefined;
  injected?: undefined;
  eip6963?: undefined;
}

export type EvmOptions = EvmNetworksOptions | EvmWagmiOptions;
