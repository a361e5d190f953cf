import type { Network } from '@/domain/network';
import type { RpcService } from '@/domain/rpcService';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';

/** A chain a host lists. Light: the code behind it comes with `load`. */
export interface ChainSetup {
  namespace: Network['namespace'];
  networks: Network[];
  /** What the factory was given: enough to look for wallets before the code is here. Without it, the code is waited for. */
  given?: object;
  /** Fetches that code ahead: somebody is coming. */
  preload?(): void;
  /** `rpc` is the blockchain service, where one is configured: another line to the networks it knows ([§7]). */
  load(env: Env, services?: { rpc?: RpcService }): Promise<ChainAdapter>;
}
