import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

function run(program: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/**
 * A dapp that `create-portico` wrote, from its own tarball and without a question: what is not in the tarball is missed.
 * @returns the folder; nothing is installed in it
 */
export function createdDapp(flags: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-created-')));
  const from = resolve('packages/create-portico');
  run('npm', ['pack', '--silent', '--pack-destination', folder], from);
  rmSync(join(from, 'templates'), { recursive: true, force: true });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('create-portico was not packed.');
  run('tar', ['-xzf', tarball], folder);
  const program = join(folder, 'package/index.mjs');
  if (!existsSync(program)) throw new Error('The tarball of create-portico holds no index.mjs.');
  run(process.execPath, [program, 'dapp', '--yes', '--no-install', ...flags], folder);
  return join(folder, 'dapp');
}
