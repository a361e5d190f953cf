import { type InstalledWallet, installTestWallets } from './install';
import type { WalletOptions } from './options';

/** A page of a test that runs without a browser: what wallets and adapters look for, and nothing else. */
export interface TestPage {
  window: EventTarget & { ethereum?: unknown; __testWallets?: Record<string, InstalledWallet> };
  install(wallets: readonly WalletOptions[]): void;
  /** By rdns. */
  wallet(rdns: string): InstalledWallet;
  /** The page goes away: what its wallets and adapters still say is heard by nobody. */
  close(): void;
}

const names = ['window', 'location', 'localStorage'] as const;

/** Opens a page in place of the one before. `kept` is the browser's storage; the same one again makes it a reload. */
export function openTestPage(kept = new Map<string, string>(), { userAgent = '' } = {}): TestPage {
  const window: TestPage['window'] = new EventTarget();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(window, { top: window, fetch, localStorage });
  const values = { window, location: { origin: 'https://dapp.example' }, localStorage };
  for (const name of names) Object.defineProperty(globalThis, name, { value: values[name], configurable: true });
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true });
  return {
    window,
    install: installTestWallets,
    wallet(rdns) {
      const found = window.__testWallets?.[rdns];
      if (!found) throw new Error(`There is no test wallet ${rdns} on this page.`);
      return found;
    },
    close() {
      if (globalThis.window !== (window as unknown)) return;
      for (const name of names) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(globalThis, 'navigator');
    },
  };
}
