import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../files.ts';

const PAGES = { '§': 'rules', views: 'views', wire: 'wire', look: 'look', contract: 'contract' } as const;
type Kind = keyof typeof PAGES;

/** The numbers of a page's headings: `## 9 Limits` is 9, `### A.2 Ways in` is A.2. */
const numbersOf = (page: string) =>
  new Set(
    [...readFileSync(`docs/spec/${page}.md`, 'utf8').matchAll(/^#{2,3} ([A-F0-9][.0-9]*)/gm)].map(
      ([, number]) => number,
    ),
  );
const numbers = Object.fromEntries(Object.entries(PAGES).map(([kind, page]) => [kind, numbersOf(page)])) as Record<
  Kind,
  Set<string>
>;

const MARK = /\[(§)(\d)[^\]]*\]|\[(views|look|contract) ([A-F0-9][^\]]*)\]|\b(wire) (\d+(?:\.\d+)?)/g;

/** Every rule that a text names: `[views C.1, C.2]` names two, `[contract 1, marks]` one. */
function marksIn(text: string): { kind: Kind; number: string }[] {
  return [...text.matchAll(MARK)].flatMap(([, sign, section = '', page, list = '', wire, place = '']) => {
    const kind = (sign ?? page ?? wire) as Kind;
    const all = (section || list || place).split(/,\s*/).filter((one) => /^[A-F0-9][.0-9]*$/.test(one));
    return all.map((number) => ({ kind, number }));
  });
}

/** Marks without their heading, and those of a form that nothing reads. */
const unknownIn = (text: string) => [
  ...marksIn(text)
    .filter(({ kind, number }) => !numbers[kind].has(number))
    .map(({ kind, number }) => `${kind} ${number}`),
  ...(text.match(/@spec [a-z]+:/g) ?? []),
];

describe('marks in comments lead to docs/spec', () => {
  test('a mark without its heading is found, in each form', () => {
    expect(marksIn('[§9] and [views C.1, C.2], (wire 7.4), [contract 1, marks]')).toHaveLength(5);
    expect(unknownIn('[§9], [views A.2], [look 9, 10], wire 3.1')).toEqual([]);
    expect(unknownIn('[views Z.2] [views F.9] [look 99] [contract 7] wire 6.1 [views A.2, A.9]')).toEqual([
      'views F.9',
      'look 99',
      'contract 7',
      'wire 6.1',
      'views A.9',
    ]);
    expect(unknownIn('/** @spec view:Account */')).toEqual(['@spec view:']);
  });

  const sources = ['src', 'harness', 'e2e', 'scripts', 'examples', '.storybook']
    .flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs)$/))
    .filter((path) => !path.endsWith('marks.test.ts') && !path.includes('node_modules'));

  test('every mark of the sources has its heading', () => {
    const wrong = sources.flatMap((path) => unknownIn(readFileSync(path, 'utf8')).map((mark) => `${path}: ${mark}`));
    expect(wrong).toEqual([]);
    expect(sources.flatMap((path) => marksIn(readFileSync(path, 'utf8'))).length).toBeGreaterThan(400);
  });
});
