import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of journeys that Playwright would run, without running any. */
function listed(...more: string[]): string[] {
  const output = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list', ...more],
    { encoding: 'utf8', env: { ...process.env, PORTICO_SITES: '{}' } },
  );
  return [...new Set([...output.matchAll(/› (\S+\.spec\.ts):/g)].map(([, file]) => file as string))].sort();
}

test('what is left to test:full is a variant: each file keeps a journey in the gate', () => {
  expect(listed('--grep-invert', '@full')).toEqual(readdirSync('e2e/specs').sort());
});
