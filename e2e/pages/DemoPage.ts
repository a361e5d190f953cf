import type { Locator, Page } from '@playwright/test';

/** The demo dapp: the house, what can be asked there, and the window of its test wallets. */
export class DemoPage {
  readonly openPortico: Locator;
  readonly status: Locator;

  constructor(private readonly page: Page) {
    this.openPortico = page.getByRole('button', { name: 'Open Portico' });
    this.status = page.getByRole('region', { name: 'Things to ask the wallet' }).getByRole('status');
  }

  ask = (what: string) => this.page.getByRole('button', { name: what });
  fault = (name: string) => this.page.getByRole('switch', { name });

  /** What a test wallet asks its person, in a window above all else. */
  window = (wallet: string) => this.page.getByRole('dialog', { name: `${wallet}, test wallet` });
  answer = (wallet: string, verdict: 'Approve' | 'Reject' | 'Unlock') =>
    this.window(wallet).getByRole('button', { name: verdict }).click();
}
