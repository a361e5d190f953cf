import { readEmail } from '@/domain/email';
import { PorticoError } from '@/domain/errors/porticoError';
import type { RemoteSession } from '@/ports/connectMethod';

/** Not those of two people: where one of them is not told, nobody can say. */
const isSame = (one = '', other = '') => !one || !other || one.toLowerCase() === other.toLowerCase();

/** An email to compare: services may give the same one with or without its dots and its `+tag`. */
const bare = (email = '') => readEmail(email)?.replace(/\.|\+.*(?=@)/g, '');
export const isSameEmail = (one?: string, other?: string) => isSame(bare(one), bare(other));

/** The account that a person's key makes; a smart one may be another on each chain. */
const ownOf = (session?: RemoteSession) => session?.accounts.find(({ type }) => type !== 'smartAccount')?.address;
export const isSameKey = (one?: RemoteSession, other?: RemoteSession) => isSame(ownOf(one), ownOf(other));

export const otherThanAsked = (what: 'person' | 'chain') =>
  new PorticoError('FRAME_ERROR', {}, { message: `The embedded wallet answered for another ${what}.` });
