// The pretend outside world as one command: npm run harness -- --json. Installs what a bare clone misses first.
import { prepare } from './prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('../harness/cli.ts');
