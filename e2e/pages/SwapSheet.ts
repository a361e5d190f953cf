import { expect, type Locator, type Page } from '@playwright/test';
import { AccountSheet } from './AccountSheet';

/** From Account to what was swapped: Swap, SwapSelectToken, SwapPreview, SwapConfirmed. */
export class SwapSheet {
  readonly dialog: Locator;
  readonly tokens: Locator;
  readonly review: Locator;
  readonly outcome: Locator;
  readonly pay: Locator;
  readonly get: Locator;
  readonly max: Locator;
  readonly preview: Locator;
  /** Of the fields and of the review alike. */
  readonly tryAgain: Locator;
  /** Of the review: asks the wallet to let the exchange take the token. */
  readonly approve: Locator;
  /** Of the review: asks the wallet to swap. */
  readonly swap: Locator;
  /** The same, once less comes back than the visitor has seen. */
  readonly swapAtThisPrice: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Swap', exact: true });
    this.tokens = page.getByRole('dialog', { name: 'Choose a token' });
    this.review = page.getByRole('dialog', { name: 'Review swap' });
    this.outcome = page.getByRole('dialog', { name: 'Swap', exact: true });
    this.pay = this.dialog.getByRole('textbox', { name: 'You pay' });
    this.get = this.dialog.getByRole('textbox', { name: 'You get' });
    this.max = this.dialog.getByRole('button', { name: 'Max' });
    this.preview = this.dialog.getByRole('button', { name: 'Review swap' });
    this.tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
    this.approve = this.review.getByRole('button', { name: 'Approve' });
    this.swap = this.review.getByRole('button', { name: 'Swap', exact: true });
    this.swapAtThisPrice = this.review.getByRole('button', { name: 'Swap at this price' });
  }

  says = (words: string | RegExp) => this.page.getByRole('dialog').getByText(words);
  heading = (words: string) => this.outcome.getByRole('heading', { name: words, exact: true });
  /** The token of a side: the one that is paid stands first. */
  token = (side: 'pay' | 'get') =>
    this.dialog.getByRole('button', { name: /another token$|^Select token$/ }).nth(side === 'pay' ? 0 : 1);

  /** Account is open. */
  async come() {
    await new AccountSheet(this.page).dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  }

  /** By the name that the exchange has for it. */
  async choose(side: 'pay' | 'get', name: string) {
    await this.token(side).click();
    await this.tokens.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }

  /** Fills the fields: so much of the one for the other, by their names. */
  async fill(pay: string, get: string, amount: string) {
    await this.choose('pay', pay);
    await this.choose('get', get);
    await this.pay.fill(amount);
    await expect(this.get).not.toHaveValue('');
  }

  /** From the outcome to Account. */
  leave = () => this.outcome.getByRole('button', { name: 'Done' }).click();
  /** From the review to the fields. */
  cancel = () => this.review.getByRole('button', { name: 'Cancel' }).click();
}
