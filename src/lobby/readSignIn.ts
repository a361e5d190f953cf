import type { SignInConfig, SignInSetup } from '@/ports/signIn';

const METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const;

const has = (given: unknown, name: string) =>
  typeof given === 'object' && given !== null && typeof (given as Record<string, unknown>)[name] === 'function';

export const isSignInSetup = (given: unknown): given is SignInSetup => has(given, 'load');

export const isSignInConfig = (given: unknown): given is SignInConfig => METHODS.every((name) => has(given, name));

/** What a host's `siwx` lacks, by name; nothing where it can be used. */
export const lackingInSignIn = (given: unknown): string[] =>
  isSignInSetup(given) ? [] : METHODS.filter((name) => !has(given, name));
