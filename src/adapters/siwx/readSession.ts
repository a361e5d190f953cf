import { isNetworkId } from '@/domain/caip';
import type { SignInSession } from '@/ports/signIn';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether what came from storage or over the network has the parts of a session that everything else stands on. */
export const isSession = (value: unknown): value is SignInSession => {
  const { data, message, signature } = (value ?? {}) as Partial<Record<string, unknown>>;
  const { accountAddress, chainId } = (data ?? {}) as Partial<Record<string, unknown>>;
  return isText(message) && isText(signature) && isText(accountAddress) && isNetworkId(chainId);
};

/** Whether a session holds at a time. One that has no end, or a time that can't be read, does not: a page asks for both. */
export const isHolding = ({ data: { expirationTime, notBefore } }: SignInSession, now: number) =>
  Date.parse(String(expirationTime)) > now && (notBefore === undefined || Date.parse(notBefore) <= now);

/** Whether a session's time is over, as far as it says: a server may list its sessions without their times. */
export const isOver = ({ data: { expirationTime } }: SignInSession, now: number) =>
  Date.parse(String(expirationTime)) <= now;
