import { reserveConnector } from '../evm/reserveConnector';
import type { MethodSetup } from '../methodSetup';
import type { EmbeddedOptions } from './options';

/** The embedded wallet, without what Connect draws of it: the door adds that. */
export const embeddedWallet = (options?: EmbeddedOptions): MethodSetup => {
  const loadMethod = () => import('./method');
  return {
    id: 'embedded',
    needs: 'frame',
    socials: options?.socials,
    preload: () => void loadMethod().catch(() => {}), // `load` asks again, and tells
    reserve: (given) => reserveConnector(given, 'embedded'),
    load: async (env, context) => (await loadMethod()).createEmbeddedWallet(env, context, undefined, options),
  };
};
