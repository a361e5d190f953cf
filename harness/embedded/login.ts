import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { frameLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import type { Login, LoginSnapshot } from '@/ports/login';

/** No answer, or the words of a refusal. */
export type WrongCodes = 'wait' | { words: string };

export interface LoginScript {
  clock: Pick<Clock, 'now'>;
  /** The code that is mailed. */
  code: string;
  /** The mail asks the visitor to allow this device first. */
  isNewDevice: boolean;
  /** A login does not settle until it is cancelled, as while the frame waits for a passkey. */
  isSilent?: boolean;
  /** What becomes of a code that is not right: it is not answered, or refused in these words. */
  wrongCodes?: WrongCodes;
  /** What it waits for instead, once it has begun. */
  standing?: Partial<LoginSnapshot>;
  /** The visitor is in; called before those who wait are told. */
  onIn(): void;
}

interface Waiting {
  yes(): void;
  no(error: Error): void;
}

const left = () => new AbortedError('CONNECT_ABORTED', {});
/** Refuses a code as the frame does, in its own words; or says nothing. */
export function refuseCode(wrongCodes: WrongCodes = { words: 'Wrong code' }): Promise<PorticoError> {
  if (wrongCodes === 'wait') return new Promise(() => {});
  const { words } = wrongCodes;
  return Promise.resolve(new PorticoError('FRAME_ERROR', { reason: words }, { message: words }));
}

/** A page's login, by script: what happens at the other end is the test's to say. */
export function createScriptedLogin({ clock, code, isNewDevice, isSilent, wrongCodes, standing, onIn }: LoginScript) {
  let snapshot: LoginSnapshot = {};
  let waiting: Waiting[] = [];
  let address: string | undefined;
  let typed: string | undefined;
  let endSilence = () => {};
  let mailedAt = Number.NEGATIVE_INFINITY;
  const watchers = new Set<(snapshot: LoginSnapshot) => void>();

  function show(next: LoginSnapshot) {
    snapshot = next;
    for (const watcher of [...watchers]) watcher(next);
  }
  function end(error?: Error) {
    if (!error) {
      typed = undefined;
      onIn();
    }
    show({});
    endSilence();
    for (const one of waiting.splice(0)) error ? one.no(error) : one.yes();
  }
  function mail(email: string): LoginSnapshot {
    if (!/^\S+@\S+\.\S+$/.test(email)) throw new PorticoError('EMAIL_INVALID', {});
    const wait = mailedAt + frameLimits.emailCooldownMs - clock.now();
    if (wait > 0) throw new PorticoError('EMAIL_COOLDOWN', { seconds: Math.ceil(wait / 1_000) });
    mailedAt = clock.now();
    address = email;
    return { step: isNewDevice ? 'device' : 'code', resendAt: mailedAt + frameLimits.emailCooldownMs };
  }

  const login: Login = {
    snapshot: () => snapshot,
    address: () => (snapshot.step ? address : undefined),
    typed: () => typed,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    async begin(request) {
      const { by } = request;
      if (request.by === 'email') typed = request.email;
      const next: Record<typeof by, () => LoginSnapshot> = {
        email: () => mail(request.by === 'email' ? request.email : ''),
        social: () => ({ step: 'popup' }),
        farcaster: () => ({ step: 'scan', uri: 'https://farcaster.example/~/sign-in/1' }),
      };
      const then = next[by]();
      const began: LoginSnapshot = { by, step: 'service' };
      show(began);
      await Promise.resolve();
      if (isSilent)
        await new Promise((_, no) => {
          endSilence = () => no(left());
        });
      if (snapshot === began) show({ by, ...then, ...standing });
    },
    async confirm(given) {
      await Promise.resolve();
      if (snapshot.step !== 'code') throw new PorticoError('REQUEST_INVALID', { field: 'code' });
      if (given === code) return end();
      const failure = await refuseCode(wrongCodes);
      show({ ...snapshot, failure: { code: failure.code, message: failure.shortMessage } });
      throw failure;
    },
    takeReturn: () => undefined,
    showPopup: () => {},
    cancel: () => end(left()),
  };

  return {
    login,
    end,
    allowDevice: () => show({ ...snapshot, step: 'code' }),
    /** Waits for the login under way. Whoever is the last to leave ends it. */
    async wait(signal?: AbortSignal): Promise<void> {
      if (!snapshot.step)
        throw new PorticoError('AUTH_NOT_CONNECTED', {}, { message: 'Not connected to email or social.' });
      await new Promise<void>((yes, no) => {
        const one: Waiting = { yes, no };
        waiting.push(one);
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(one)) return;
          waiting = waiting.filter((other) => other !== one);
          no(left());
          if (waiting.length === 0) show({});
        });
      });
    },
    stop: () => watchers.clear(),
  };
}
