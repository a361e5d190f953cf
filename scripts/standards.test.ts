import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from './files.ts';

/* docs/standards.md names what ships, where it is, and what holds it: nothing more, and nothing less. */

const page = readFileSync('docs/standards.md', 'utf8');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the tables, each cell by the head of its column. */
const rows = page.split(/\n\n/).flatMap((block) => {
  const lines = block.split('\n').filter((line) => line.startsWith('|'));
  const [head = [], , ...body] = lines.map(cellsOf);
  return body.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])));
});

const linksOf = (cell = '') => [...cell.matchAll(/\]\(([^)#]+)/g)].map(([, to = '']) => join('docs', to));
const named = (cell = '') => linksOf(cell).length > 0 || /`[^`]+`|\ball parts\b|\baxe\b/.test(cell);

test.each(rows.map((row) => [Object.values(row)[0] ?? '', row] as const))(
  '%s: is where it is said to be, and has a test',
  (_, row) => {
    expect(named(row.Where), 'Where').toBe(true);
    expect(named(row['Tested by']), 'Tested by').toBe(true);
    const tests = linksOf(row['Tested by']);
    expect([...linksOf(row.Where), ...tests].filter((path) => !existsSync(path))).toEqual([]);
    expect(tests.filter((path) => !/\.(?:test|spec|stories)\.tsx?$/.test(path))).toEqual([]);
    expect(linksOf(row.Where).filter((path) => /\.(?:test|spec|stories)\./.test(path))).toEqual([]);
  },
);

/** `ERC-55` and `EIP-55` are one. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\b(EIP|ERC|CAIP|BIP|ENSIP|WBIP)-?(\d+)\b/g)].map(
    ([, kind = '', number]) => `${kind.replace('ERC', 'EIP')}-${Number(number)}`,
  );

test('whatever standard the shipped code names has a row', () => {
  const told = new Set(rows.flatMap((row) => numbersIn(row.Standard ?? '')));
  const text = rows.map((row) => row['What of it'] ?? '').join('\n');
  const mentioned = new Set([...told, ...numbersIn(text)]);
  const shipped = filesIn('src', /^(?!.*\.(?:test|stories|test-d)\.).*\.tsx?$/);
  const missing = shipped.flatMap((path) =>
    numbersIn(readFileSync(path, 'utf8'))
      .filter((one) => !mentioned.has(one))
      .map((one) => `${one} in ${path}`),
  );
  expect(shipped.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
