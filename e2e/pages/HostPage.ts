import { expect, type Locator, type Page } from '@playwright/test';
import { base58 } from '@scure/base';
import type { Hex } from 'viem';
import { ConnectSheet } from './ConnectSheet';

/** What of the handle, and of a wallet's provider, a page asks in its first moment. */
interface Provider {
  request(asked: object): Promise<string>;
  signMessage(text: string): Promise<Uint8Array>;
}
interface Portico {
  getState(): { status: string; accounts: { eip155?: { address?: string } } };
  signMessage(asked: object): Promise<string>;
  getProvider(namespace: string): Promise<Provider>;
}
interface Early {
  /** The page's own: true until the task is over in which it begins. */
  isFirstTask?: boolean;
  askEarly(made: Portico): unknown;
}

/** What a request came to, and how long that took. */
export interface Told {
  answer?: unknown;
  /** Of the error, and of what is behind it. */
  code?: unknown;
  cause?: unknown;
  words?: string;
  ms: number;
}

/** Signatures as text; a request that failed says why. */
export function answersOf(told: Promise<Told[]>): Promise<Hex[]> {
  const answers = told.then((all) =>
    all.map(({ answer, code, words }) => {
      if (answer === undefined) throw new Error(`${code}: ${words}`);
      return (Array.isArray(answer) ? base58.encode(Uint8Array.from(answer)) : answer) as Hex;
    }),
  );
  answers.catch(() => {}); // whoever asked waits for it
  return answers;
}

/** The page's own script asks for the harness's facts first, so that a page may be loaded and its handle not yet made. */
export const handleOn = (page: Page) => page.waitForFunction(() => 'portico' in window);

/** The dapp around the modal: its button, and what it knows of the account, which stays readable behind the modal. */
export class HostPage {
  readonly connectButton: Locator;
  readonly status: Locator;
  readonly address: Locator;
  readonly balance: Locator;
  /** CAIP-2. */
  readonly network: Locator;

  constructor(
    private readonly page: Page,
    readonly url: string,
  ) {
    const main = page.locator('#root');
    this.connectButton = main.getByRole('button', { name: 'Connect wallet' });
    this.status = main.getByLabel('Status', { exact: true });
    this.address = main.getByLabel('Address', { exact: true });
    this.balance = main.getByLabel('Balance');
    this.network = main.getByLabel('Network', { exact: true });
  }

