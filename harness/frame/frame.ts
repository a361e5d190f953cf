import { randomUUID } from 'node:crypto';
import { onFault } from '../faults';
import type { PhoneBehaviour } from '../phone/options';
import { createQuestions, type PhoneRequest } from '../phone/questions';
import { accountHandlers } from './account';
import { createCodes } from './codes';
import { createErrands } from './errands';
import { loginHandlers } from './login';
import { type FrameOptions, FrameRefusal } from './options';
import { createPasskeys, type PasskeyProof } from './passkeys';
import { createPeople } from './people';
import { abortQuestions, rpcHandlers } from './rpc';
import { createSmart } from './smart/smart';
import { kindFor } from './standing';
import { userHandlers } from './user';
import {
  createVisit,
  dropErrands,
  endUnlocking,
  type Handlers,
  type Hello,
  hear,
  type Shared,
  type Told,
  type Visit,
} from './visit';

/** Who has passkeys approves by one. @throws {FrameRefusal} */
function confirm({ passkeys }: Shared, visit: Visit, id: number, proof: PasskeyProof | undefined) {
  const person = visit.person();
  if (passkeys.of(person).length === 0) return;
  if (!proof) throw new FrameRefusal('Confirm it with your passkey');
  passkeys.check(person, `answer ${id}`, proof);
  passkeys.use(person, visit.hello.device);
}

/**
 * The secure frame behind its pages: people and their keys, codes, logins elsewhere, and the questions to a person. A page
 * of it (`harness/frame/page`) hands on what the embedding page says and shows what is asked.
 */
