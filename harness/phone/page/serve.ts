import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import type { Routes } from '../../apis/router';
import { refuse } from '../../apis/router';

type File = { type: string; content: string | Uint8Array<ArrayBuffer> };

const kinds: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The page's files by path, made from its sources. */
async function bundle(): Promise<Map<string, File>> {
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
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const files = new Map<string, File>();
  for (const { output: chunks } of [output].flat() as Rolldown.RolldownOutput[])
    for (const chunk of chunks) {
      const content = chunk.type === 'chunk' ? chunk.code : (chunk.source as string | Uint8Array<ArrayBuffer>);
      const type = kinds[chunk.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      files.set(`/${chunk.fileName}`, { type, content });
    }
  return files;
}

let bundled: Promise<Map<string, File>> | undefined;

async function answer(path: string): Promise<Response> {
  bundled ??= bundle();
  const files = await bundled.catch((error: unknown) => {
    bundled = undefined;
    throw error;
  });
  const file = files.get(path);
  if (!file) return refuse(404, 'path', `The phone's page has no file ${path}.`);
  return new Response(file.content, { headers: { 'content-type': file.type, 'cache-control': 'no-store' } });
}

/** The phone's page for people. Deep links and universal links (`/wc?uri=…`) land on it. Bundled once per process, at the first look. */
export const pageRoutes = (): Routes => ({
  'GET ': () => answer('/index.html'),
  'GET /wc': () => answer('/index.html'),
  'GET /assets/:name': ({ params }) => answer(`/assets/${params.name}`),
});
