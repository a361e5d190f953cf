import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import { within } from '../within';
import type { FrameClient } from './frameClient';
import type { Memory } from './memory';

export interface SignOutOptions {
  clock: Clock;
  client: Pick<FrameClient, 'ask'>;
  memory: Pick<Memory, 'owesSignOut' | 'oweSignOut' | 'signedOut'>;
}

/**
 * Has the frame forget its person, and waits no longer than 3 s ([§4] Disconnect). A frame that did not hear it would let
 * whoever types their email in without a code: it is told again before anybody else comes, on a later page as well.
 */
export function createSignOut({ clock, client, memory }: SignOutOptions) {
  // A host that has everything forgotten takes the note from the device, not from this page.
  let isOwed = false;
  const heard = () => {
    isOwed = false;
    memory.signedOut();
  };
  /** Asked, not only told: a frame that has died leaves it to the next one. */
  async function ask() {
    const waiting = new AbortController();
    const asked = client.ask('SIGN_OUT', undefined, waiting.signal).then(heard);
    await within(clock, timeLimits.disconnectWaitMs, asked);
    // A frame that has said nothing gives way to another one.
    waiting.abort();
  }
  let isAsking = false;
  return {
    /** A new login replaced the old one in the frame: an owed sign-out would now end the new one, and is dropped. */
    settle: heard,
    begin() {
      isOwed = true;
      memory.oweSignOut();
      return ask();
    },
    /** Somebody is coming, or another frame has come: it may still know who left. */
    repeat() {
      if (isAsking || !(isOwed || memory.owesSignOut())) return;
      isAsking = true;
      void ask().finally(() => {
        isAsking = false;
      });
    },
  };
}

export type SignOut = ReturnType<typeof createSignOut>;
