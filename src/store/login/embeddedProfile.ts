import { useSyncExternalStore } from 'react';
import type { EmailChangeSnapshot, Profile, ProfileSnapshot } from '@/ports/profile';
import { useEmbedded } from './embeddedLogin';

const nothing: ProfileSnapshot = { smartNetworks: [] };
const none: EmailChangeSnapshot = {};
const ignore = () => () => {};

/** What of the embedded wallet its person sees and changes, where this page has one. */
export const useProfile = (): Profile | undefined => useEmbedded()?.profile;

/** Where it has smart accounts. */
export function useSmartNetworks(): ProfileSnapshot['smartNetworks'] {
  const profile = useProfile();
  return useSyncExternalStore(
    profile?.subscribe ?? ignore,
    () => profile?.snapshot() ?? nothing,
    () => nothing,
  ).smartNetworks;
}

/** The email by which its person logs in. It is read where it is shown: it enters no store. */
export function useOwnEmail(): string | undefined {
  const profile = useProfile();
  return useSyncExternalStore(
    profile?.subscribe ?? ignore,
    () => profile?.email(),
    () => undefined,
  );
}

/** The change of email under way. */
export function useEmailChange(): EmailChangeSnapshot {
  const change = useProfile()?.emailChange;
  return useSyncExternalStore(
    change?.subscribe ?? ignore,
    () => change?.snapshot() ?? none,
    () => none,
  );
}
