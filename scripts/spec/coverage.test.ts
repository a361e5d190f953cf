import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSources } from './files.ts';
import { problemsOf, type Row, rowsOf } from './inspect.ts';
import { kinds } from './items.ts';
import { pageOf } from './page.ts';
import type { Place } from './shipped.ts';
import { readTemplateKeys } from './templateKeys.ts';
import type { Files } from './tree.ts';

const files = readSources();
const templateKeys = readTemplateKeys(files);
const rows = rowsOf(files, templateKeys);
const page = pageOf(rows);

const textOf = (path: string) => files.get(path) ?? '';
const withText = (path: string, text: string): Files => new Map(files).set(path, text);

/** The sources, something else in these places. */
function without({ kind }: Row, places: readonly Place[]): Files {
  const changed = new Map(files);
  for (const { path, start, end } of places.toSorted((a, b) => b.start - a.start)) {
    const text = changed.get(path) ?? '';
    changed.set(path, text.slice(0, start) + (kind === 'constant' ? 'nothing' : '"nothing"') + text.slice(end));
  }
  return changed;
}

const problemsIn = (changed: Files) => problemsOf(rowsOf(changed, templateKeys), changed);

/** From the first to the last, as far apart as can be. */
const five = <One>(all: readonly One[]) =>
  [0, 1, 2, 3, 4].map((at) => all[Math.round((at * (all.length - 1)) / 4)] as One);

describe.each(kinds)('without its uses a %s is missed', (kind) => {
  const used = rows.filter((row) => row.kind === kind && row.shipped.length > 0);

  test.each(five(used).map((row) => [row.name, row] as const))('%s', (name, row) => {
    expect(problemsIn(without(row, row.shipped))).toContain(`${kind} ${name}: no shipped code uses it.`);
  });

  test.each(five(used).map((row) => [row.name, row] as const))('%s: the page counts each of them', (_name, row) => {
    for (const place of row.shipped) expect(pageOf(rowsOf(without(row, [place]), templateKeys))).not.toBe(page);
  });
});

describe('what does not count as a use', () => {
  const shipped = 'src/domain/time.ts';
  const later = (kind: Row['kind']) => rows.find((row) => row.kind === kind && row.shipped.length === 0)?.name ?? '';
  const isUsed = (kind: Row['kind'], name: string, code: string) =>
    rowsOf(withText(shipped, textOf(shipped) + code), templateKeys).find(
      (row) => row.kind === kind && row.name === name,
    )?.shipped.length === 1;

  test('a type, a comparison and a list of errors; to raise one does', () => {
    const code = later('error');
    expect(isUsed('error', code, `export type Odd = '${code}';`)).toBe(false);
    expect(isUsed('error', code, `export const isOdd = (error: Error) => error.code === '${code}';`)).toBe(false);
    expect(isUsed('error', code, `export const odd = ['${code}', 'ABORTED'];`)).toBe(false);
    expect(isUsed('error', code, `export const odd = () => new PorticoError('${code}');`)).toBe(true);
  });

  test('a constant’s name in a text or a comment; to read it does', () => {
    const name = later('constant');
    expect(isUsed('constant', name, `export const odd = '${name}'; // ${name}`)).toBe(false);
    const read = `import { ${name.replace(/\..*/, '')} } from './limits';\nexport const odd = ${name};`;
    expect(isUsed('constant', name, read)).toBe(true);
  });

  test('what is listed as not yet, and is used, has to leave the list', () => {
    const code = later('error');
    const changed = withText(shipped, `${textOf(shipped)}export const odd = () => new PorticoError('${code}');`);
    expect(problemsIn(changed)).toContain(`error ${code}: it is used; scripts/spec/notYet.ts says it is not.`);
  });
});

test('a test that reads it no more is missed', () => {
  const row = rows.find(
    ({ kind, shipped, tests }) => kind === 'error' && shipped.length > 0 && tests.length === 1,
  ) as Row;
  const [path = ''] = row.tests;
  const changed = withText(path, textOf(path).replaceAll(row.name, 'NOTHING'));
  expect(problemsIn(changed)).toContain(`error ${row.name}: no test reads it.`);
});

test('nothing is wrong', () => {
  expect(problemsOf(rows, files)).toEqual([]);
});

test('docs/coverage.md says what the sources say: npm run coverage:spec', () => {
  expect(page).toBe(readFileSync('docs/coverage.md', 'utf8'));
});
