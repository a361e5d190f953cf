// npm run bench: times of the packed package in Chromium, written to docs/performance.md. Installs what a bare clone misses.
import { build, pack } from './parts.mjs';
import { prepare } from './prepare.mjs';

await prepare({ browser: true });
for (const part of [build, pack]) {
  const { code, output } = await part.run();
  if (code === 0) continue;
  console.error(output);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('./bench.ts');
