// npm start: the harness and the demo dapp at http://localhost:5173. Installs what a bare clone misses first.
import { prepare } from './prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('../examples/demo/start.ts');
