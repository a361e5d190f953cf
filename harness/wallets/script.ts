import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { WalletOptions } from './options';

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./page.ts', import.meta.url)),
        formats: ['iife'],
        name: '__testWalletScript',
      },
    },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as Rolldown.RolldownOutput[];
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

/**
 * The test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function walletScript(wallets: readonly WalletOptions[]): Promise<string> {
  bundled ??= bundle();
  // A key of our own ends up in the page's HTML or in an init script; `<` could end a script element early.
  const list = JSON.stringify(wallets).replaceAll('<', '\\u003c');
  return `${await bundled}\n;window.__installTestWallets(${list});`;
}
