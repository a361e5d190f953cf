import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { RpcService } from '@/domain/rpcService';
import type { Env } from '@/ports/env';
import type { RpcUrls } from '../endpoints';
import type { Seat, SolanaWallet } from './wallet';

/** What the acting side of the adapter stands on. */
export interface SolanaGround {
  env: Env;
  networks: readonly Network[];
  rpcUrls?: RpcUrls;
  service?: RpcService;
  /** A connected wallet. @throws PorticoError `NOT_CONNECTED`, `CONNECTOR_NOT_FOUND` */
  connected(connectorId: string): { wallet: SolanaWallet; seat: Seat };
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` for one that the host did not list */
  networkOf(networkId: NetworkId): Network;
}
