// Runs a command of node_modules/.bin, after installing what a bare clone misses: node scripts/run.mjs vitest run …
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

await prepare();
const [name, ...args] = process.argv.slice(2);
const result = spawnSync(name, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
});
process.exit(result.status ?? 1);
