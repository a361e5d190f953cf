import type { Page } from '@playwright/test';
import type { Behaviour } from '../wallets/options';
import type { LogEntry } from '../wallets/prompts';
import { until } from './until';

/** The controls that every kind of test wallet has in its page. */
interface Controls {
  log: LogEntry[];
  pending: readonly { id: number; method: string; params: readonly unknown[] }[];
  approve(): void;
  reject(): void;
  lock(): void;
  unlock(): void;
  revoke(): void;
  arrive(): void;
  switchAccount(which?: number): void;
  set(manners: Manners): void;
  [control: string]: unknown;
}

interface Manners {
  behaviour?: Behaviour;
  answers?: Record<string, Behaviour>;
}

/** A question that a wallet's person was asked. */
export interface Question {
  method: string;
  params: unknown;
}

/** A test wallet, driven from a test as its person would drive it. */
export class PageWallet {
  private manners: Manners = {};

  /** @internal */
  constructor(
    readonly page: Page,
    readonly name: string,
    /** Its key among the wallets of its kind: the rdns of an Ethereum wallet. */
    readonly id: string,
    /** Its addresses; the first is selected at first. */
    readonly addresses: readonly string[],
    private readonly registry: string,
  ) {}

  /** The first of its addresses. */
  get address(): string {
    return this.addresses[0] as string;
  }

  /** The same wallet in another page of this test; what is set here is not set there. */
  in(page: Page): this {
    const Self = this.constructor as new (...args: unknown[]) => this;
    return new Self(page, this.name, this.id, this.addresses, this.registry);
  }

  /**
   * How it answers what its person is asked, from now on and across reloads: `approve` (the default), `reject`, `hang`
   * (waits for `approve()` or `reject()`), `{ delay: ms }`, `{ error: { code, message } }`, `{ lie }`, `silent`,
   * `{ throws }`. With `methods`, for these alone.
   * @example await wallet.set('reject', 'personal_sign');
   */
  async set(behaviour: Behaviour, ...methods: string[]): Promise<void> {
    if (methods.length === 0) this.manners = { ...this.manners, behaviour };
    const answers = { ...this.manners.answers, ...Object.fromEntries(methods.map((method) => [method, behaviour])) };
    this.manners = { ...this.manners, answers };
    const told = [this.registry, this.id, this.manners] as const;
    const tell = ([registry, id, manners]: typeof told) => {
      const wallets = (window as unknown as Record<string, Record<string, Controls> | undefined>)[registry];
      wallets?.[id]?.set(manners);
    };
    // For pages to come, and for the one that is there.
    await this.page.addInitScript(tell, told);
    await this.page.evaluate(tell, told);
  }

  /** Lets every question wait for `approve()` or `reject()`. */
  hang(): Promise<void> {
    return this.set('hang');
  }

  /** Says yes to everything, after so many milliseconds. */
  delay(ms: number): Promise<void> {
    return this.set({ delay: ms });
  }

  /** Says yes to the question that has waited longest; waits for one to come. */
  approve(options?: { timeout?: number }): Promise<Question> {
    return this.answer('approve', options?.timeout);
  }

  /** Says no to the question that has waited longest; waits for one to come. */
  reject(options?: { timeout?: number }): Promise<Question> {
    return this.answer('reject', options?.timeout);
  }

  private async answer(verb: 'approve' | 'reject', timeout?: number): Promise<Question> {
    const look = () =>
      this.page.evaluate(
        ([registry, id, how]) => {
          const wallets = (window as unknown as Record<string, Record<string, Controls> | undefined>)[registry];
          const wallet = wallets?.[id];
          const question = wallet?.pending[0];
          if (!wallet || !question) return undefined;
          const { method, params } = question;
          wallet[how]();
          return { method, params: structuredClone(params) };
        },
        [this.registry, this.id, verb] as const,
      );
    const hint = `Questions wait for ${verb}() once the test has said wallet.set('hang'); otherwise it answers by itself.`;
    return until(look, (seconds) => `${this.name} was asked nothing in ${seconds} s. ${hint}`, timeout);
  }

  /** What it was asked since the page came, oldest first; `prompted` says whether its person was. */
  async log(): Promise<LogEntry[]> {
    return (await this.read('log')) as LogEntry[];
  }

  /** The methods for which its person was asked. */
  async prompts(): Promise<string[]> {
    return (await this.log()).filter(({ prompted }) => prompted).map(({ method }) => method);
  }

  /** Waits until it has been asked this. */
  asked(method: string, { timeout }: { timeout?: number } = {}): Promise<LogEntry> {
    const look = async () => (await this.log()).find((entry) => entry.method === method);
    return until(look, (seconds) => `${this.name} was not asked ${method} in ${seconds} s.`, timeout);
  }

  /** Locked, it shows no accounts, and what it is asked waits. */
  lock(): Promise<void> {
    return this.do('lock');
  }
  unlock(): Promise<void> {
    return this.do('unlock');
  }
  /** Selects another account, as its person does in the wallet itself: by place or address; without either, the next. */
  switchAccount(which?: number | string): Promise<void> {
    const place = typeof which === 'string' ? this.placeOf(which) : which;
    return this.do('switchAccount', ...(place === undefined ? [] : [place]));
  }
  /** Takes the page's permission away. */
  revoke(): Promise<void> {
    return this.do('revoke');
  }
  /** Comes, when it was to come late. */
  arrive(): Promise<void> {
    return this.do('arrive');
  }

  private placeOf(address: string): number {
    const place = this.addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase());
    if (place < 0) throw new Error(`${this.name} has no account ${address}. It has ${this.addresses.join(', ')}.`);
    return place;
  }

  protected async do(control: string, ...args: unknown[]): Promise<void> {
    const isThere = await this.page.evaluate(
      async ([registry, id, verb, values]) => {
        const wallets = (window as unknown as Record<string, Record<string, Controls> | undefined>)[registry];
        const wallet = wallets?.[id];
        if (!wallet) return false;
        await (wallet[verb] as (...all: unknown[]) => unknown)(...values);
        return true;
      },
      [this.registry, this.id, control, args] as const,
    );
    if (!isThere) throw new Error(`${this.name} is not in this page: open a page before wallet.${control}().`);
  }

  private read(property: string): Promise<unknown> {
    return this.page.evaluate(
      ([registry, id, name]) => {
        const wallets = (window as unknown as Record<string, Record<string, Controls> | undefined>)[registry];
        return structuredClone(wallets?.[id]?.[name] ?? []);
      },
      [this.registry, this.id, property] as const,
    );
  }
}

/** An Ethereum test wallet. */
export class EvmPageWallet extends PageWallet {
  /** Stands on another chain from now on; the page is told. */
  switchChain(chainId: number): Promise<void> {
    return this.do('switchChain', chainId);
  }
  /** Loses all its chains (4900), until `reconnect()`. */
  disconnect(): Promise<void> {
    return this.do('disconnect');
  }
  reconnect(): Promise<void> {
    return this.do('reconnect');
  }
}
