import type { Locator, Page } from '@playwright/test';

/** All wallets of the visitor, by kind of chain. */
export class WalletsSheet {
  readonly dialog: Locator;
  /** The wallet in use, and its tools. */
  readonly inUse: Locator;
  /** Those beside it. */
  readonly others: Locator;
  readonly recent: Locator;
  readonly disconnectAll: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your wallets' });
    this.inUse = this.dialog.getByRole('group', { name: 'In use' });
    this.others = this.dialog.getByRole('group', { name: 'Other wallets' });
    this.recent = this.dialog.getByRole('region', { name: 'Recently connected' });
    this.disconnectAll = this.dialog.getByRole('button', { name: 'Disconnect all' });
  }

  tab = (name: string) => this.dialog.getByRole('tab', { name });
  button = (name: string) => this.dialog.getByRole('button', { name, exact: true });
}
