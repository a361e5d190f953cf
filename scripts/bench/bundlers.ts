import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startNext } from '../../e2e/nextSite';
import { packedTarball } from '../../e2e/site';
import type { createCertificate } from './certificate.ts';
import { serve } from './serve.ts';
import { type Bundled, cache, install, pages } from './sites.ts';

interface Served {
  url: string;
  stop(): Promise<void>;
}

function run(folder: string, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', script), ...args], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`);
}

/** The page of the common set-up, in a folder of its own with what its bundler needs and the packed tarball. */
function prepare(page: 'next' | 'rollup', name: Bundled): string {
  const folder = join(cache, name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(pages, page), folder, { recursive: true });
  for (const file of ['Dapp.tsx', 'main.tsx']) copyFileSync(join(pages, 'common', file), join(folder, file));
  // A tarball of the same name and version is taken for the one that is installed.
  rmSync(join(folder, 'node_modules/portico'), { recursive: true, force: true });
  install(folder, resolve(packedTarball()));
  return folder;
}

const NEXT = 'next/dist/bin/next';

/** Makes the page of the common set-up with a bundler other than Vite, and serves it. */
export async function bundled(name: Bundled, certificate: ReturnType<typeof createCertificate>): Promise<Served> {
  if (name === 'rollup') {
    const folder = prepare('rollup', name);
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    run(folder, 'rollup/dist/bin/rollup', '--config', 'rollup.config.mjs');
    copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
    copyFileSync(join(folder, 'node_modules/portico/dist/styles.css'), join(folder, 'dist/assets/styles.css'));
    return serve(join(folder, 'dist'), certificate);
  }
  const folder = prepare('next', name);
  run(folder, NEXT, 'build', ...(name === 'webpack' ? ['--webpack'] : []));
  return startNext(folder, {}, join(folder, 'node_modules', NEXT));
}
