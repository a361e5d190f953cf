/**
 * npm run bench: times of the packed package in Chromium, beside other kits, written to docs/performance.md. Installs what
 * a bare clone misses. See scripts/bench.ts for what can be asked for.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, pack } from './parts.mjs';
import { prepare } from './prepare.mjs';

const newest = (path) =>
  Math.max(0, ...readdirSync(path, { recursive: true }).map((file) => statSync(join(path, file)).mtimeMs));

/** True while the tarball holds the sources as they are. */
function isFresh() {
  const tarball = existsSync('.cache/pack') && readdirSync('.cache/pack').find((file) => file.endsWith('.tgz'));
  if (!tarball) return false;
  return statSync(join('.cache/pack', tarball)).mtimeMs > Math.max(newest('src'), statSync('package.json').mtimeMs);
}

await prepare({ browser: true });
for (const part of isFresh() ? [] : [build, pack]) {
  const { code, output } = await part.run();
  if (code === 0) continue;
  console.error(output);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('./bench.ts');
