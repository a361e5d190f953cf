import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'e2e/specs';

/** What stands between the start of a `test(` or `test.describe(` and its function has a tag that keeps it from the gate. */
const isTagged = (call: string) => /\btag\b(?!: '@moves')/.test(call.slice(0, call.indexOf('=>')));

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

test('of a file at most one journey moves in the gate, and of each kind one does', () => {
  const moving = readdirSync(folder).flatMap((file) => {
    const times = readFileSync(`${folder}/${file}`, 'utf8').split("'@moves'").length - 1;
    return times > 0 ? [[file.replace('.spec.ts', ''), times] as const] : [];
  });
  const kinds =
    'connect directory embedded first-touch framed host-dialogs narrow networks pairing pairing-deep-link send swap';
  expect(Object.fromEntries(moving)).toEqual(Object.fromEntries(kinds.split(' ').map((kind) => [kind, 1])));
});
