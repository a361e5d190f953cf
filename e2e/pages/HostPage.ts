import type { Locator, Page } from '@playwright/test';

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
  /** As a host's "forget me" would. */
  forget = () =>
    this.page.evaluate(() => (window as unknown as { portico: { forget(): Promise<void> } }).portico.forget());

  /** The account button, which shows an address cut as everywhere: `0xf3…b92266`. */
  accountButton = (short: string) => this.page.locator('#root').getByRole('button', { name: short });

  /** What `portico.on()` told the host, oldest first. */
  events = () => this.page.evaluate(() => (window as unknown as { events: string[] }).events);
}
