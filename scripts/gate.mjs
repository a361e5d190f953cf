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
  colours     every second step of each channel of accents and mixes
  pairing     a few walks over a real relay
  stories     whole in dark, their contrasts in light
  end to end  in Chromium alone, without the journeys tagged @full; switching between kinds of chain goes to and fro once
  installing  two of the combinations of scripts/matrix/combinations.mjs
npm run test:full adds:
  every step of colour, sixty walks over a real relay and the bugs seeded into pairing, stories whole in light, every journey in every browser that is here, ten rounds of switching, every combination of installing, the Storybook build, the contact sheet, the baselines of the workshop
`,
  );
const {
  source,
  build,
  pack,
  packed,
  unit,
  unitFull,
  pairing,
  stories,
  storiesLight,
  e2e,
  e2eFull,
  exampleSuite,
  installMatrix,
  installMatrixFull,
  size,
  storybook,
  contactSheet,
  baselines,
} = parts;
// Two at a time, as soon as what each needs is over: what is short comes first and tells of most mistakes within three minutes; then
// those that keep every processor busy, one after the other.
await runParts(
  [
    [
      ...[build, pack, ...source, exampleSuite, full ? installMatrixFull : installMatrix, ...packed, size],
      ...[full ? unitFull : unit, full ? e2eFull : e2e, stories],
    ],
    ...(full ? [pairing, storiesLight, storybook, contactSheet, baselines] : []),
  ],
  { before: [['install', prepared]], record: process.argv.includes('--record') && (full ? 'full' : 'gate') },
);
