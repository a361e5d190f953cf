import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';

/** A chain a host lists. Light: the code behind it comes with `load`. */
export interface ChainSetup {
  namespace: Network['namespace'];
  networks: Network[];
  load(env: Env): Promise<ChainAdapter>;
}
