import type { Namespace } from '@/domain/caip';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';

/** Where each service answers; `null` means there is none, and what needs it is not shown ([contract 1]). */
export interface ServiceUrls {
  blockchain: string | null;
  registry: string | null;
  analytics: string | null;
}

/** What thunks and endpoints reach the outside with: the store's `extra`. */
export interface Extra {
  env: Env;
  adapters: Partial<Record<Namespace, ChainAdapter>>;
  projectId: string | undefined;
  services: ServiceUrls;
}
