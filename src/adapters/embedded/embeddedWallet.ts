import type { MethodSetup } from '../methodSetup';
import type { EmbeddedOptions } from './options';

/**
 * A wallet for people who have none: they log in by e-mail or with a social account, and its keys stay behind a secure frame of another origin. The
 * frame comes with the first visitor who comes near it, or comes back to it.
 * @example createPortico({ chains: [evm({ networks: [mainnet] })], methods: [embeddedWallet()], projectId, metadata })
 */
export const embeddedWallet = (options?: EmbeddedOptions): MethodSetup => {
  const loadMethod = () => import('./method');
  return {
    id: 'embedded',
    needs: 'frame',
    socials: options?.socials,
    preload: () => void loadMethod().catch(() => {}), // `load` asks again, and tells
    load: async (env, context) => (await loadMethod()).createEmbeddedWallet(env, context, undefined, options),
  };
};
