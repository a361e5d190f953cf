import { createPublicClient, type Hex, http } from 'viem';
import { test as base } from './email';
import type { HostPage } from './pages/HostPage';
import { SocialSheet } from './pages/SocialSheet';
import { expect } from './test';

interface Fixtures {
  social: SocialSheet;
  /** The account is there in earnest: it signs, and the chain says that it did. */
  isIn(): Promise<void>;
  /** The same, of another host page. */
  isInOn(host: HostPage): Promise<void>;
}

/** Social accounts, beside what a login by email has. */
export const test = base.extend<Fixtures>({
  social: [
    async ({ page, harness }, use) => {
      // The first look bundles the frame's pages.
      const { nodeUrl = '' } = harness.info.services.frame ?? {};
      await Promise.all(['/bridge.js', '/screens.js', '/site.js'].map((path) => fetch(new URL(path, nodeUrl))));
      await use(new SocialSheet(page));
    },
    { timeout: 120_000 },
  ],
  isInOn: async ({ email, harness }, use) =>
    use(async (host) => {
      await expect(host.status).toHaveText('connected');
      await expect(email.dialog).toBeHidden();
      const address = (await host.address.textContent()) as Hex;
      const message = `I am ${address}`;
      const signed = host.sign(message);
      await email.approve();
      const chain = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
      expect(await chain.verifyMessage({ address, message, signature: await signed })).toBe(true);
    }),
  isIn: async ({ host, isInOn }, use) => use(() => isInOn(host)),
});

/** For `addInitScript`: a browser that gives a page no window of its own. */
export const refuseWindows = () => {
  const open = window.open.bind(window);
  window.open = (url, target, features) => (target === 'popupWindow' ? null : open(url, target, features));
};

export { expect } from './test';
