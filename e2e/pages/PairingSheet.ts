import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A code to scan or a link to open, and what became of it. */
export class PairingSheet {
  readonly dialog: Locator;
  /** Its row among the ways in. */
  readonly way: Locator;
  readonly code: Locator;
  readonly copyLink: Locator;
  readonly newCode: Locator;
  readonly tryNow: Locator;

  constructor(private readonly page: Page | FrameLocator) {
    this.dialog = page.getByRole('dialog');
    this.way = this.dialog.getByRole('button', { name: /^Use your phone/ });
    this.code = this.dialog.locator('[data-part="qr-code"]');
    this.copyLink = this.dialog.getByRole('button', { name: 'Copy link' });
    this.newCode = this.dialog.getByRole('button', { name: 'Show a new code' });
    this.tryNow = this.dialog.getByRole('button', { name: 'Try now' });
  }

  /** From the page's button to the code. */
  async open() {
    await this.page.locator('#root').getByRole('button', { name: 'Connect wallet' }).click();
    await this.way.click();
  }
  /** The text of the code, once there is one. */
  async uri(): Promise<string> {
    await this.dialog.locator('[data-part="qr-code"][data-uri^="wc:"]').waitFor();
    return (await this.code.getAttribute('data-uri')) ?? '';
  }
  says = (words: string) => this.dialog.getByRole('status').filter({ hasText: words });
}