  open = (query = '') => this.page.goto(this.url + query);
  /**
   * The page keeps each heading its modal shows from its next load on: Playwright looks once a second, and a screen may
   * stand for less. The fixture `host` calls it.
   */
  noteHeadings = () =>
    this.page.addInitScript(() => {
      const shown = new Set<string>();
      Object.assign(window, { shownHeadings: shown });
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[role="dialog"] :is(h2, h3)')) shown.add(one.textContent ?? '');
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  /** Waits until the modal has shown this heading since the page was loaded, even if it is gone again. */
  hasShown = (heading: string) =>
    this.page.waitForFunction(
      (words) => (window as unknown as { shownHeadings: Set<string> }).shownHeadings.has(words),
      heading,
    );
  reload = () => this.page.reload();
  /** The visitor comes in by a wallet of this browser; the page has been opened. */
  async connect(wallet = 'Harbor') {
    await this.connectButton.click();
    await new ConnectSheet(this.page).wallet(wallet).click();
    await expect(this.status).toHaveText('connected');
  }
  /** Calls the page's handle, and gives its answer; whether anybody waits for that is the caller's. */
  call<Answer>(act: string, ...given: unknown[]): Promise<Answer> {
    const answer = handleOn(this.page).then(() =>
      this.page.evaluate(
        ([name, inputs]) => {
          const { portico } = window as unknown as { portico: Record<string, (...all: unknown[]) => unknown> };
          return portico[name as string]?.(...(inputs as unknown[]));
        },
        [act, given] as const,
      ),
    ) as Promise<Answer>;
    answer.catch(() => {});
    return answer;
  }
  /** Asks the wallet to sign: its answer is hex on EVM, base58 on Solana. */
  sign = (message: string) => this.call<Hex>('signMessage', { message });
  /** Asks the wallet's own provider on EVM, as a library would; what it refuses comes as its code and words. */
  async request(
    method: string,
    params: readonly unknown[] = [],
  ): Promise<{ answer?: unknown; code?: number; words?: string }> {
    await handleOn(this.page);
    return this.page.evaluate(
      async ([name, list]) => {
        const { portico } = window as unknown as {
          portico: { getProvider(of: string): Promise<{ request(asked: object): Promise<unknown> }> };
        };
        const provider = await portico.getProvider('eip155');
        return provider.request({ method: name, params: list }).then(
          (answer) => ({ answer }),
          ({ code, message }: { code?: number; message: string }) => ({ code, words: message }),
        );
      },
      [method, params] as const,
    );
  }
  /** Asks the wallet's own provider on Solana to sign: one transaction by itself, several at once. What it refuses comes as its code. */
  async signOnSolana(transactions: readonly (readonly number[])[]): Promise<{ signed?: number; code?: unknown }> {
    await handleOn(this.page);
    return this.page.evaluate(async (given) => {
      type Bytes = Uint8Array;
      const { portico } = window as unknown as {
        portico: {
          getProvider(of: string): Promise<{
            signTransaction(one: Bytes): Promise<Bytes>;
            signAllTransactions(all: Bytes[]): Promise<Bytes[]>;
          }>;
        };
      };
      const provider = await portico.getProvider('solana');
      const [first = new Uint8Array(), ...others] = given.map((one) => Uint8Array.from(one));
      const asked = others.length
        ? provider.signAllTransactions([first, ...others])
        : provider.signTransaction(first).then((one) => [one]);
      return asked.then(
        (all) => ({ signed: all.length }),
        ({ code }: { code?: unknown }) => ({ code }),
      );
    }, transactions);
  }
  /**
   * Reloads, and has a message signed in the new page's first moment: by the handle, and by the wallet's provider, which
   * `getProvider` gives while the account only shows. Their answers come as hex on EVM, base58 on Solana; `told` has
   * what each came to.
   */
  async reloadAsking(namespace: 'eip155' | 'solana', message: string) {
    await this.page.addInitScript(
      ([kind, text]) => {
        const hex = `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
        const bySolana = (one: Provider): Promise<unknown> => one.signMessage(text).then((bytes) => [...bytes]);
        const byEvm = (one: Provider, address?: string): Promise<unknown> =>
          one.request({ method: 'personal_sign', params: [hex, address] });
        const askEarly = (made: Portico) => {
          const from = performance.now();
          const { address } = made.getState().accounts.eip155 ?? {};
          const byProvider = (one: Provider) => (kind === 'solana' ? bySolana(one) : byEvm(one, address));
          const tell = (asked: Promise<unknown>) =>
            asked
              .then(
                (answer) => ({ answer }),
                ({ code, message: words, cause }) => ({ code, words, cause: cause?.code }),
              )
              .then((what) => ({ ...what, ms: performance.now() - from }));
          return Promise.all([made.signMessage({ message: text }), made.getProvider(kind).then(byProvider)].map(tell));
        };
        Object.assign(window, { askEarly });
      },
      [namespace, message] as const,
    );
    const { status, answer } = await this.reloadEarly<Told[]>();
    return { status, told: answer, answers: answersOf(answer) };
  }
  /** Reloads, and calls the handle in the new page's first moment. */
  async reloadCalling<Answer>(act: string, ...given: unknown[]) {
    await this.page.addInitScript(
      ([name, inputs]) => {
        const askEarly = (made: Record<string, (...all: unknown[]) => unknown>) => made[name]?.(...inputs);
        Object.assign(window, { askEarly });
      },
      [act, given] as const,
    );
    return this.reloadEarly<Answer>();
  }
  /**
   * Reloads; `askEarly` is called once with the handle as soon as it is made, and its answer is passed on. That is in the
   * task in which the page begins with what leads to the handle.
   */
  private async reloadEarly<Answer>() {
    await this.page.addInitScript(() => {
      let handle: Portico | undefined;
      Object.defineProperty(window, 'portico', {
        configurable: true,
        get: () => handle,
        set(made: Portico) {
          handle = made;
          if (Object.hasOwn(window, 'early')) return;
          const { askEarly, isFirstTask } = window as unknown as Early;
          Object.assign(window, { early: { isFirstTask, status: made.getState().status, answer: askEarly(made) } });
        },
      });
    });
    await this.page.reload();
    // The page's own script may still be on its way: what it asked is there once it has made the handle.
    await this.page.waitForFunction(() => 'early' in window);
    const read = <T>(name: 'status' | 'answer' | 'isFirstTask') =>
      this.page.evaluate(
        (key) => (window as unknown as { early: Record<string, unknown> }).early[key],
        name,
      ) as Promise<T>;
    const answer = read<Answer>('answer');
    answer.catch(() => {}); // whoever asked waits for it
    expect(await read<boolean>('isFirstTask')).toBe(true);
    return { status: await read<string>('status'), answer };
  }
  /** As a host's "forget me" would. */
  forget = () => this.call('forget');

  /** The account button, which shows an address cut as everywhere: `0xf3…b92266`. */
  accountButton = (short: string) => this.page.locator('#root').getByRole('button', { name: short });

  /** What `portico.on()` told the host, oldest first. */
  events = async () => {
    await handleOn(this.page);
    return this.page.evaluate(() => (window as unknown as { events: string[] }).events);
  };
}
