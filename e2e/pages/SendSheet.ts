import type { Locator, Page } from '@playwright/test';
import { AccountSheet } from './AccountSheet';

/** From Account to what was sent: WalletSend, WalletSendSelectToken, WalletSendPreview, WalletSendConfirmed. */
export class SendSheet {
  readonly dialog: Locator;
  readonly tokens: Locator;
  readonly review: Locator;
  readonly amount: Locator;
  readonly to: Locator;
  readonly preview: Locator;
  /** Of the review: asks the wallet. */
  readonly send: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Send', exact: true });
    this.tokens = page.getByRole('dialog', { name: 'Choose a token' });
    this.review = page.getByRole('dialog', { name: 'Review send' });
    this.amount = this.dialog.getByRole('textbox', { name: /^Amount/ });
    this.to = this.dialog.getByRole('textbox', { name: 'To' });
    this.preview = this.dialog.getByRole('button', { name: 'Preview send' });
    this.send = this.review.getByRole('button', { name: 'Send', exact: true });
  }

  says = (words: string | RegExp) => this.page.getByRole('dialog').getByText(words);
  heading = (words: string | RegExp) => this.dialog.getByRole('heading', { name: words });

  /** Account is open. */
  async come() {
    await new AccountSheet(this.page).dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await this.amount.waitFor();
  }

  async choose(token: string) {
    await this.dialog.getByRole('button', { name: /another token$/ }).click();
    await this.tokens.getByRole('button', { name: token }).click();
  }

  /** Fills the fields, and goes on to the review. */
  async fill(amount: string, to: string) {
    await this.amount.fill(amount);
    await this.to.fill(to);
    await this.preview.click();
  }
}
