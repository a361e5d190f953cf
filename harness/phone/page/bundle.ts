import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { kept } from '../../kept';

export type PageFile = { type: string; content: string | Uint8Array<ArrayBuffer> };

/** What the licences of the page's packages ask to be passed on; it is served with the page. */
export const LICENCES = 'licences.md';

const kinds: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The page's files by path, made from its sources; `portico/testing` has them ready-made. */
export const bundle = () => kept('phone', make);

async function make(): Promise<Map<string, PageFile>> {
  // Only a person's first look needs the bundler.
  const [{ build }, { alias, css, plugins }] = await Promise.all([import('vite'), import('../../../vite.base')]);
  const output = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/',
    logLevel: 'error',
    publicDir: false,
    plugins: plugins(),
    resolve: { alias },
    css,
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, license: { fileName: LICENCES } },
  });
  const files = new Map<string, PageFile>();
  for (const { output: chunks } of [output].flat() as Rolldown.RolldownOutput[])
    for (const chunk of chunks) {
      const content = chunk.type === 'chunk' ? chunk.code : (chunk.source as string | Uint8Array<ArrayBuffer>);
      const type = kinds[chunk.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      files.set(`/${chunk.fileName}`, { type, content });
    }
  return files;
}
