import type { FarcasterLoginOptions } from './farcaster';
import type { Turn } from './turn';

/** Logins by Farcaster; their code comes with the first visitor who chooses it. */
export function createLateFarcaster(options: FarcasterLoginOptions) {
  let login: ((turn: Turn) => Promise<void>) | undefined;
  return async (turn: Turn): Promise<void> => {
    turn.show({ by: 'farcaster', step: 'service' });
    const { createFarcasterLogin } = await turn.during(import('./farcaster'));
    login ??= createFarcasterLogin(options);
    await login(turn);
  };
}
