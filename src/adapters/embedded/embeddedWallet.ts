import type { MethodSetup } from '../methodSetup';

/**
 * A wallet for people without one: they log in by email, and their keys stay behind the secure frame.
 * @example createPortico({ chains: [evm({ networks: [mainnet] })], methods: [embeddedWallet()], projectId, metadata })
 */
export const embeddedWallet = (): MethodSetup => {
  const code = () => import('./method');
  return {
    id: 'embedded',
    needs: 'frame',
    preload: () => void code().catch(() => {}), // `load` asks again, and tells
    load: async (env, context) => (await code()).createEmbeddedWallet(env, context),
  };
};
