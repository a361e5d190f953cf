import type { Locator, Page } from '@playwright/test';

/** The lines of a row, without what only a screen reader hears, and without the letter that a picture takes the place of. */
const linesOf = (text: string) =>
  text
    .replace(/\s*opens in a new tab/, '')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .filter((line) => line !== '' && !/^\p{L}$/u.test(line));

/** What the account did: the view Transactions. */
export class TransactionsSheet {
  readonly dialog: Locator;
  /** One for each transaction, newest first. */
  readonly rows: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Activity' });
    this.rows = this.dialog
      .getByRole('list', { name: 'Transactions' })
      .locator('[data-part="row"]:not(:has(h3)):not([aria-hidden])');
  }

  /** What the rows say, newest first: the operation and the amount. */
  said = async () =>
    (await this.rows.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText))).map(linesOf);
}
