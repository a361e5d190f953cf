import type { PhoneBehaviour, PhoneNamespace } from '../phone/options';
import type { Phone } from '../phone/phone';
import { until } from './until';

/** The page at the other end, as it says of itself. */
export interface PhonePeer {
  name: string;
  description: string;
  url: string;
  icons: string[];
}

/** What the phone was asked, from the first sight of it to its answer. */
export interface PhoneQuestion {
  id: number;
  /** A session proposal is `wc_sessionPropose`. */
  method: string;
  params: unknown;
  /** The session it came in; none for a proposal. */
  topic?: string;
  /** CAIP-2; none for a proposal. */
  chainId?: string;
  peer: PhonePeer;
  /** Whether its person was asked. */
  prompted: boolean;
  state: 'pending' | 'done' | 'failed';
  result?: unknown;
  error?: { code?: number; message: string };
}

export interface PhoneSession {
  topic: string;
  peer: PhonePeer;
  /** CAIP-10. */
  accounts: string[];
  /** Seconds since the epoch. */
  expiry: number;
}

interface Wait {
  /** Milliseconds; default 10,000. */
  timeout?: number;
}

/** A phone with a WalletConnect wallet, driven from a test as its person would drive it. */
export class RemotePhone {
  /** @internal */
  constructor(
    private readonly phone: Phone,
    /** Its page for people; pairing links land on `/wc?uri=…` of it. */
    readonly url: string,
  ) {}

  /** Its accounts on a namespace; the first is selected at first. */
  addresses(namespace: PhoneNamespace = 'eip155'): readonly string[] {
    return this.phone.kinds[namespace].accounts;
  }

  /** The account that it shows to Ethereum pages at first. */
  get address(): string {
    return this.addresses()[0] as string;
  }

  /**
   * Scans a pairing code (`wc:…`), or a link that holds one. The proposal of the page then waits for `approve()`.
   * @throws for what is no code, and for one that has expired.
   */
  async pair(code: string): Promise<void> {
    await this.phone.pair(code);
  }

  /** Says yes to the oldest request; waits for one to come. `accounts` picks what a proposal may see. */
  async approve({ accounts, timeout }: Wait & { accounts?: string[] } = {}): Promise<PhoneQuestion> {
    const { id } = await this.nextRequest({ timeout });
    return this.phone.approve({ id, accounts });
  }

  /** Says no to the oldest request; waits for one to come. */
  async reject({ error, timeout }: Wait & { error?: { code: number; message: string } } = {}): Promise<PhoneQuestion> {
    const { id } = await this.nextRequest({ timeout });
    return this.phone.reject({ id, error });
  }

  /** The oldest request that waits for an answer; waits for one to come. */
  nextRequest({ timeout }: Wait = {}): Promise<PhoneQuestion> {
    const hint = 'Is its relay the relay of the page, and has it been paired?';
    return until(
      () => this.phone.requests()[0],
      (seconds) => `The phone was asked nothing in ${seconds} s. ${hint}`,
      timeout,
    );
  }

  /** What waits for an answer, oldest first. */
  requests(): PhoneQuestion[] {
    return this.phone.requests();
  }

  /** Every request since it was new, oldest first. */
  log(): readonly PhoneQuestion[] {
    return this.phone.log();
  }

  /** Its live sessions. */
  sessions(): PhoneSession[] {
    return this.phone.sessions().map(({ topic, peer, namespaces, expiry }) => ({
      topic,
      peer: peer.metadata,
      accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      expiry,
    }));
  }

  /**
   * How it answers from now on: `ask` (the default: waits for `approve()` or `reject()`), `approve`, `reject`, `hang`,
   * `{ delay: ms }`, `{ error: { code, message } }`. With `methods`, for these alone.
   */
  async set(behaviour: PhoneBehaviour, ...methods: string[]): Promise<void> {
    const named = Object.fromEntries(methods.map((method) => [method, behaviour]));
    if (methods.length === 0) this.phone.set({ behaviour });
    else this.phone.set({ answers: { ...this.phone.state().answers, ...named } });
  }

  /**
   * Whether it signs in with one click (`session_authenticate`) from now on; a wallet that does not reads the ordinary
   * proposal in the same code. It does at first.
   */
  offerSignIn(isOffered: boolean): void {
    this.phone.offerSignIn(isOffered);
  }

  /** Selects another account, by place or address; without either, the next one. Pages are told. */
  switchAccount(which?: number | string, namespace: PhoneNamespace = 'eip155'): Promise<void> {
    return this.phone.switchAccount(namespace, which);
  }

  /** Stands on another chain (CAIP-2, or the number of an EVM chain) from now on; pages are told. */
  switchChain(chain: string | number): Promise<void> {
    return this.phone.switchChain(typeof chain === 'number' ? `eip155:${chain}` : chain);
  }

  /** Ends one session, or all. */
  endSession(topic?: string): Promise<void> {
    return this.phone.disconnect(topic);
  }

  /** Lets the time of one session be over, or of all. */
  expireSession(topic?: string): void {
    this.phone.expire(topic);
  }

  /** A new phone in the old one's place: no session, no question, no memory. Pages are not told. */
  reset(): Promise<void> {
    return this.phone.reset();
  }
}
