import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'e2e/specs';

/** What stands between the start of a `test(` or `test.describe(` and its function. */
const isTagged = (call: string) => /\btag\b/.test(call.slice(0, call.indexOf('=>')));

/** Whether a file has a journey without a tag, in no group with one: a group begins and ends at the start of a line. */
const isSampled = (source: string) =>
  source
    .split(/^(?=\S)/m)
    .filter((block) => !block.startsWith('test.describe(') || !isTagged(block))
    .some((block) =>
      block
        .split(/^\s*test\(/m)
        .slice(1)
        .some((call) => !isTagged(call)),
    );

test('what is left to test:full is a variant: each file keeps a journey in the gate', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !isSampled(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
});
