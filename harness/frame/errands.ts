import { randomUUID } from 'node:crypto';
import { CODE_MS } from './codes';
import { FrameRefusal } from './options';
import type { Person } from './people';
import type { SocialSite } from './wire';

/** What a person does in another window or on another device: opens a link, says yes at a social site. */
export type Errand =
  | { kind: 'device'; email: string; device: string; origin: string }
  | { kind: 'social'; provider: SocialSite; origin: string }
  | { kind: 'farcaster'; origin: string };

interface Waiting {
  errand: Errand;
  expiresAt: number;
  answered: boolean;
  yes(person?: Person): void;
  no(error: Error): void;
}

/** Errands by an id that only their link has. Each is answered once. */
export function createErrands(now: () => number) {
  const waiting = new Map<string, Waiting>();

  return {
    /** Sends a person out; `done` resolves with who they turned out to be, and rejects when they said no or were called back. */
    send(errand: Errand): { id: string; done: Promise<Person | undefined> } {
      const id = randomUUID();
      const done = new Promise<Person | undefined>((yes, no) => {
        waiting.set(id, { errand, expiresAt: now() + CODE_MS, answered: false, yes, no });
      });
      // Nobody may be waiting yet.
      done.catch(() => {});
      return { id, done };
    },
    /** What a link asks; nothing for one that is unknown, expired or answered. */
    look(id: string): Errand | undefined {
      const found = waiting.get(id);
      return found && !found.answered && now() < found.expiresAt ? found.errand : undefined;
    },
    settle(id: string, answer: { yes: true; person?: Person } | { yes: false; why: string }) {
      const found = waiting.get(id);
      if (!found || found.answered) return;
      found.answered = true;
      if (answer.yes) found.yes(answer.person);
      else found.no(new FrameRefusal(answer.why));
    },
    /** Calls somebody back: the page that waited has gone on. */
    drop(id: string) {
      const found = waiting.get(id);
      waiting.delete(id);
      if (found && !found.answered) found.no(new FrameRefusal('Request was aborted'));
    },
  };
}

export type Errands = ReturnType<typeof createErrands>;
