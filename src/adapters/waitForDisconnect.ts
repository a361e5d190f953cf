import { timeLimits } from '@/domain/limits';
import type { Clock, Env } from '@/ports/env';
import { within } from './within';

/** Waits until the other end has heard that the visitor left, or could not be told; no longer than it has time to. */
export const untilTold = (clock: Clock, told: Promise<unknown> | undefined) =>
  within(clock, timeLimits.disconnectWaitMs, told);

/**
 * Tells a wallet that the visitor has left. Settles within `timeLimits.disconnectWaitMs`, whatever the wallet answers, or
 * nothing: the visitor has left all the same ([§4] Disconnect).
 */
export async function waitForDisconnect({ clock, warn }: Pick<Env, 'clock' | 'warn'>, disconnect: () => Promise<void>) {
  const asked = (async () => disconnect())();
  asked.catch((error) => warn('The wallet did not disconnect.', error));
  await untilTold(clock, asked);
}
