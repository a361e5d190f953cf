/**
 * npm test: the gate. Installs what a bare clone misses, runs every part once, without retries, and closes with one
 * line, `N passed, N failed`. `--full` (npm run test:full) leaves nothing out.
 */
import * as parts from './parts.mjs';
import { prepare } from './prepare.mjs';
import { runParts } from './runParts.mjs';

const full = process.argv.includes('--full');
await prepare({ browser: true });
if (!full)
  console.log(
    'The gate samples: stories whole in dark and their contrasts in light, end-to-end in Chromium alone, no contact sheet, no Storybook build. All of it: npm run test:full\n',
  );
const {
  source,
  build,
  pack,
  packed,
  unit,
  stories,
  storiesLight,
  coverage,
  e2e,
  e2eFull,
  exampleSuite,
  size,
  storybook,
  contactSheet,
} = parts;
await runParts([
  source,
  unit,
  build,
  pack,
  [...packed, coverage],
  stories,
  ...(full ? [storiesLight] : []),
  full ? e2eFull : e2e,
  exampleSuite,
  size,
  ...(full ? [storybook, contactSheet] : []),
]);
