import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { HarnessInfo } from '../harness/info';
import { installSite, packedTarball } from './site';

const next = resolve('node_modules/next/dist/bin/next');
/** Next asks a compiler written in JavaScript, as its users have; ours is native. API Extractor brings one. */
const JS_COMPILER = '@microsoft/api-extractor/node_modules/typescript';
const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

export interface ServedNext {
  url: string;
  stop(): Promise<void>;
}

/** A port nobody holds now. */
const freePort = () =>
  new Promise<number>((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Serves a built page with Next's own server.
 * @param own Next's command, where the page has a Next of its own
 */
export async function startNext(folder: string, env: Record<string, string>, own = next): Promise<ServedNext> {
  const port = await freePort();
  const server = spawn(process.execPath, [own, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, ...quiet, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((done, failed) => {
    server.stderr.on('data', (text: Buffer) => {
      said += text;
    });
    server.stdout.on('data', (text: Buffer) => {
      said += text;
      if (/ready/i.test(said)) done();
    });
    server.once('exit', () => failed(new Error(`next start ended:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill();
      await gone;
    },
  };
}

/**
 * Builds a page of Next's, that of `e2e/sites/next` or another folder's, from the tarball and serves it with Next's own server.
 */
export async function serveNextSite(
  networks: HarnessInfo['networks'],
  { name = 'next', bundler }: { name?: string; bundler: 'turbopack' | 'webpack' },
): Promise<ServedNext> {
  const folder = installSite(name, packedTarball(), { typescript: JS_COMPILER });
  const built = spawnSync(process.execPath, [next, 'build', `--${bundler}`], {
    cwd: folder,
    env: { ...process.env, ...quiet, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`next build failed:\n${built.stdout}\n${built.stderr}`);
  const { url, stop } = await startNext(folder, { HARNESS_NETWORKS: JSON.stringify(networks) });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
