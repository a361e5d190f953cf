import { createHash, randomUUID } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import { createEvmKind } from '../phone/chains/evm';
import type { ChainKind } from '../phone/chains/kind';
import { createSolanaKind } from '../phone/chains/solana';
import { keysOf } from './keys';
import { FrameRefusal } from './options';
import { keyBatches } from './smart/keyBatches';
import { createSmartKind, type SmartKind } from './smart/kind';
import type { Smart } from './smart/smart';

export interface Person {
  /** What their keys come from; it stays when the email changes. */
  id: string;
  email: string | null;
  userName: string | null;
  kinds: Record<'eip155' | 'solana', ChainKind> & { smart: SmartKind };
}

/** Emails are compared so; a person may write them as they like. */
export const toEmailKey = (email: string) => email.trim().toLowerCase();

function kindsOf(id: string, smart: Smart): Person['kinds'] {
  const keys = keysOf(id);
  const owner = privateKeyToAccount(keys.eoa);
  const evm = createEvmKind([keys.eoa]);
  return {
    eip155: { ...evm, handlers: { ...evm.handlers, wallet_sendCalls: keyBatches(owner, smart) } },
    smart: createSmartKind(owner, smart),
    solana: createSolanaKind([keys.solana]),
  };
}

/** Who has a wallet in this frame, who is logged in, and on which devices. */
export function createPeople(smart: Smart) {
  const people = new Map<string, Person>();
  /** Who answers to an email today, where that is not who began with it. */
  const moved = new Map<string, Person | null>();
  const sessions = new Map<string, Person>();
  const devices = new Set<string>();

  function find(id: string, given: Pick<Person, 'email' | 'userName'>): Person {
    const known = people.get(id);
    if (known) return known;
    const person = { id, ...given, kinds: kindsOf(id, smart) };
    people.set(id, person);
    return person;
  }

  return {
    /** The person of an email; the first time, a new one. */
    byEmail(email: string): Person {
      const key = toEmailKey(email);
      const holder = moved.get(key);
      if (holder) return holder;
      // Somebody moved away from this address: whoever comes with it now is somebody else.
      return find(holder === null ? `email:${key}#2` : `email:${key}`, { email: key, userName: null });
    },
    /** The person that a code mailed to this email logs in, if they exist already. */
    known(email: string): Person | undefined {
      const key = toEmailKey(email);
      const holder = moved.get(key);
      return holder ?? people.get(holder === null ? `email:${key}#2` : `email:${key}`);
    },
    /** The person of an account at a social site. */
    bySite: (site: string, account: { email?: string; userName?: string }): Person =>
      find(`${site}:${(account.userName ?? account.email ?? '').toLowerCase()}`, {
        email: account.email ? toEmailKey(account.email) : null,
        userName: account.userName ?? null,
      }),
    /** @throws {FrameRefusal} when the email is somebody else's already */
    moveTo(person: Person, email: string) {
      const key = toEmailKey(email);
      const taken = moved.get(key) ?? people.get(`email:${key}`);
      if (taken && taken !== person && taken.email === key) throw new FrameRefusal('This email is in use');
      if (person.email) moved.set(person.email, null);
      moved.set(key, person);
      person.email = key;
    },
    /** Logs a person in; the token is for the frame's own storage alone. */
    enter(person: Person): string {
      const token = randomUUID();
      sessions.set(token, person);
      return token;
    },
    of: (token: string | undefined) => (token === undefined ? undefined : sessions.get(token)),
    leave: (token: string) => void sessions.delete(token),
    knowsDevice: (device: string, email: string) => devices.has(`${device} ${toEmailKey(email)}`),
    /** Its person takes the yes to a device back. */
    forgetDevice: (device: string, email: string) => void devices.delete(`${device} ${toEmailKey(email)}`),
    allowDevice: (device: string, email: string) => void devices.add(`${device} ${toEmailKey(email)}`),
  };
}

export type People = ReturnType<typeof createPeople>;

/** What a page is told of a session: it proves nothing, and changes with the session. */
export const sessionMark = (token: string) => createHash('sha256').update(`mark of ${token}`).digest('hex');
