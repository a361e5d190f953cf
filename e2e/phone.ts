import type { WalletsBody } from '../harness/apis/wire';
import { openHarness } from './openHarness';
import { PhoneHandle } from './PhoneHandle';
import type { HostPage } from './pages/HostPage';
import { PairingSheet } from './pages/PairingSheet';
import { test as base, expect } from './test';

export interface PhoneFixtures {
  phone: PhoneHandle;
  pairing: PairingSheet;
  /** From the page's button to a session with the phone; the page has been opened. */
  pair(host?: HostPage): Promise<void>;
  /** The phone's wallet as the directory lists it. */
  quill: {
    /** By which link it opens on a phone. Call it before `host.open()`. */
    opensBy(link: string): Promise<void>;
  };
}

export interface PhoneWorkerFixtures {
  /** The phone's page for people, which is ready: where links lead that no app takes. */
  phoneUrl: string;
}

/** The relay, and a phone at its other end, beside what every journey has. */
export const test = base.extend<PhoneFixtures, PhoneWorkerFixtures>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const harness = await openHarness(['evm', 'evm2', 'solana', 'apis', 'relay', 'phone'], {
        solana: { slotMs: 50 },
      });
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker' },
  ],
  phone: async ({ harness }, use) => {
    await use(await PhoneHandle.at(harness.info.services.phone?.nodeUrl ?? ''));
  },
  phoneUrl: [
    async ({ harness }, use) => {
      const { url = '', nodeUrl = '' } = harness.info.services.phone ?? {};
      // The first look bundles it.
      await fetch(nodeUrl);
      await use(url);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pairing: async ({ page }, use) => use(new PairingSheet(page)),
  pair: async ({ host, pairing, phone }, use) =>
    use(async (of = host) => {
      await pairing.open();
      await phone.pair(await pairing.uri());
      await phone.approve();
      await expect(of.status).toHaveText('connected');
    }),
  quill: async ({ context }, use) =>
    use({
      async opensBy(link) {
        await context.route(/\/getWallets\?/, async (route) => {
          const response = await route.fetch();
          const { data, ...rest } = (await response.json()) as WalletsBody;
          const wallets = data.map((one) => (one.name === 'Quill' ? { ...one, mobile_link: link } : one));
          await route.fulfill({ response, json: { data: wallets, ...rest } });
        });
      },
    }),
});

/** A port on which nobody answers. */
export const deadRelay = 'ws://127.0.0.1:9';
export { expect } from './test';
