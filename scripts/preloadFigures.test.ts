import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
/** KiB of a row of the README's table of sizes, which is measured, as whole ones. */
const kib = (row: string) =>
  `${Math.round(Number(new RegExp(`^\\| ${row}[^|]*\\| ([\\d.]+) \\|`, 'm').exec(readme)?.[1]))}`;

/** What the option `preload` is said to cost, in the order in which it is said. */
const figures = [
  'First paint of Connect',
  'After that paint',
  'Beside it, with a project',
  'Common set-up: what the first open adds',
].map(kib);

test.each([
  [
    'src/lobby/options.ts',
    /Connect's first paint[\s\S]*?(\d+), in one round[\s\S]*?\((\d+)\)[\s\S]*?\((\d+)\)[\s\S]*?(\d+) in all/,
  ],
  ['docs/options.md', /first\s+paint takes (\d+), in one round[\s\S]*?\((\d+)\)[\s\S]*?\((\d+)\)[\s\S]*?(\d+) in all/],
])('%s gives the measured sizes', (file, pattern) => {
  expect(figures).not.toContain('NaN');
  expect(pattern.exec(readFileSync(file, 'utf8'))?.slice(1)).toEqual(figures);
});
