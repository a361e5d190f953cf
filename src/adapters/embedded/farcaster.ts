import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Clock } from '@/ports/env';
import type { FrameClient } from './frameClient';
import { readAddress } from './loginAddress';
import type { Memory } from './memory';
import type { Turn } from './turn';

export interface FarcasterLoginOptions {
  clock: Clock;
  client: Pick<FrameClient, 'ask'>;
  memory: Memory;
  /** Of the frame's site. */
  origin(): string;
  /** Tells the frame anew who asks. */
  introduce(): void;
}

/** A login by a code that the app on a phone reads ([wire 1.15] Farcaster). Resolves when the code is there. */
export const createFarcasterLogin =
  ({ clock, client, memory, origin, introduce }: FarcasterLoginOptions) =>
  async (turn: Turn): Promise<void> => {
    turn.show({ by: 'farcaster', step: 'service' });
    const { url } = await turn.during(client.ask('GET_FARCASTER_URI', undefined, turn.signal));
    const uri = readAddress(url, origin());
    if (!uri) throw new PorticoError('FARCASTER_FAILED', {}, { message: 'Failed to connect to farcaster.' });
    turn.show({ by: 'farcaster', step: 'scan', uri });
    let isIn = false;
    turn.signal.addEventListener('abort', () => {
      // The frame still waits for who has left: it begins anew.
      if (!isIn)
        clock.after(frameLimits.farcasterResetMs, () => {
          client.ask('RELOAD').then(introduce, introduce);
        });
    });
    const enter = async () => {
      const { userName } = await turn.during(client.ask('CONNECT_FARCASTER', undefined, turn.signal));
      isIn = true;
      turn.show({ by: 'farcaster', step: 'user' });
      await turn.finish();
      memory.cameBy('farcaster', userName);
    };
    enter().catch(turn.fail);
  };
