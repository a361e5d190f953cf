import type { Namespace, NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { ConnectMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { TestEnv } from '../env';
import type { Built } from './build';
import { createPhone, type PhoneRequest } from './phone';

/** What a page gets to reach a phone. */
export interface PhoneLine {
  remotes: Partial<Record<Namespace, RemoteWallet>>;
  /** What the page stops when it goes. */
  methods: readonly ConnectMethod[];
}

/** A phone in the model's world: played, or a real one behind the real pairing adapter. It outlives pages. */
export interface ModelPhone {
  /** A page opens. */
  join(page: { built: Built; env: TestEnv; networks: readonly Network[] }): PhoneLine;
  /** The page goes: nobody listens until the next one. */
  leave(): void;
  /** What it lets the page use in a namespace. The network is the page's own to say where the phone has none in use. */
  session(namespace: Namespace): { addresses: string[]; networkId?: NetworkId } | undefined;
  /** What it was asked to sign, oldest first. */
  requests(): readonly PhoneRequest[];
  isWaiting(): boolean;
  answer(behaviour: 'approve' | 'reject' | 'hang'): void;
  /** A person answers what has waited. */
  decide(isYes: boolean): Promise<void>;
  /** Whether a yes lets the page in that has stopped waiting for it; the pairing adapter ends such a session. */
  isLateYesTaken: boolean;
  /** The page has given up its code, which the phone still holds: it lets the session go once another tab has had its time. */
  isCodeOver(): boolean;
  isDown(): boolean;
  /** Of a played one: the relay between is down until it is up again. */
  relay?(state: 'up' | 'down'): Promise<void>;
  /** Of a real one: every line to the relay breaks, and both ends dial again. What was under way comes late, and once. */
  breakLines?(): Promise<void>;
  /** A person ends it there. */
  end(): Promise<void>;
  /** A person picks the next account there. */
  switchAccount(namespace: Namespace): Promise<void>;
  /** What can be told of it and of its line: at rest it stays the same. */
  look(): unknown[];
  /** How many looks in a row have to be the same, and how many ms lie between two of them. */
  rest: { looks: number; pauseMs: number };
}

type Offers = Partial<Record<Namespace, RemoteSession>>;

/** A phone of plain data: it answers in the turn in which it is asked. */
export function playPhone(offers: Offers, others: Partial<Record<Namespace, string>>): ModelPhone {
  const phone = createPhone(offers);
  return {
    join: () => ({
      remotes: Object.fromEntries(Object.keys(offers).map((one) => [one, phone.remote(one as Namespace)])),
      methods: [],
    }),
    leave: phone.leave,
    session(namespace) {
      const session = phone.session(namespace);
      return session && { addresses: session.accounts.map(({ address }) => address), networkId: session.networkId };
    },
    requests: () => phone.requests,
    isWaiting: () => phone.waiting.length > 0,
    answer: phone.answer,
    async decide(isYes) {
      for (const waiting of phone.waiting.splice(0)) isYes ? waiting.yes() : waiting.no();
    },
    isLateYesTaken: true,
    isCodeOver: () => false,
    isDown: phone.isDown,
    relay: async (state) => phone.relay(state),
    end: async () => phone.end(),
    async switchAccount(namespace) {
      const now = phone.session(namespace)?.accounts[0]?.address;
      const [first, second] = [offers[namespace]?.accounts[0]?.address, others[namespace]];
      const next = now === first ? second : first;
      if (now && next) phone.switchAccount(namespace, next);
    },
    look: () => [phone.requests.length],
    rest: { looks: 3, pauseMs: 0 },
  };
}
