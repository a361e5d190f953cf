import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A bug put into one place of the sources. */
export interface Mutation {
  name: string;
  /** From the root of the package. */
  file: string;
  /** As it stands there, once. */
  find: string;
  replace: string;
}

/** Whether the bug has its place in that source: there, and nowhere else in it. */
export const standsOnce = (code: string, { find }: Mutation) => code.split(find).length === 2;

export type Built = typeof import('./entry');

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Among the packages, so that a test runner takes it as it is. */
const folder = resolve(root, 'node_modules/.cache/portico-model');

/**
 * The engine with its real adapters as one module, with a bug in it or without.
 * @throws Error when the place of the bug is not there any more: the list of mutations has to follow the sources
 */
export async function buildEngine(mutation?: Mutation): Promise<Built> {
  let isPlaced = mutation === undefined;
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': resolve(root, 'src') } },
    plugins: [
      {
        name: 'seed-a-bug',
        enforce: 'pre',
        transform(code, id) {
          if (!mutation || id !== resolve(root, mutation.file)) return undefined;
          if (!standsOnce(code, mutation))
            throw new Error(`${mutation.name}: ${mutation.file} does not hold once: ${mutation.find}`);
          isPlaced = true;
          return code.replace(mutation.find, () => mutation.replace);
        },
      },
    ],
    // As hosts get it: without the toolkit's checks of each action, which take most of a run's time.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('./entry.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: {
        external: (id) => !/^(?:[./]|@\/|@reduxjs|[a-z]:)/i.test(id),
        output: { codeSplitting: false },
      },
    },
  });
  if (!isPlaced) throw new Error(`${mutation?.name}: nothing leads to ${mutation?.file} any more.`);
  const [{ output: chunks } = { output: [] }] = [output].flat() as Rolldown.RolldownOutput[];
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, `${(mutation?.name ?? 'sound').replace(/\W+/g, '-')}.mjs`);
  writeFileSync(file, code);
  return import(/* @vite-ignore */ `${pathToFileURL(file).href}?${process.pid}`) as Promise<Built>;
}
