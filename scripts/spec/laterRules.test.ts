import { expect, test } from 'vitest';
import { isShipped, readSources } from './files.ts';
import { laterRules } from './notYet.ts';
import { usesOf } from './uses.ts';

const files = readSources();
const later = Object.values(laterRules).flat();
const used = new Set(
  [...files].filter(([path]) => isShipped(path)).flatMap(([path, text]) => usesOf(path, text).imports),
);

test.each(later)('%s waits for its part: what is used has to leave the list', (path) => {
  expect(files.has(path)).toBe(true);
  expect(used.has(path.replace(/\.ts$/, ''))).toBe(false);
});
