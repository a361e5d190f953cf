import type { Config, Connector } from '@wagmi/core';
import type { NetworkId } from '@/domain/caip';
import type { Env } from '@/ports/env';

/** What the acting side of the adapter stands on. */
export interface EvmContext {
  config: Config;
  env: Env;
  /** @throws UnsupportedError `CONNECTOR_NOT_FOUND` */
  connectorOf(connectorId: string): Connector;
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` for what is no EVM network */
  chainIdOf(networkId: NetworkId): number;
}
