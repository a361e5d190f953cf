import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a plain module, so that it runs in a bare clone
import { missingEntries, platformOf, stub } from './completeLock.mjs';

test('the committed lock holds every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect([...missingEntries(packages).keys()]).toEqual([]);
});

describe('what a lock lacks', () => {
  const tool = { version: '1.0.0', dev: true, optionalDependencies: { '@x/tool-linux-x64': '1.0.0' } };

  test('is found, with the parent’s flags', () => {
    const missing = missingEntries({ '': {}, 'node_modules/tool': tool });
    expect([...missing.keys()]).toEqual(['node_modules/@x/tool-linux-x64']);
    const entry = stub([...missing.values()][0]);
    expect(entry).toEqual({ version: '1.0.0', os: ['linux'], cpu: ['x64'], dev: true, optional: true });
  });

  test('is not looked for where it stands, beside or above', () => {
    const held = { version: '1.0.0' };
    expect(missingEntries({ 'node_modules/tool': tool, 'node_modules/@x/tool-linux-x64': held }).size).toBe(0);
    expect(
      missingEntries({ 'node_modules/a/node_modules/tool': tool, 'node_modules/@x/tool-linux-x64': held }).size,
    ).toBe(0);
  });

  test('goes beside its parent when another version holds the place', () => {
    const missing = missingEntries({
      'node_modules/a/node_modules/tool': tool,
      'node_modules/@x/tool-linux-x64': { version: '2.0.0' },
    });
    expect([...missing.keys()]).toEqual(['node_modules/a/node_modules/tool/node_modules/@x/tool-linux-x64']);
  });
});

test.each([
  ['@foundry-rs/anvil-win32-amd64', { os: ['win32'], cpu: ['x64'] }],
  ['@rolldown/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['lightningcss-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('%s names its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
