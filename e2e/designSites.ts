import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { serveFolder } from '../scripts/serveFolder';
import { base, plugins } from '../vite.base';
import { buildSite } from './site';

export interface ServedSite {
  url: string;
  stop(): void;
}

async function serve(folder: string, place: string, headers: Record<string, string> = {}): Promise<ServedSite> {
  const { server, url } = await serveFolder(folder, { headers });
  return {
    url,
    stop: () => {
      server.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The page of `e2e/sites/design` on the packed package, with the React named. */
export async function serveDesignSite(react: '18' | '19'): Promise<ServedSite> {
  const tarball = readdirSync('.cache/pack').find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('Nothing is packed. Run `npm run test:e2e`, which packs it.');
  const packages: Record<string, string> = react === '18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {};
  const folder = await buildSite('design', join('.cache/pack', tarball), packages);
  return serve(join(folder, 'dist'), folder);
}

/**
 * Nothing but our own origin. Pictures may also be data or blobs, and come from the address that leads nowhere, which
 * the stories of broken pictures name.
 */
const STRICT = "default-src 'self'; img-src 'self' data: blob: https://127.0.0.1:1 https://pictures.example";

/** The page of `e2e/sites/csp`, which shows any story by its id, served under the strictest policy. */
export async function serveStories(): Promise<ServedSite> {
  const outDir = realpathSync(mkdtempSync(join(tmpdir(), 'portico-stories-')));
  await build({
    ...base,
    root: resolve('e2e/sites/csp'),
    configFile: false,
    logLevel: 'error',
    plugins: plugins(),
    build: { outDir, emptyOutDir: true, minify: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 20_000 },
  });
  return serve(outDir, outDir, { 'content-security-policy': STRICT });
}
