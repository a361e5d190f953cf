import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import { within } from '../within';
import type { FrameClient } from './frameClient';
import type { Memory } from './memory';

export interface SignOutOptions {
  clock: Clock;
  client: Pick<FrameClient, 'ask' | 'tell' | 'load' | 'isReady'>;
  memory: Pick<Memory, 'owesSignOut' | 'oweSignOut' | 'signedOut'>;
}

/**
 * Has the frame forget its person, and waits no longer than 3 s ([§4] Disconnect). A frame that did not hear it would let
 * whoever types their email in without a code: it is told again before anybody else comes, on a later page as well.
 */
export function createSignOut({ clock, client, memory }: SignOutOptions) {
  return {
    async begin() {
      memory.oweSignOut();
      const waiting = new AbortController();
      const heard = client.ask('SIGN_OUT', undefined, waiting.signal).then(memory.signedOut);
      await within(clock, timeLimits.disconnectWaitMs, heard);
      // A frame that has said nothing gives way to another one.
      waiting.abort();
    },
    /** Somebody is coming, or another frame has come: it may still know who left. */
    repeat() {
      if (!memory.owesSignOut()) return;
      client.load();
      if (!client.isReady()) return;
      memory.signedOut();
      client.tell('SIGN_OUT');
    },
  };
}

export type SignOut = ReturnType<typeof createSignOut>;
