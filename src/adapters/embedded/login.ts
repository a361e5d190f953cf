import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Env } from '@/ports/env';
import type { Login, LoginReturn, LoginSnapshot, SocialRequest } from '@/ports/login';
import type { FrameClient } from './frameClient';
import { listenIn, tellAll } from './listenIn';
import type { Memory } from './memory';
import { needEmail } from './needEmail';
import { notIn } from './notIn';
import type { SignOut } from './signOut';
import { duringAttempt, type Turn } from './turn';

interface Waiting {
  /** Which login they came for. */
  of: number;
  yes(): void;
  no(error: Error): void;
}

export interface LoginOptions {
  clock: Env['clock'];
  client: Pick<FrameClient, 'ask'>;
  memory: Memory;
  /**
   * Called once the frame has accepted the visitor: reads their accounts. Calls `onIn` with their email address, if the frame
   * tells it, before the accounts reach the store; not for a visitor who left meanwhile.
   */
  comeIn(signal: AbortSignal, onIn: (email: string | undefined) => void): Promise<unknown>;
  signOut: Pick<SignOut, 'begin' | 'repeat' | 'settle'>;
  /** Logins at a social site. */
  social: {
    begin(turn: Turn, request: SocialRequest): Promise<void>;
    takeReturn(): LoginReturn | undefined;
    show(): void;
  };
  farcaster(turn: Turn): Promise<void>;
}

const left = () => new AbortedError('CONNECT_ABORTED', {});
/** The frame tells of a person's no in words alone; what else it says went wrong is no such thing. */
const NO = /declined|denied|reject|cancel|not allowed/i;
const heardNo = (error: Error) =>
  error instanceof PorticoError && error.code === 'FRAME_ERROR' && NO.test(error.message)
    ? new UserRejectedError('CONNECTION_REJECTED', {}, { cause: error })
    : error;

