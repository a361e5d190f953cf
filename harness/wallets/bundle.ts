import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { kept } from '../kept';

/** A script, and what the licences of its packages ask to be passed on. */
interface PageScript {
  code: string;
  notices: string[];
}

const bundled = new Map<string, Promise<string>>();

/** What the licences of packages in the scripts bundled so far ask to be passed on. */
export const notices = new Set<string>();

async function bundle(entry: string): Promise<PageScript> {
  // `portico/testing` has these scripts ready-made, and no bundler.
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      license: true,
      lib: { entry, formats: ['iife'], name: '__testWalletScript' },
    },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as Rolldown.RolldownOutput[];
  return {
    code: chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n'),
    notices: chunks.flatMap((chunk) => (chunk.type === 'asset' ? [String(chunk.source)] : [])),
  };
}

async function script(entry: string): Promise<string> {
  const name = relative(fileURLToPath(new URL('.', import.meta.url)), entry).replaceAll(/[^\w.]+/g, '-');
  const { code, notices: own } = await kept(`wallets-${name}`, () => bundle(entry));
  for (const notice of own) notices.add(notice);
  return code;
}

/** A page's side of the test wallets as one classic script, bundled once per process. */
export function bundlePage(entry: URL): Promise<string> {
  const path = fileURLToPath(entry);
  const one = bundled.get(path) ?? script(path);
  bundled.set(path, one);
  return one;
}

/** The script, and a call of what it has put on the window, with plain data. */
export function callIn(script: string, installer: string, value: unknown) {
  // A key of our own ends up in the page's HTML or in an init script; `<` could end a script element early.
  const data = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `${script}\n;window.${installer}(${data});`;
}
