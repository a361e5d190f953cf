import type { NetworkId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { frameLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import type { EmailChange, EmailChangeSnapshot, OwnAccountType, Profile } from '@/ports/profile';
import { refuseCode, type WrongCodes } from './login';

export interface ProfileScript {
  /** By which its person logs in; none, or an empty text, where they came by a social site. */
  email?: string;
  smartNetworks?: readonly NetworkId[];
  /** What becomes of a change: of the type of their account, of the email once it is asked for. */
  changes?: 'wait' | { error: Error };
  /** What becomes of a code that is not right. */
  wrongCodes?: WrongCodes;
  /** The account is to be of that type. */
  onType?(type: OwnAccountType): void;
}

const never = () => new Promise<never>(() => {});

/** What a person may change of their embedded wallet, by script. */
export function createScriptedProfile(
  clock: Pick<Clock, 'now'>,
  code: string,
  { email, smartNetworks = [], changes, wrongCodes, onType }: ProfileScript,
) {
  let current = email || undefined;
  let wanted = '';
  let shown: EmailChangeSnapshot = {};
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  const snapshot = { smartNetworks };
  const show = (next: EmailChangeSnapshot) => {
    shown = next;
    for (const watcher of [...watchers]) watcher();
  };
  const outcome = async () => {
    await Promise.resolve();
    if (changes === 'wait') await never();
    if (typeof changes === 'object') throw changes.error;
  };
  const is = (next: string | undefined) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };

  const emailChange: EmailChange = {
    snapshot: () => shown,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    address: () => (shown.step === 'current' ? current : shown.step === 'new' ? wanted : undefined),
    typed: () => wanted || undefined,
    async begin(given) {
      if (!/^\S+@\S+\.\S+$/.test(given)) throw new PorticoError('EMAIL_INVALID', {});
      wanted = given;
      show({ step: 'service' });
      try {
        await outcome();
      } catch (error) {
        show({});
        throw error;
      }
      show({ step: current ? 'current' : 'new', againAt: clock.now() + frameLimits.emailCooldownMs });
    },
    async confirm(given) {
      await Promise.resolve();
      if (given !== code) {
        const failure = await refuseCode(wrongCodes);
        show({ ...shown, failure: { code: failure.code, message: failure.shortMessage } });
        throw failure;
      }
      if (shown.step === 'current') return show({ step: 'new', againAt: shown.againAt });
      show({});
      is(wanted);
      wanted = '';
    },
    cancel: () => show({}),
  };
  const profile: Profile = {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    email: () => current,
    emailChange,
    dashboardUrl: 'https://frame.example/dashboard',
    async setAccountType({ type }) {
      await outcome();
      onType?.(type);
    },
  };
  return { profile, is };
}
