import { createPrompts, type LogEntry } from '../wallets/prompts';
import { ProviderError } from '../wallets/providerError';
import type { PhoneBehaviour, PhoneOptions } from './options';
import type { PeerMetadata } from './signClient';

/** What the phone was asked, from the first sight of it to its answer. */
export interface PhoneRequest extends LogEntry {
  /** The session it came in; none for a proposal. */
  topic?: string;
  /** CAIP-2; none for a proposal. */
  chainId?: string;
  peer: PeerMetadata;
}

/** Nobody waits for the answer any more: it expired, or its session ended. */
class Gone extends Error {
  override name = 'Gone';
}

/** Something that the phone was told to do and can't; the sentence is for whoever told it. */
export class PhoneRefusal extends Error {
  override name = 'PhoneRefusal';
}

/** An error as the Sign protocol carries it. */
export const toReason = (error: unknown) =>
  error instanceof ProviderError
    ? { code: error.code, message: error.message, ...(error.data !== undefined && { data: String(error.data) }) }
    : { code: -32603, message: error instanceof Error ? error.message : String(error) };

/** The questions to a phone's person: what was asked, how it is answered, and what came of it. */
export function createQuestions(options: Pick<PhoneOptions, 'behaviour' | 'answers'>, changed: () => void) {
  let behaviour: PhoneBehaviour = options.behaviour ?? 'ask';
  let answers = options.answers ?? {};
  const log: PhoneRequest[] = [];
  const settled = new Map<number, Promise<void>>();
  const behaviourOf = (method: string) => answers[method] ?? behaviour;
  const { pending, prompt, decideAll } = createPrompts({
    behaviourOf,
    isLocked: () => false,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange: changed,
  });

  return {
    log: log as readonly PhoneRequest[],
    behaviourOf,
    lieOf: (method: string) => {
      const answer = behaviourOf(method);
      return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
    },
    manners: () => ({ behaviour, answers }),
    /** Asks the person; resolves with a yes, throws with a no. */
    prompt,
    /** What waits for an answer, oldest first. */
    waiting: () => pending.flatMap(({ id }) => log.find((entry) => entry.id === id && entry.state === 'pending') ?? []),
    has: (id: number) => log.some((entry) => entry.id === id),
    /** Changes the manners at once, for what waits too. */
    set(next: { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> }) {
      ({ behaviour = behaviour, answers = answers } = next);
      decideAll();
      changed();
    },
    note(entry: Omit<PhoneRequest, 'prompted' | 'state'>): PhoneRequest {
      const noted: PhoneRequest = { ...entry, prompted: false, state: 'pending' };
      log.push(noted);
      return noted;
    },
    /** Does a request and keeps what came of it; what it throws goes to the peer by `refuse`, unless nobody waits. */
    settle(entry: PhoneRequest, run: () => Promise<unknown>, refuse: (error: unknown) => Promise<void>) {
      const work = run().then(
        (result) => void Object.assign(entry, { state: 'done', result }),
        async (error: unknown) => {
          Object.assign(entry, { state: 'failed', error: toReason(error) });
          if (!(error instanceof Gone)) await refuse(error);
        },
      );
      settled.set(
        entry.id,
        // A relay that is gone meanwhile is the peer's loss, and no error of the phone's.
        work.catch(() => {}).finally(changed),
      );
      changed();
    },
    /** Forgets questions that nobody waits for. */
    drop(isGone: (entry: PhoneRequest) => boolean) {
      for (const question of [...pending])
        if (log.some((entry) => entry.id === question.id && isGone(entry))) question.reject(new Gone());
    },
    /** The question with this id, or the oldest. */
    find(id?: number) {
      const found = id === undefined ? pending[0] : pending.find((one) => one.id === id);
      if (found) return found;
      throw new PhoneRefusal(
        id === undefined ? 'Nothing waits for an answer.' : `No request ${id} waits for an answer.`,
      );
    },
    /** Resolves when the answer has been handed to the relay. */
    async answered(id: number): Promise<PhoneRequest> {
      await settled.get(id);
      return log.find((entry) => entry.id === id) as PhoneRequest;
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;
