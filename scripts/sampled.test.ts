import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'e2e/specs';

/** Whether a file has a journey without a tag: from `test(` to where its body begins, no tag is named. */
const isSampled = (source: string) =>
  source
    .split(/^\s*test\(/m)
    .slice(1)
    .some((rest) => !/\btag\b/.test(rest.slice(0, rest.indexOf('=>'))));

test('what is left to test:full is a variant: each file keeps a journey in the gate', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !isSampled(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
});
