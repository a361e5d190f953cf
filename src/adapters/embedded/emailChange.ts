import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Env } from '@/ports/env';
import type { EmailChange, EmailChangeSnapshot } from '@/ports/profile';
import type { FrameClient } from './frameClient';
import { listenIn, tellAll } from './listenIn';
import type { Memory } from './memory';
import { needEmail } from './needEmail';
import { notIn } from './notIn';
import { duringAttempt } from './turn';

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
    tellAll(watchers, undefined);
  }
  function end() {
    attempt.abort();
    if (snapshot.step) show({});
  }
  const left = () => new AbortedError('FRAME_ABORTED', {});
  const during = <T>(mine: AbortController, work: Promise<T>) => duringAttempt(mine, work, left);

  const change: EmailChange = {
    snapshot: () => snapshot,
    subscribe: (watcher) => listenIn(watchers, watcher),
    address() {
      if (snapshot.step === 'current') return memory.email();
      return snapshot.step === 'new' ? wanted : undefined;
    },
    typed: () => wanted || undefined,
    async begin(given) {
      if (!isIn()) throw notIn();
      const email = needEmail(given);
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
