import type { Locator, Page } from '@playwright/test';

/** One wallet has been asked: waiting, declined, or in. */
export class ConnectingSheet {
  readonly tryAgain: Locator;
  readonly back: Locator;
  readonly close: Locator;
  private readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
    this.tryAgain = this.dialog.getByRole('button', { name: 'Try again' });
    this.back = this.dialog.getByRole('button', { name: 'Back' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** The words of the doorway, which are read out when they change. */
  says = (words: string) => this.dialog.locator('[data-part="status"]').getByRole('status').filter({ hasText: words });
}
