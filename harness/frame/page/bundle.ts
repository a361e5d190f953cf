import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { kept } from '../../kept';
import type { PageFile } from '../../phone/page/bundle';

/** What the licences of the pages' packages ask to be passed on; it is served with them. */
const LICENCES = 'licences.md';

const kinds: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

function filesOf(built: unknown): Map<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const chunk of output) {
      const content = chunk.type === 'chunk' ? chunk.code : (chunk.source as string | Uint8Array<ArrayBuffer>);
      const type = kinds[chunk.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      files.set(`/${chunk.fileName}`, { type, content });
    }
  return files;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The frame's own script: small, and ready in no time. */
export const bundleBridge = () => kept('frame-bridge', makeBridge);

async function makeBridge(): Promise<Map<string, PageFile>> {
  const { build } = await import('vite');
  const output = { entryFileNames: 'bridge.js' };
  return filesOf(
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, target: 'es2022', rolldownOptions: { input: here('bridge.ts'), output } },
    }),
  );
}

/** What it shows: screens inside a page, and pages of their own. `portico/testing` has all of it ready-made. */
export const bundleScreens = () => kept('frame-screens', makeScreens);

async function makeScreens(): Promise<Map<string, PageFile>> {
  // Only a person's first look needs the bundler.
  const [{ build }, { alias, css, plugins }] = await Promise.all([import('vite'), import('../../../vite.base')]);
  return filesOf(
    await build({
      configFile: false,
      base: '/',
      logLevel: 'error',
      publicDir: false,
      plugins: plugins(),
      resolve: { alias },
      css,
      build: {
        write: false,
        target: 'es2022',
        cssCodeSplit: false,
        modulePreload: false,
        license: { fileName: LICENCES },
        rolldownOptions: {
          input: { screens: here('screens.tsx'), site: here('site.tsx') },
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'parts/[name]-[hash].js',
            assetFileNames: 'frame.[ext]',
          },
        },
      },
    }),
  );
}
