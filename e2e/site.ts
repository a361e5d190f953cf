import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vite';

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A package of ours by its name, so that a site outside the repository can use it without a download. */
function link(modules: string, name: string, target = resolve('node_modules', name)) {
  const place = join(modules, name);
  if (existsSync(place) || !existsSync(target)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(target), place, 'junction');
}

/**
 * Puts a host page of `e2e/sites` in a folder of its own, with the packed tarball installed. Only what the tarball's
 * manifest and the page's own declare can be found there, so a forgotten dependency breaks its build.
 * @param name of the page there, or the absolute path of another folder
 * @param instead packages that stand in for others: `{ react: 'react-18' }`, for the page and all it is made of
 * @returns the folder
 */
export function installSite(name: string, tarball: string, instead: Record<string, string> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `portico-site-${basename(name)}-`)));
  cpSync(resolve('e2e/sites', name), folder, { recursive: true });
  const modules = join(folder, 'node_modules');
  const portico = join(modules, 'portico');
  mkdirSync(portico, { recursive: true });
  const unpacked = spawnSync('tar', ['-xzf', resolve(tarball), '--strip-components=1', '-C', portico]);
  if (unpacked.status !== 0) throw new Error(`The tarball ${tarball} can't be unpacked: ${unpacked.stderr}`);
  const read = (place: string) => JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  const manifest = read(join(portico, 'package.json'));
  const page: Manifest = existsSync(join(folder, 'package.json')) ? read(join(folder, 'package.json')) : {};
  const own = { ...page.dependencies, ...page.devDependencies };
  for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...own }))
    link(modules, dependency, resolve('node_modules', instead[dependency] ?? dependency));
  return folder;
}

/** The packed tarball of `.cache/pack`. */
export function packedTarball(): string {
  const name = existsSync('.cache/pack') ? readdirSync('.cache/pack').find((file) => file.endsWith('.tgz')) : undefined;
  if (!name) throw new Error('Nothing is packed. Run `npm run test:e2e`, which packs it.');
  return join('.cache/pack', name);
}

/**
 * Builds a host page of `e2e/sites` as a dapp would, with Vite.
 * @returns the folder, with the built page in `dist`
 */
export async function buildSite(name: string, tarball: string, instead: Record<string, string> = {}): Promise<string> {
  const folder = installSite(name, tarball, instead);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { dedupe: Object.keys(instead) },
    build: { target: 'es2022', outDir: join(folder, 'dist'), emptyOutDir: true },
  });
  return folder;
}
