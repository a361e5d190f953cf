import { expect, type Locator, type Page } from '@playwright/test';
import { AccountSheet } from './AccountSheet';

/** From Account to what was sent: WalletSend, WalletSendSelectToken, WalletSendScan, WalletSendPreview, WalletSendConfirmed. */
export class SendSheet {
  readonly dialog: Locator;
  readonly tokens: Locator;
  /** The camera looks for a code. */
  readonly scanner: Locator;
  readonly scan: Locator;
  readonly review: Locator;
  readonly amount: Locator;
  readonly to: Locator;
  readonly preview: Locator;
  /** Of the review: asks the wallet. */
  readonly send: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Send', exact: true });
    this.tokens = page.getByRole('dialog', { name: 'Choose a token' });
    this.scanner = page.getByRole('dialog', { name: 'QR code' });
    this.scan = this.dialog.getByRole('button', { name: 'Scan a QR code' });
    this.review = page.getByRole('dialog', { name: 'Review send' });
    this.amount = this.dialog.getByRole('textbox', { name: /^Amount/ });
    this.to = this.dialog.getByRole('textbox', { name: 'To' });
    this.preview = this.dialog.getByRole('button', { name: 'Review send' });
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

  /** Takes all there is, and goes on to the review. Returns what stands in the field. */
  async fillMax(to: string): Promise<string> {
    await this.dialog.getByRole('button', { name: 'Max' }).click();
    await expect(this.amount).not.toHaveValue('');
    const most = await this.amount.inputValue();
    await this.to.fill(to);
    await this.preview.click();
    return most;
  }

  /** What the review says will arrive, where that is another amount. */
  arrives = () => this.review.locator('dt', { hasText: 'They get' }).locator('xpath=following-sibling::dd[1]');

  /** Says yes in the review, and waits until it is in a block; the way back leads to Account. */
  async leave(what: string, approve: () => Promise<unknown> = async () => {}) {
    await expect(this.review.getByText(what, { exact: true })).toBeVisible();
    await this.send.click();
    await approve();
    await expect(this.heading(`${what} sent`)).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Done' }).click();
  }

  /** Fills the fields, and goes on to the review. */
  async fill(amount: string, to: string) {
    await this.amount.fill(amount);
    await this.to.fill(to);
    await this.preview.click();
  }
}
