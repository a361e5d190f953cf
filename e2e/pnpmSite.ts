import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** A strict layout: a package finds what its own manifest declares, and nothing that merely lies near. */
const SETTINGS = ['node-linker=isolated', 'hoist=false', 'auto-install-peers=false', 'ignore-scripts=true'];

/**
 * Builds the page of `e2e/sites/vite` in an empty folder into which pnpm has installed the tarball, with what a dapp
 * brings itself. The store is kept between runs, and asked before any registry.
 * @returns the folder, with the built page in `dist`
 */
export async function buildPnpmSite(tarball: string): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-site-pnpm-')));
  cpSync(resolve('e2e/sites/vite'), folder, { recursive: true });
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const own = ['react', 'react-dom', 'viem'].map((name) => [name, devDependencies[name]]);
  const manifest = {
    name: 'a-strict-dapp',
    private: true,
    type: 'module',
    dependencies: { portico: `file:${resolve(tarball)}`, ...Object.fromEntries(own) },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, '.npmrc'), SETTINGS.join('\n'));
  const pnpm = resolve('node_modules/pnpm/bin/pnpm.cjs');
  const installed = spawnSync(
    process.execPath,
    [pnpm, 'install', '--prefer-offline', '--ignore-workspace', '--store-dir', resolve('.cache/pnpm')],
    { cwd: folder, encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`pnpm install failed:\n${installed.stdout}\n${installed.stderr}`);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', outDir: join(folder, 'dist'), emptyOutDir: true },
  });
  return folder;
}
