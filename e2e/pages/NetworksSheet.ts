import type { Locator, Page } from '@playwright/test';

/** Where to stand: the networks of the site, the wallet's answer, and the way back to one the site runs on. */
export class NetworksSheet {
  readonly dialog: Locator;
  readonly unsupported: Locator;
  readonly tryAgain: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Choose network' });
    this.unsupported = page.getByRole('dialog', { name: 'Switch network' });
    this.tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  }

  network = (name: string) => this.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
  says = (words: string) =>
    this.page.locator('[role="dialog"] [data-part="status"]').getByRole('status').filter({ hasText: words });
}
