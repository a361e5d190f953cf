import type { Locator, Page } from '@playwright/test';
import { startHarness } from '../harness/start';
import { RemotePhone } from '../harness/testing/RemotePhone';
import { test as base } from './test';

/** A code to scan or a link to open, and what became of it. */
export class PairingSheet {
  readonly dialog: Locator;
  /** Its row among the ways in. */
  readonly way: Locator;
  readonly code: Locator;
  readonly copyLink: Locator;
  readonly newCode: Locator;
  readonly tryNow: Locator;

  constructor(private readonly page: Page) {
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

interface Fixtures {
  phone: RemotePhone;
  pairing: PairingSheet;
  /** The phone's wallet as the directory lists it. */
  quill: {
    /** By which link it opens on a phone. */
    opensBy(link: string): void;
  };
}

/** The relay, and a phone at its other end, beside what every journey has. */
export const test = base.extend<Fixtures>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const harness = await startHarness({
        ports: { evm: 0, evm2: 0, solana: 0, apis: 0, relay: 0, phone: 0 },
        solana: { slotMs: 50 },
      });
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker' },
  ],
  phone: async ({ harness }, use) => {
    const server = harness.phone;
    if (!server) throw new Error('The harness has no phone.');
    const phone = new RemotePhone(server.phone, server.url);
    await phone.reset();
    await use(phone);
  },
  pairing: async ({ page }, use) => use(new PairingSheet(page)),
  quill: async ({ harness: { world } }, use) => {
    const { wallets } = world;
    const opensBy = (link: string) => {
      world.wallets = wallets.map((one) => (one.name === 'Quill' ? { ...one, mobile_link: link } : one));
    };
    await use({ opensBy });
    world.wallets = wallets;
  },
});

/** A port on which nobody answers. */
export const deadRelay = 'ws://127.0.0.1:9';
export { expect } from './test';
