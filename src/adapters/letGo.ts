import { timeLimits } from '@/domain/limits';
import type { Env } from '@/ports/env';
import { within } from './within';

/**
 * Tells a wallet that the visitor has left. Settles within `timeLimits.disconnectWaitMs`, whatever the wallet answers, or
 * nothing: the visitor has left all the same ([§4] Disconnect).
 */
export async function letGo({ clock, warn }: Pick<Env, 'clock' | 'warn'>, disconnect: () => Promise<void>) {
  const asked = (async () => disconnect())();
  asked.catch((error) => warn('The wallet did not disconnect.', error));
  await within(clock, timeLimits.disconnectWaitMs, asked);
}
