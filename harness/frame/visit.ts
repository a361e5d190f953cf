import { randomUUID } from 'node:crypto';
import { takeFault } from '../faults';
import type { Questions } from '../phone/questions';
import type { Codes } from './codes';
import type { Errands } from './errands';
import { type AccountType, type FrameOptions, FrameRefusal, toNetworkId } from './options';
import type { PasskeyProof, Passkeys } from './passkeys';
import { type People, type Person, sessionMark } from './people';
import type { Smart } from './smart/smart';
import { type AppName, type AppPayload, type Envelope, framePrefix, readApp, toReply } from './wire';

/** What a page of the frame says of itself when it opens. */
export interface Hello {
  projectId: string;
  /** As the address of the page has it. */
  chainId?: string;
  rpcUrl?: string;
  /** The origin of the page that it is in. */
  origin: string;
  /** What the frame's storage keeps: a session, and which device this is. */
  session?: string;
  device: string;
}

export type Theme = AppPayload<'SYNC_THEME'>;
export type Dapp = NonNullable<AppPayload<'SYNC_DAPP_DATA'>['metadata']>;

/** What a page of the frame is told to do. */
export type Told =
  | { post: unknown }
  | { session: string | null }
  | { theme: Theme }
  /** Its person is asked something, or nothing any more. */
  | { show: number | null }
  /** Why an answer was not taken. */
  | { trouble: string }
  /** Its device's lock is to let somebody in, by one of these keys; null: not any more. */
  | { passkey: { challenge: string; ids: string[] } | null }
  /** As if the page had crashed. */
  | { die: true };

/** One opened page of the frame: what it stands on, and what is under way in it. */
export interface Visit {
  readonly id: string;
  readonly hello: Hello;
  networkId: string;
  /** By which of their accounts its person acts, where a network has both. */
  accountType: AccountType;
  readonly token?: string;
  dapp?: Dapp;
  /** The email that is being proven, and the way to allow this device. */
  login?: { email: string; device?: { id: string; done: Promise<unknown> } };
  /** A login waits for this device's lock; `endUnlocking` calls it. */
  unlock?(proof?: PasskeyProof | null): void;
  /** Declined the passkey in this page: not asked for it again, codes are mailed instead. */
  declined?: Person;
  /** A change of email; `done` settles when it does. */
  update?: { email: string; isOldProven: boolean; done: Promise<void>; end(why?: Error): void };
  farcaster?: { id: string; done: Promise<Person | undefined> };
  /** Errands that end with this page. */
  readonly errands: Set<string>;
  /** Who is logged in. @throws {FrameRefusal} when nobody is */
  person(): Person;
  someone(): Person | undefined;
  enter(person: Person): void;
  leave(): void;
  tell(told: Told): void;
}

/** What all pages of a frame share. */
export interface Shared {
  options: FrameOptions;
  people: People;
  codes: Codes;
  errands: Errands;
  questions: Questions;
  smart: Smart;
  passkeys: Passkeys;
  /** Who said yes at a social site, by the code that a page brings back; each is good for once. */
  results: Map<string, Person>;
  /** Who is logged in on a device, by their token: all pages of the frame there share what its origin keeps. */
  seats: Map<string, string>;
}

export type Handlers = {
  [N in AppName]: (payload: AppPayload<N>, visit: Visit) => unknown;
};

export function createVisit(shared: Shared, hello: Hello, tell: (told: Told) => void): Visit {
  const { people, options, seats } = shared;
  // What its page has kept counts: that page lies in the device's own storage.
  if (hello.session && people.of(hello.session)) seats.set(hello.device, hello.session);
  else seats.delete(hello.device);
  const visit: Visit = {
    id: randomUUID(),
    hello,
    networkId: toNetworkId(hello.chainId ?? options.chains[0]?.id ?? 1),
    accountType: 'eoa',
    get token() {
      return seats.get(hello.device);
    },
    errands: new Set(),
    tell,
    someone: () => people.of(visit.token),
    person: () => {
      const person = people.of(visit.token);
      if (!person) throw new FrameRefusal('Nobody is logged in');
      return person;
    },
    enter(person) {
      const token = people.enter(person);
      seats.set(hello.device, token);
      tell({ session: token });
      // Other pages of the frame hear nothing: the protocol does not promise it.
      tell({ post: { type: `${framePrefix}SESSION_UPDATE`, payload: { token: sessionMark(token) } } });
    },
    leave() {
      if (visit.token) people.leave(visit.token);
      seats.delete(hello.device);
      tell({ session: null });
    },
  };
  return visit;
}

/** What came of asking this device's lock: a signature, null for a no; nothing where nobody waits for it any more. */
export function endUnlocking(visit: Visit, proof?: PasskeyProof | null) {
  const { unlock } = visit;
  visit.unlock = undefined;
  unlock?.(proof);
}

/** Ends what is under way in a page: another one began, or the page is gone. */
export function dropErrands({ errands }: Shared, visit: Visit) {
  for (const id of visit.errands) errands.drop(id);
  visit.errands.clear();
  if (!visit.unlock) return;
  visit.tell({ passkey: null });
  endUnlocking(visit);
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** Leaves what JSON can hold, since `postMessage` throws on functions and the like; fields that are `undefined` are dropped. */
const plain = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Answers one message of the embedding page, unless a fault says otherwise. What is no message gets no answer. */
export async function hear({ options: { world } }: Shared, handlers: Handlers, visit: Visit, message: unknown) {
  const read = readApp(message);
  if (!read) return;
  const { name, id } = read;
  const fault = takeFault(world, `frame/app/${name}`, ({ elsewhere, status }) => !elsewhere && status === undefined);
  const post = (reply: Envelope) => visit.tell({ post: fault?.malformed ? { ...reply, type: framePrefix } : reply });
  if (fault?.hang) return;
  if (fault?.delayMs) await sleep(fault.delayMs);
  if (fault?.drop) return visit.tell({ die: true });
  try {
    if (fault?.error) throw new FrameRefusal(fault.error.message);
    if ('why' in read) throw new FrameRefusal(/email$/.test(read.why.split(':')[0] ?? '') ? 'Invalid email' : read.why);
    const handle = handlers[name] as (payload: unknown, visit: Visit) => unknown;
    const result = await handle(read.payload, visit);
    post(toReply(name, id, 'SUCCESS', plain(result)));
  } catch (error) {
    post(toReply(name, id, 'ERROR', { message: textOf(error) || 'Something went wrong' }));
  }
}
