import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The door: wallets to choose from. */
export class ConnectSheet {
  readonly dialog: Locator;
  readonly close: Locator;

  constructor(private readonly page: Page | FrameLocator) {
    this.dialog = page.getByRole('dialog', { name: 'Connect wallet' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** Another view in the same sheet. */
  dialogNamed = (name: string) => this.page.getByRole('dialog', { name });
  wallet = (name: string) => this.dialog.getByRole('button', { name: new RegExp(`^${name}`) });
}
