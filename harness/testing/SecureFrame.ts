import type { Frame } from '../frame/frame';
import type { PhoneBehaviour } from '../phone/options';
import type { Mail, World } from '../world';
import { until } from './until';

/** What the frame was asked, from the first sight of it to its answer. */
export interface FrameQuestion {
  id: number;
  method: string;
  params: unknown;
  /** CAIP-2. */
  chainId?: string;
  state: 'pending' | 'done' | 'failed';
  result?: unknown;
  error?: { code?: number; message: string };
}

interface Wait {
  /** Milliseconds; default 10,000. */
  timeout?: number;
}

/** The embedded wallet's secure frame, driven from a test in place of its person, their mailbox and their phone. */
export class SecureFrame {
  /** @internal */
  constructor(
    private readonly frame: Frame,
    private readonly world: Pick<World, 'mail'>,
    /** The page that a dapp puts into its frame. */
    readonly url: string,
    /** The origin that alone may speak for it. */
    readonly origin: string,
  ) {}

  /** Logs anyone in, in every page that is open and in those that come; resolves with their accounts. */
  logIn(email: string): { email: string; address: string; smartAddress: string; solanaAddress: string } {
    const { kinds } = this.frame.logIn(email);
    const [address = ''] = kinds.eip155.accounts;
    const [smartAddress = ''] = kinds.smart.accounts;
    const [solanaAddress = ''] = kinds.solana.accounts;
    return { email, address, smartAddress, solanaAddress };
  }

  /** The mails of an address, the newest first. */
  mailsOf(email: string): Mail[] {
    return this.world.mail.filter(({ to }) => to === email.trim().toLowerCase()).reverse();
  }

  /** The newest code that was mailed; waits for one to come. */
  codeFor(email: string, { timeout }: Wait = {}): Promise<string> {
    const complain = (seconds: number) => `No code was mailed to ${email} in ${seconds} s.`;
    return until(() => this.mailsOf(email).find(({ code }) => code)?.code, complain, timeout);
  }

  /** Opens the link in the newest mail, which allows a device; waits for one to come. */
  async allowDevice(email: string, { timeout }: Wait = {}): Promise<void> {
    const complain = (seconds: number) => `No link was mailed to ${email} in ${seconds} s.`;
    const link = await until(() => this.mailsOf(email).find((mail) => mail.link)?.link, complain, timeout);
    this.frame.answerDevice(new URL(link).pathname.split('/').at(-1) ?? '', true);
  }

  /** The oldest request that waits for an answer; waits for one to come. */
  nextRequest({ timeout }: Wait = {}): Promise<FrameQuestion> {
    const complain = (seconds: number) => `The frame was asked nothing in ${seconds} s. Is somebody logged in?`;
    return until(() => this.frame.requests()[0], complain, timeout);
  }

  /** Says yes to the oldest request; waits for one to come. */
  async approve(wait?: Wait): Promise<FrameQuestion> {
    return this.frame.approve((await this.nextRequest(wait)).id);
  }

  /** Says no to the oldest request; waits for one to come. */
  async reject(wait?: Wait): Promise<FrameQuestion> {
    return this.frame.reject((await this.nextRequest(wait)).id);
  }

  /** Every request since it was new, oldest first. */
  log(): readonly FrameQuestion[] {
    return this.frame.log();
  }

  /** How it answers from now on; with `methods`, for these alone. It asks its person at first. */
  set(behaviour: PhoneBehaviour, ...methods: string[]): void {
    const named = Object.fromEntries(methods.map((method) => [method, behaviour]));
    if (methods.length === 0) this.frame.set({ behaviour });
    else this.frame.set({ answers: { ...this.frame.state().answers, ...named } });
  }

  /** Makes it post any message to the pages that hold it. */
  post(message: unknown): void {
    this.frame.post(message);
  }
}
