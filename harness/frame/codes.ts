import { randomInt, randomUUID } from 'node:crypto';
import type { World } from '../world';
import { FrameRefusal } from './options';

/** Milliseconds that codes and links live ([wire 1.15]). */
export const CODE_MS = 20 * 60_000;
/** A code that was guessed at so often is worth nothing. */
const MOST_GUESSES = 5;

export type Purpose = 'login' | 'oldEmail' | 'newEmail';

const subjects: Record<Purpose, string> = {
  login: 'Your code',
  oldEmail: 'Your code to change your email',
  newEmail: 'Your code to confirm this email',
};

interface Issued {
  code: string;
  expiresAt: number;
  guesses: number;
}

export interface CodesOptions {
  world: Pick<World, 'mail'>;
  now(): number;
}

/** One-time codes, and the mails that bring them. A newer code ends the older one. */
export function createCodes({ world, now }: CodesOptions) {
  const issued = new Map<string, Issued>();
  const keyOf = (purpose: Purpose, email: string) => `${purpose} ${email}`;
  const send = (to: string, mail: { subject: string; code?: string; link?: string }) =>
    void world.mail.push({ id: randomUUID(), to, ...mail, sentAt: now(), expiresAt: now() + CODE_MS });

  return {
    /** Mails a new code. */
    issue(purpose: Purpose, email: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      issued.set(keyOf(purpose, email), { code, expiresAt: now() + CODE_MS, guesses: 0 });
      send(email, { subject: subjects[purpose], code });
    },
    /** Mails a link by which a device is allowed. */
    mailLink: (email: string, link: string) => send(email, { subject: 'Is this new device yours?', link }),
    /** Takes a code, which then is spent. @throws {FrameRefusal} for a wrong, an expired and a spent one */
    take(purpose: Purpose, email: string, given: string) {
      const key = keyOf(purpose, email);
      const found = issued.get(key);
      if (!found) throw new FrameRefusal('Ask for a new code');
      if (now() >= found.expiresAt) {
        issued.delete(key);
        throw new FrameRefusal('This code has expired');
      }
      if (given.trim() === found.code) return void issued.delete(key);
      found.guesses += 1;
      if (found.guesses < MOST_GUESSES) throw new FrameRefusal('Wrong code');
      issued.delete(key);
      throw new FrameRefusal('Too many wrong codes. Ask for a new one');
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
