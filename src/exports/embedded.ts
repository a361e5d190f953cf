import { embeddedWallet as setUp } from '@/adapters/embedded/embeddedWallet';
import type { EmbeddedOptions } from '@/adapters/embedded/options';
import type { MethodSetup } from '@/adapters/methodSetup';

export type { EmbeddedOptions, MethodSetup };

/**
 * A wallet for people who have none: they log in by email or with a social account, and its keys stay behind a secure frame of another origin. The
 * frame comes with the first visitor who comes near it, or comes back to it.
 * @example createPortico({ chains: [evm({ networks: [mainnet] })], methods: [embeddedWallet()], projectId, metadata })
 */
export const embeddedWallet = (options?: EmbeddedOptions): MethodSetup => ({
  ...setUp(options),
  // Asked for here: a site without logins does not even carry the names of their files.
  draw: () => void import('@/lobby/firstLogins').catch(() => {}), // Connect asks again
});
