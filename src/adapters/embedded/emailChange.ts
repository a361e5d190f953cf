import { readEmail } from '@/domain/email';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Env } from '@/ports/env';
import type { EmailChange, EmailChangeSnapshot } from '@/ports/profile';
import type { FrameClient } from './frameClient';
import type { Memory } from './memory';
import { notIn } from './notIn';

export interface EmailChangeOptions {
  clock: Env['clock'];
  client: Pick<FrameClient, 'ask'>;
  memory: Memory;
  /** Somebody is logged in. */
  isIn(): boolean;
  /** They log in by another email from now on. */
  onChanged(): void;
}

/** The change of email behind the frame ([§4] Email update actions): the code of the old address, then that of the new one. */
export function createEmailChange({ clock, client, memory, isIn, onChanged }: EmailChangeOptions) {
  let snapshot: EmailChangeSnapshot = {};
  let wanted = '';
  let attempt = new AbortController();
  const watchers = new Set<() => void>();

  function show(next: EmailChangeSnapshot) {
    snapshot = next;
    for (const watcher of [...watchers]) watcher();
  }
  function end() {
    attempt.abort();
    if (snapshot.step) show({});
  }
  /** One that was given up changes nothing any more. */
  async function during<T>(mine: AbortController, work: Promise<T>): Promise<T> {
    const result = await work.catch((error) => {
      throw mine.signal.aborted ? new AbortedError('FRAME_ABORTED', {}) : error;
    });
    if (mine.signal.aborted) throw new AbortedError('FRAME_ABORTED', {});
    return result;
  }

  const change: EmailChange = {
    snapshot: () => snapshot,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    address() {
      if (snapshot.step === 'current') return memory.email();
      return snapshot.step === 'new' ? wanted : undefined;
    },
    typed: () => wanted || undefined,
    async begin(given) {
      if (!isIn()) throw notIn();
      const email = readEmail(given);
      if (!email) throw new PorticoError('EMAIL_INVALID', {}, { message: 'Please enter a valid email address.' });
      attempt.abort();
      attempt = new AbortController();
      const mine = attempt;
      wanted = email;
      show({ step: 'service' });
      try {
        const { action } = await during(mine, client.ask('UPDATE_EMAIL', { email }, mine.signal));
        memory.mailed(clock.now());
        const againAt = clock.now() + frameLimits.emailCooldownMs;
        show({ step: action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new', againAt });
      } catch (error) {
        if (!mine.signal.aborted) end();
        throw error;
      }
    },
    async confirm(otp) {
      const { step, againAt } = snapshot;
      if (step !== 'current' && step !== 'new') throw new PorticoError('REQUEST_INVALID', { field: 'code' });
      const mine = attempt;
      try {
        if (step === 'current') {
          await during(mine, client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, mine.signal));
          show({ step: 'new', againAt });
          return;
        }
        const { newEmail } = await during(mine, client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, mine.signal));
        memory.renamed(newEmail);
        wanted = '';
      } catch (error) {
        if (!mine.signal.aborted && error instanceof PorticoError)
          show({ ...snapshot, failure: { code: error.code, message: error.shortMessage } });
        throw error;
      }
      end();
      onChanged();
    },
    cancel: end,
  };
  return {
    change,
    /** Called on logout: ends a change that is under way, and drops the address that was typed. */
    forget() {
      wanted = '';
      end();
    },
    stop() {
      watchers.clear();
      end();
    },
  };
}