export function createFrame(options: FrameOptions) {
  const { world, now = Date.now } = options;
  const visits = new Map<string, Visit>();
  /** What each page shows, so that it is told only of changes. */
  const shown = new Map<string, number | null>();
  const watchers = new Set<() => void>();
  let shared: Shared;
  let handlers: Handlers;
  /** Whoever comes without a session is this person: a test has logged them in. */
  let guest: string | undefined;

  function begin() {
    const smart = createSmart(options);
    shared = {
      options,
      smart,
      passkeys: createPasskeys({ site: options.site, now }),
      people: createPeople(smart),
      codes: createCodes({ world, now }),
      errands: createErrands(now),
      questions: createQuestions(options, changed),
      results: new Map(),
      seats: new Map(),
    };
    handlers = {
      ...loginHandlers(shared),
      ...userHandlers(shared),
      ...accountHandlers(shared),
      ...rpcHandlers(shared),
    };
    guest = undefined;
  }

  /** A question waits for its person unless the manners answer it. */
  const asked = () =>
    shared.questions
      .waiting()
      .filter(({ prompted, method }) => prompted && shared.questions.behaviourOf(method) === 'ask');

  function changed() {
    for (const visit of visits.values()) {
      const next = asked().find(({ topic }) => topic === visit.id)?.id ?? null;
      if (next === shown.get(visit.id)) continue;
      shown.set(visit.id, next);
      visit.tell({ show: next });
    }
    for (const watcher of watchers) watcher();
  }

  begin();
  const unwatch = onFault(world, {
    onFault({ drop, match, times }) {
      if (!drop || times !== undefined || !'frame/'.includes(match)) return;
      for (const visit of visits.values()) visit.tell({ die: true });
    },
  });

  return {
    shared: () => shared,
    visits: () => [...visits.values()],
    /** A page of the frame opens; `tell` reaches it. */
    open(hello: Hello, tell: (told: Told) => void) {
      const visit = createVisit(shared, hello, tell);
      visits.set(visit.id, visit);
      shown.set(visit.id, null);
      if (guest && !visit.token) visit.enter(shared.people.byEmail(guest));
      const mine = shared;
      return {
        visit,
        hear: (message: unknown) => hear(mine, handlers, visit, message),
        answer(id: number, isYes: boolean, proof?: PasskeyProof) {
          const one = mine.questions.waiting().find((entry) => entry.id === id && entry.topic === visit.id);
          if (!one) return;
          const question = mine.questions.find(id);
          try {
            if (isYes && visit.someone()) confirm(mine, visit, id, proof);
            if (isYes) question.approve();
            else question.reject();
          } catch (error) {
            visit.tell({ trouble: (error as Error).message });
          }
        },
        /** What this device's lock said to a login; null where its person declined, or it can't. */
        unlock: (proof: PasskeyProof | null) => endUnlocking(visit, proof),
        close() {
          visits.delete(visit.id);
          shown.delete(visit.id);
          dropErrands(mine, visit);
          abortQuestions(mine, visit);
        },
      };
    },
    /** Calls back when a request begins or ends waiting for approval. Returns the unsubscribe function. */
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    requests: () => shared.questions.waiting(),
    /** The account that a request would act on. */
    addressFor(request: PhoneRequest) {
      const visit = visits.get(request.topic ?? '');
      const person = visit?.someone();
      return visit && person ? (kindFor(shared, visit, person, request.chainId ?? '', request).accounts[0] ?? '') : '';
    },
    /** What a person with passkeys confirms a request by; each look makes a new challenge. */
    passkeyFor({ id, topic = '' }: PhoneRequest) {
      const person = visits.get(topic)?.someone();
      const ids = person ? shared.passkeys.of(person).map((one) => one.id) : [];
      return ids.length > 0 ? { challenge: shared.passkeys.challenge(`answer ${id}`), ids } : undefined;
    },
    log: () => shared.questions.log,
    state: () => ({ chains: options.chains, ...shared.questions.manners() }),
    set: (next: { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> }) => shared.questions.set(next),
    approve(id?: number) {
      const question = shared.questions.find(id);
      question.approve();
      return shared.questions.answered(question.id);
    },
    reject(id?: number, error?: Error) {
      const question = shared.questions.find(id);
      question.reject(error);
      return shared.questions.answered(question.id);
    },
    /** Posts any message to the pages that embed it; how many there were. */
    post(message: unknown) {
      for (const visit of visits.values()) visit.tell({ post: message });
      return visits.size;
    },
    /** Logs a person in, in every page that is open and every one that comes. */
    logIn(email: string) {
      guest = email;
      const person = shared.people.byEmail(email);
      for (const visit of visits.values()) visit.enter(person);
      return person;
    },
    /** A social site said yes or no; where its window is to go, and whom to tell. */
    answerSocial(id: string, answer: { email?: string; userName?: string } | null) {
      const errand = shared.errands.look(id);
      if (errand?.kind !== 'social') return undefined;
      const back = new URL(`${options.site()}/social/done?provider=${errand.provider}`);
      if (answer) {
        const code = randomUUID();
        const person = shared.people.bySite(errand.provider, answer);
        shared.results.set(code, person);
        shared.errands.settle(id, { yes: true, person });
        back.searchParams.set('code', code);
      } else {
        shared.errands.settle(id, { yes: false, why: 'The login was declined' });
        back.searchParams.set('error', 'access_denied');
      }
      return { resultUri: back.href, origin: errand.origin };
    },
    answerFarcaster(id: string, userName: string | null) {
      if (shared.errands.look(id)?.kind !== 'farcaster') return false;
      if (userName === null) shared.errands.settle(id, { yes: false, why: 'The login was declined' });
      else shared.errands.settle(id, { yes: true, person: shared.people.bySite('farcaster', { userName }) });
      return true;
    },
    answerDevice(id: string, isYes: boolean) {
      if (shared.errands.look(id)?.kind !== 'device') return false;
      shared.errands.settle(id, isYes ? { yes: true } : { yes: false, why: 'This device was not allowed' });
      return true;
    },
    reset() {
      const old = shared;
      for (const visit of visits.values()) {
        dropErrands(old, visit);
        old.questions.drop(({ topic }) => topic === visit.id);
        visit.tell({ session: null });
        visit.tell({ die: true });
      }
      visits.clear();
      shown.clear();
      begin();
    },
    stop() {
      unwatch();
      shared.questions.drop(() => true);
      watchers.clear();
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
