/**
 * npm test: the gate. Installs what a bare clone misses, runs every part once, without retries, and closes with one
 * line, `N passed, N failed`.
 *   --full     npm run test:full: leaves nothing out
 *   --record   writes the parts' seconds into docs/testing.md
 */
import * as parts from './parts.mjs';
import { prepare } from './prepare.mjs';
import { runParts } from './runParts.mjs';

const full = process.argv.includes('--full');
const began = Date.now();
await prepare({ browser: true });
const prepared = Date.now() - began;
if (!full)
  console.log(
    `The gate samples:
  pairing     a few walks over a real relay
  stories     whole in dark, their contrasts in light
  end to end  in Chromium alone; switching between kinds of chain goes to and fro once
  installing  two of the combinations of scripts/matrix/combinations.mjs
npm run test:full adds:
  sixty walks over a real relay and the bugs seeded into pairing, stories whole in light, every browser that is here, ten rounds of switching, every combination of installing, the Storybook build, the contact sheet
`,
  );
const {
  source,
  build,
  pack,
  packed,
  unit,
  pairing,
  stories,
  storiesLight,
  coverage,
  e2e,
  e2eFull,
  exampleSuite,
  installMatrix,
  installMatrixFull,
  size,
  storybook,
  contactSheet,
} = parts;
// What stands in one group runs side by side, two at a time: tests wait, and installing does.
await runParts(
  [
    [unit, ...source],
    build,
    pack,
    [stories, ...packed, coverage, size],
    ...(full ? [pairing, storiesLight] : []),
    [full ? e2eFull : e2e, exampleSuite, full ? installMatrixFull : installMatrix],
    ...(full ? [storybook, contactSheet] : []),
  ],
  { before: [['install', prepared]], record: process.argv.includes('--record') && (full ? 'full' : 'gate') },
);
