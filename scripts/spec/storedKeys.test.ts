import { expect, test } from 'vitest';
import { storedShapes } from '../../src/domain/storedValues.ts';
import { isShipped, readSources } from './files.ts';
import { type TextUse, usesOf } from './uses.ts';

/** Given to the storage, or named as the cache of a service's answers. */
const isRead = ({ callee, property }: TextUse) => /^(?:get|set|remove)$/.test(callee ?? '') || property === 'cache';
const named = new Set(
  [...readSources()]
    .filter(([path]) => isShipped(path))
    .flatMap(([path, text]) => usesOf(path, text).texts.filter(isRead))
    .map(({ name }) => name),
);

test('every key of the storage is read by shipped code', () => {
  expect(Object.keys(storedShapes).filter((key) => !named.has(key))).toEqual([]);
});
