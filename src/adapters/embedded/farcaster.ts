import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Clock } from '@/ports/env';
import type { FrameClient } from './frameClient';
import type { Memory } from './memory';
import type { Turn } from './turn';

export interface FarcasterLoginOptions {
  clock: Clock;
  client: Pick<FrameClient, 'ask'>;
  memory: Memory;
  /** An address as the frame gave it, if a visitor may be sent there. */
  readAddress(given: string): string | undefined;
  /** Tells the frame anew who asks. */
  introduce(): void;
}

/** A login by a code that the app on a phone reads ([wire 1.15] Farcaster). Resolves when the code is there. */
export function createFarcasterLogin({ clock, client, memory, readAddress, introduce }: FarcasterLoginOptions) {
  /**
   * A visitor has left, and the frame gets RELOAD soon, so that it stops waiting for their code. A login that begins before
   * then sends it at once and waits for it: a later RELOAD would end the new login.
   */
  let leaving: { hasten(): void; over: Promise<void> } | undefined;

  function leave() {
    let hasten = () => {};
    const due = new Promise<void>((resolve) => {
      hasten = resolve;
    });
    const stop = clock.after(frameLimits.farcasterResetMs, hasten);
    const over = due
      .then(() => {
        stop();
        return client.ask('RELOAD').then(introduce, introduce);
      })
      .finally(() => {
        if (leaving?.over === over) leaving = undefined;
      });
    leaving = { hasten, over };
  }

  return async (turn: Turn): Promise<void> => {
    if (leaving) {
      leaving.hasten();
      await turn.during(leaving.over);
    }
    const { url } = await turn.during(client.ask('GET_FARCASTER_URI', undefined, turn.signal));
    const uri = readAddress(url);
    if (!uri) throw new PorticoError('FARCASTER_FAILED', {}, { message: 'Failed to connect to farcaster.' });
    turn.show({ by: 'farcaster', step: 'scan', uri });
    let isIn = false;
    turn.signal.addEventListener('abort', () => {
      if (!isIn) leave();
    });
    const enter = async () => {
      const { userName } = await turn.during(client.ask('CONNECT_FARCASTER', undefined, turn.signal));
      isIn = true;
      turn.show({ by: 'farcaster', step: 'user' });
      await turn.finish(() => memory.cameBy('farcaster', userName));
    };
    enter().catch(turn.fail);
  };
}
