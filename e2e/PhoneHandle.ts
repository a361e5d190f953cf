import type { PhoneBehaviour, PhoneNamespace } from '../harness/phone/options';
import type { PhonePeer, PhoneQuestion } from '../harness/testing/RemotePhone';

/** Milliseconds: how long the page may take to ask the phone something. */
const WAIT_MS = 30_000;

interface Session {
  topic: string;
  peer: PhonePeer;
}

/** The phone in a person's hands, over HTTP: the same for a harness of this process and for one in containers. */
export class PhoneHandle {
  private constructor(
    private readonly api: string,
    readonly accounts: readonly { namespace: string; accounts: readonly string[] }[],
  ) {}

  /** A new phone, without sessions and questions. */
  static async at(api: string): Promise<PhoneHandle> {
    const { accounts } = await new PhoneHandle(api, []).ask<Pick<PhoneHandle, 'accounts'>>('POST', '/reset');
    return new PhoneHandle(api, accounts);
  }

  private async ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.api + path, { method, body: body && JSON.stringify(body) } as RequestInit);
    if (!answer.ok) throw new Error(`${method} ${path} of the phone answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  }

  /** Its accounts on a namespace; the first is selected at first. */
  addresses = (namespace: PhoneNamespace = 'eip155') =>
    this.accounts.find((one) => one.namespace === namespace)?.accounts ?? [];

  /** The account that it shows to Ethereum pages at first. */
  get address(): string {
    return this.addresses()[0] as string;
  }

  /** Scans a pairing code (`wc:…`), or a link that holds one. The proposal of the page then waits for `approve()`. */
  pair = (uri: string) => this.ask<object>('POST', '/pair', { uri });

  private async waiting(ms: number): Promise<PhoneQuestion[]> {
    return (await this.ask<{ requests: PhoneQuestion[] }>('GET', `/requests?wait=${ms}`)).requests;
  }
  /** What waits for an answer, oldest first. */
  requests = () => this.waiting(0);
  /** The oldest request that waits for an answer; waits for one to come. */
  async nextRequest(): Promise<PhoneQuestion> {
    const [first] = await this.waiting(WAIT_MS);
    if (!first) throw new Error(`The phone was asked nothing in ${WAIT_MS / 1000} s.`);
    return first;
  }
  /** Says yes to the oldest request; waits for one to come. */
  approve = async () => this.ask<PhoneQuestion>('POST', '/approve', { id: (await this.nextRequest()).id });
  /** Says no to the oldest request; waits for one to come. */
  reject = async () => this.ask<PhoneQuestion>('POST', '/reject', { id: (await this.nextRequest()).id });

  /** Every request since it was new, oldest first. */
  log = async () => (await this.ask<{ requests: PhoneQuestion[] }>('GET', '/log')).requests;
  /** Its live sessions. */
  sessions = async () => (await this.ask<{ sessions: Session[] }>('GET', '/sessions')).sessions;

  /** How it answers from now on. */
  set = (behaviour: PhoneBehaviour) => this.ask<object>('POST', '/behaviour', { behaviour });
  /** Whether it signs in with one click from now on. It does at first. */
  offerSignIn = (oneClick: boolean) => this.ask<object>('POST', '/behaviour', { oneClick });
  /** Whether sessions that begin from now on take batches of calls (EIP-5792). They do not at first. */
  offerBatches = (batches: boolean) => this.ask<object>('POST', '/behaviour', { batches });
  /** Selects another of its Ethereum accounts; pages are told. */
  switchAccount = (account: number) => this.ask<object>('POST', '/switch-account', { account });
  /** Stands on another chain (CAIP-2) from now on; pages are told. */
  switchChain = (chain: string) => this.ask<object>('POST', '/switch-chain', { chain });
  /** Ends all sessions. */
  endSession = () => this.ask<object>('POST', '/disconnect');
}
