import type { WalletsBody } from '../harness/apis/wire';
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

/** The relay, and a phone at its other end, beside what every journey has. */
export const test = base.extend<PhoneFixtures>({
  phone: async ({ harness }, use) => {
    await use(await PhoneHandle.at(harness.info.services.phone?.nodeUrl ?? ''));
  },
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