/** The login behind the frame ([§4] Embedded login actions): one at a time, for however many wait. */
export function createLogin({ clock, client, memory, comeIn, signOut, social, farcaster }: LoginOptions) {
  let snapshot: LoginSnapshot = {};
  let email = '';
  let typed: string | undefined;
  let waiting: Waiting[] = [];
  let attempt = new AbortController();
  let logins = 0;
  /** The frame may have a session that is not connected here yet: another try needs no code then, and leaving signs it out. */
  let isHalfIn = false;
  const watchers = new Set<(snapshot: LoginSnapshot) => void>();

  function show(next: LoginSnapshot) {
    snapshot = next;
    tellAll(watchers, next);
  }
  function end(error?: Error) {
    attempt.abort();
    email = '';
    if (snapshot.step) show({});
    for (const one of waiting.splice(0)) error ? one.no(heardNo(error)) : one.yes();
  }
  function leave() {
    end(left());
    // Signing out would also end the session of whoever is connected on this page or in another tab.
    if (isHalfIn && !memory.isUsed()) void signOut.begin();
    isHalfIn = false;
  }
  const during = <T>(mine: AbortController, work: Promise<T>) => duringAttempt(mine, work, left);
  async function letIn<T>(mine: AbortController, work: Promise<T>): Promise<T> {
    const before = isHalfIn;
    isHalfIn = true;
    try {
      return await during(mine, work);
    } catch (error) {
      if (!mine.signal.aborted && (error as PorticoError).code === 'FRAME_ERROR') isHalfIn = before;
      throw error;
    }
  }
  async function finish(mine: AbortController, keep?: () => void) {
    let isIn = false;
    if (!mine.signal.aborted) isHalfIn = true;
    try {
      // Over before it is seen: the view that opens then, as for a signature, leaves no login behind.
      const over = (who: string | undefined) => {
        isIn = true;
        isHalfIn = false;
        signOut.settle();
        memory.loggedIn(who);
        keep?.();
        typed = undefined;
        show({});
      };
      await during(mine, comeIn(mine.signal, over));
    } catch (error) {
      if (isIn) return;
      if (!mine.signal.aborted) end(error as Error);
      throw error;
    }
    end();
  }
  const awaitDevice = (mine: AbortController) =>
    during(mine, client.ask('CONNECT_DEVICE', undefined, mine.signal)).then(
      () => show({ ...snapshot, step: 'code' }),
      (error) => {
        if (!mine.signal.aborted) end(error);
      },
    );

  function takeTurn(): Turn {
    attempt.abort();
    attempt = new AbortController();
    const mine = attempt;
    logins += 1;
    email = '';
    return {
      signal: mine.signal,
      show: (next) => !mine.signal.aborted && show(next),
      during: (work) => during(mine, work),
      letIn: (work) => letIn(mine, work),
      finish: (keep) => finish(mine, keep),
      fail: (error) => !mine.signal.aborted && end(error),
    };
  }

  async function mail(address: string) {
    const before = { snapshot, email };
    attempt.abort();
    attempt = new AbortController();
    const mine = attempt;
    email = address;
    show({ by: 'email', step: 'service' });
    let action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT';
    try {
      ({ action } = await during(mine, client.ask('CONNECT_EMAIL', { email: address }, mine.signal)));
    } catch (error) {
      if (mine.signal.aborted) throw error;
      // Whoever asked for another code still has the one before.
      const hasCode = before.snapshot.step === 'code' || before.snapshot.step === 'device';
      if (!hasCode) end(error as Error);
      else {
        email = before.email;
        show(before.snapshot);
        if (before.snapshot.step === 'device') void awaitDevice(mine);
      }
      throw error;
    }
    if (action === 'CONNECT') return finish(mine);
    memory.mailed(clock.now());
    const step = action === 'VERIFY_DEVICE' ? 'device' : 'code';
    show({ by: 'email', step, resendAt: clock.now() + frameLimits.emailCooldownMs });
    if (step === 'device') void awaitDevice(mine);
  }

  const login: Login = {
    snapshot: () => snapshot,
    address: () => email || undefined,
    typed: () => typed,
    subscribe: (watcher) => listenIn(watchers, watcher),
    async begin(request) {
      signOut.repeat();
      if (request.by !== 'email') {
        const turn = takeTurn();
        try {
          await (request.by === 'social' ? social.begin(turn, request) : farcaster(turn));
        } catch (error) {
          turn.fail(error as Error);
          throw error;
        }
        return;
      }
      typed = request.email;
      const address = needEmail(typed);
      const wait = memory.mailedAt() + frameLimits.emailCooldownMs - clock.now();
      const seconds = Math.ceil(wait / 1_000);
      if (wait > 0 && wait <= frameLimits.emailCooldownMs)
        throw new PorticoError(
          'EMAIL_COOLDOWN',
          { seconds },
          { message: `Please try again after ${seconds} seconds.` },
        );
      await mail(address);
      if (!request.isAgain) logins += 1;
    },
    async confirm(code) {
      if (snapshot.step !== 'code') throw new PorticoError('REQUEST_INVALID', { field: 'code' });
      const mine = attempt;
      try {
        await letIn(mine, client.ask('CONNECT_OTP', { otp: code }, mine.signal));
      } catch (error) {
        if (!mine.signal.aborted && error instanceof PorticoError)
          show({ ...snapshot, failure: { code: error.code, message: error.shortMessage } });
        throw error;
      }
      await finish(mine);
    },
    takeReturn: social.takeReturn,
    showPopup: social.show,
    cancel: leave,
  };

  return {
    login,
    /** Waits for the login under way. Whoever is the last to leave ends it. */
    async wait(signal?: AbortSignal): Promise<void> {
      if (!snapshot.step) throw notIn();
      await new Promise<void>((yes, no) => {
        const one: Waiting = { of: logins, yes, no };
        waiting.push(one);
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(one)) return;
          waiting = waiting.filter((other) => other !== one);
          no(left());
          // Whoever came for a login that another one replaced leaves the other alone.
          if (waiting.length === 0 && one.of === logins) leave();
        });
      });
    },
    stop() {
      watchers.clear();
      end(left());
    },
  };
}
