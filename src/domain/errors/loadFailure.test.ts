import { expect, test } from 'vitest';
import { loadFailure, missingPackage } from './loadFailure';

test.each([
  ['Could not resolve "viem/actions" imported by "portico". Is it installed?', 'viem'],
  ['Failed to resolve module specifier "@wagmi/core". Relative references must start with "/"', '@wagmi/core'],
  ['Failed to resolve import "viem" from "node_modules/portico/dist/rooms/engine.js"', 'viem'],
  ["Cannot find module 'viem/ens'", 'viem'],
  ["Cannot find package '@wagmi/core' imported from /app/node_modules/portico/dist/x.js", '@wagmi/core'],
  ['The specifier “viem” was a bare specifier, but was not remapped to anything.', 'viem'],
  ["Module name, 'viem' does not resolve to a valid URL.", 'viem'],
  ["Cannot find module './rooms/engine.js'", undefined],
  ['Failed to fetch dynamically imported module: https://orchard.example/assets/engine-1a.js', undefined],
  ['Could not resolve "/assets/engine.js"', undefined],
])('%s', (message, name) => {
  expect(missingPackage(new Error('Ui load failed.', { cause: new Error(message) }))).toBe(name);
});

test('a missing package is told by name, with the command that installs it', () => {
  const error = loadFailure(new Error('x', { cause: new Error("Cannot find module 'viem/actions'") }));
  expect(error.is('PACKAGE_MISSING') && error.details).toEqual({ package: 'viem' });
  expect(error.message).toContain(
    'Portico needs the package viem, which is not installed. Install it: npm install viem@2 ',
  );
});

test('of anything else the deepest cause is told', () => {
  const deepest = new TypeError('Failed to fetch dynamically imported module: https://orchard.example/engine.js');
  const error = loadFailure(new Error('outer', { cause: new Error('inner', { cause: deepest }) }));
  expect(error.code).toBe('UI_LOAD_FAILED');
  expect(error.message).toContain(deepest.message);
  expect(error.walk()).toBe(deepest);
});
