import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildSite, packedTarball } from '../../e2e/site';

export const pages = resolve('scripts/bench/pages');

/** The pages whose openings are compared, by what stands on them. */
export const SITES = ['own', 'common', 'rainbowkit', 'bare'] as const;
/** The common set-up by whoever else makes pages: files are a bundler's decision. Only what comes is counted, not timed. */
export const BUNDLED = ['rollup', 'turbopack', 'webpack'] as const;
export type Bundled = (typeof BUNDLED)[number];
/** With those that are compared where somebody asks for them: `--site common,login`. */
export const ALL_SITES = [...SITES, 'login', ...BUNDLED] as const;
export type Site = (typeof ALL_SITES)[number];

export const SITE_NAMES: Record<Site, string> = {
  own: 'Portico, the host’s own wagmi',
  common: 'Portico, the common set-up',
  rainbowkit: 'RainbowKit',
  bare: 'wagmi alone',
  login: 'Portico, the common set-up and logins',
  rollup: 'Portico, the common set-up by Rollup',
  turbopack: 'Portico, the common set-up by Next (Turbopack)',
  webpack: 'Portico, the common set-up by Next (webpack)',
};

/** Where a yardstick's page is kept between runs: what it is installed of is not the project's. */
export const cache = resolve('.cache/bench');

/** What its manifest names, and these packages beside it. */
export function install(folder: string, ...packages: string[]) {
  console.error('Installing what the bench compares with, into .cache/bench …');
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'];
  const args = [
    'install',
    ...packages,
    '--no-save',
    '--include',
    'dev',
    '--ignore-scripts',
    '--prefer-offline',
    ...quiet,
  ];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm install failed in ${folder}: ${stderr}`);
}

/** Installed and built once, and again when the page or the versions it names have changed. */
async function yardstick(name: Site): Promise<string> {
  const page = join(pages, name);
  const hash = createHash('sha256');
  for (const file of readdirSync(page).sort()) hash.update(file).update(readFileSync(join(page, file)));
  const key = hash.digest('hex');
  const folder = join(cache, name);
  const stamp = join(folder, 'dist/key');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return folder;
  mkdirSync(folder, { recursive: true });
  const manifest = readFileSync(join(page, 'package.json'), 'utf8');
  const installed = join(folder, 'package.json');
  const isSame = existsSync(installed) && readFileSync(installed, 'utf8') === manifest;
  cpSync(page, folder, { recursive: true });
  if (!isSame || !existsSync(join(folder, 'node_modules'))) {
    rmSync(installed);
    writeFileSync(installed, manifest);
    install(folder);
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', outDir: join(folder, 'dist'), emptyOutDir: true },
  });
  writeFileSync(stamp, key);
  return folder;
}

/**
 * Builds a page of `scripts/bench/pages` as a dapp would, with Vite; ours from the packed tarball.
 * @returns the folder, with the built page in `dist`
 */
export async function buildPage(name: Exclude<Site, Bundled>): Promise<{ folder: string; remove(): void }> {
  if (name === 'rainbowkit') return { folder: await yardstick(name), remove: () => undefined };
  const folder = await buildSite(join(pages, name), packedTarball());
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
