import { writeSignIn } from '@/domain/signInMessage';
import type { Env } from '@/ports/env';
import type { SignInConfig, SignInMessage } from '@/ports/signIn';
import type { SignInOptions } from './options';

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1_000;

/** What an account is asked to sign for this page: now, once, and for a while. */
export function makeSignInMessage(
  { accountAddress, chainId, notBefore, email }: Parameters<SignInConfig['createMessage']>[0],
  { statement, lifetimeMs = SEVEN_DAYS_MS, resources }: SignInOptions,
  { nonce, env }: { nonce: string; env: Pick<Env, 'page' | 'clock'> },
): SignInMessage {
  const { origin } = env.page;
  const now = env.clock.now();
  const about = [...(resources ?? []), ...(email ? [`email:${email}`] : [])];
  const data = {
    accountAddress,
    chainId,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    ...(statement && { statement }),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifetimeMs).toISOString(),
    ...(notBefore && { notBefore }),
    ...(about.length > 0 && { resources: about }),
  };
  return { ...data, toString: () => writeSignIn(data) };
}
