import type { Locator, Page } from '@playwright/test';

/** Who is in, what they hold, and the way out. */
export class AccountSheet {
  readonly dialog: Locator;
  /** A documented mark: figures and symbol in one element. */
  readonly balance: Locator;
  readonly disconnect: Locator;
  readonly copyAddress: Locator;
  readonly receive: Locator;
  /** The pill that leads to the networks. */
  readonly network: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Account' });
    this.balance = this.dialog.locator('[data-part="balance"]');
    this.disconnect = this.dialog.getByRole('button', { name: 'Disconnect' });
    this.network = this.dialog.getByRole('button', { name: /^Network:/ });
    this.receive = this.dialog.getByRole('button', { name: 'Receive' });
    this.copyAddress = this.dialog.getByRole('button', { name: 'Copy address' });
  }

  /** What was sent through this page, by the beginning of its hash. */
  sent = (hash: string) =>
    this.dialog
      .getByRole('region', { name: 'Recent transactions' })
      .getByRole('link', { name: `${hash.slice(0, 4)}…${hash.slice(-6)}` });

  shows = (text: string) => this.dialog.getByText(text, { exact: true });
}
