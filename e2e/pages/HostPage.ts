import type { Locator, Page } from '@playwright/test';
import type { Hex } from 'viem';

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
    private readonly url: string,
  ) {
    const main = page.locator('#root');
    this.connectButton = main.getByRole('button', { name: 'Connect wallet' });
    this.status = main.getByLabel('Status');
    this.address = main.getByLabel('Address');
    this.balance = main.getByLabel('Balance');
    this.network = main.getByLabel('Network', { exact: true });
  }

  open = (query = '') => this.page.goto(this.url + query);
  reload = () => this.page.reload();
  /** Calls the page's handle, and gives its answer; whether anybody waits for that is the caller's. */
  call<Answer>(act: string, ...given: unknown[]): Promise<Answer> {
    const answer = this.page.evaluate(
      ([name, inputs]) => {
        const { portico } = window as unknown as { portico: Record<string, (...all: unknown[]) => unknown> };
        return portico[name as string]?.(...(inputs as unknown[]));
      },
      [act, given] as const,
    ) as Promise<Answer>;
    answer.catch(() => {});
    return answer;
  }
  /** Asks the wallet to sign: its answer is hex on EVM, base58 on Solana. */
  sign = (message: string) => this.call<Hex>('signMessage', { message });
  /** As a host's "forget me" would. */
  forget = () => this.call('forget');

  /** The account button, which shows an address cut as everywhere: `0xf3…b92266`. */
  accountButton = (short: string) => this.page.locator('#root').getByRole('button', { name: short });

  /** What `portico.on()` told the host, oldest first. */
  events = () => this.page.evaluate(() => (window as unknown as { events: string[] }).events);
}
