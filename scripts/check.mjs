// npm run check: what can be known without running the product. Installs what a bare clone misses.
import { build, pack, packed, source } from './parts.mjs';
import { prepare } from './prepare.mjs';
import { runParts } from './runParts.mjs';

await prepare();
await runParts([source, build, pack, packed]);
