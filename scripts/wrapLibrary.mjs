/**
 * A file of ours that asks for a package by `import()` becomes one file with that package in it, in functions: fetching it
 * runs none of the package, asking does. Where the package would be a chunk of its own, a browser runs it as it comes.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { isOutside, LICENCES } from './bundled.mjs';

/** What a package has for pages that bring none of their own, and we do. */
const STAND_INS = {
  // IndexedDB: `relayClient.ts` gives it a storage.
  '@walletconnect/keyvaluestorage':
    "export default class { constructor() { throw new Error('The pairing library was given no storage.'); } }",
};

const standIns = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? `\0${id}` : undefined),
  load: (id) => STAND_INS[id.slice(1)],
};

/**
 * @param {string} dist the built package
 * @param {string} name the file in it, without its ending
 * @returns the notices of what came in
 */
export async function wrapLibrary(dist, name) {
  const [place, file] = [join(dist, '.wrapped'), join(dist, `${name}.js`)];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [standIns],
    build: {
      target: 'es2022',
      outDir: place,
      license: { fileName: LICENCES },
      sourcemap: true,
      minify: false,
      lib: { entry: file, formats: ['es'], fileName: () => 'wrapped.js' },
      rolldownOptions: { external: isOutside, output: { codeSplitting: false } },
    },
  });
  for (const ending of ['', '.map']) cpSync(join(place, `wrapped.js${ending}`), `${file}${ending}`);
  const notices = readFileSync(join(place, LICENCES), 'utf8');
  rmSync(place, { recursive: true });
  return notices;
}
