import type { Locator, Page } from '@playwright/test';

/** The whole directory of wallets. */
export class DirectorySheet {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly certified: Locator;
  readonly tiles: Locator;
  private readonly body: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'All wallets' });
    this.search = this.dialog.getByRole('searchbox', { name: 'Search wallets' });
    this.certified = this.dialog.getByRole('button', { name: 'Certified wallets only' });
    this.tiles = this.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');
    this.body = this.dialog.locator('[data-part="body"]');
  }

  tile = (name: string | RegExp) => this.dialog.getByRole('button', { name, exact: true });
  scrollToEnd = () => this.body.evaluate((body) => body.scrollTo(0, body.scrollHeight));
  scrolledBy = () => this.body.evaluate((body) => body.scrollTop);
  /** The place in the list of the last tile that is in the document, from 1. */
  lastPlace = async () => Number(await this.dialog.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
}
