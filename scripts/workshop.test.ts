import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../.storybook/blocks/catalogue';
import { filesIn } from './files.ts';

const all = filesIn('src', /\.stories\.tsx$/).map((file) => {
  const csf = loadCsf(readFileSync(file, 'utf8'), { makeTitle: (title) => title ?? '', fileName: file }).parse();
  const stories = csf.indexInputs.map(({ exportName, tags = [] }) => ({
    name: exportName,
    tags,
    given: csf.getStoryExport(exportName),
  }));
  return { title: csf.meta.title ?? '', file, stories };
});
const groups = all.filter(({ title, file }) => title.startsWith('Views/') || file.endsWith('View.stories.tsx'));

const spreadsIn = (given: unknown) =>
  (given as { properties: { type: string }[] }).properties.filter(({ type }) => type === 'SpreadElement').length;

it('finds the groups of views', () => {
  expect(groups.length).toBeGreaterThan(20);
});

it.each(groups)('$title begins with the view as a visitor meets it, and nobody acts on it', ({ stories: [first] }) => {
  expect(first?.name).toBe('Default');
  // Nothing is spread into it, which could bring a play.
  expect(spreadsIn(first?.given)).toBe(0);
  expect(first?.tags).toEqual([]);
});

describe.each(groups)('$title', ({ stories }) => {
  it('begins with no journey', () => {
    expect(stories[0]?.tags).not.toContain('journey');
  });

  it('shows no journey on its page', () => {
    const journeys = stories.filter(({ tags }) => tags.includes('journey'));
    expect(journeys.filter(({ tags }) => !tags.includes('!autodocs')).map(({ name }) => name)).toEqual([]);
  });
});

/** Parts, views and what stands on a host's page. Each of the foundations is a page itself. */
const worded = all.filter(({ title }) => /^(?:Primitives|Patterns|Views|Lobby)\//.test(title));

const pages = [...filesIn('src', /\.mdx$/), ...filesIn('.storybook/pages', /\.mdx$/)].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** Files of stories that a page is attached to. */
const attached = new Set(
  pages.flatMap(({ file, text }) => {
    const [, name] = /<Meta of=\{(\w+)\}/.exec(text) ?? [];
    const [, from] = new RegExp(`import \\* as ${name} from '([^']+)'`).exec(text) ?? [];
    return name && from ? [`${join(dirname(file), from)}.tsx`] : [];
  }),
);

it('finds the groups that have words', () => {
  expect(worded.length).toBeGreaterThan(80);
});

it.each(worded)('$title has a still story and a page of words', ({ file, stories }) => {
  expect(stories.map(({ name }) => name)).toContain('Default');
  expect(attached).toContain(file);
});

describe.each(pages)('$file', ({ text }) => {
  const prose = text.replace(/^import .*$/gm, '');

  it('says nothing of the code behind it', () => {
    expect(
      /\[§|\[(?:look|views|contract|house)\b|@spec\b|(?<![/\w])(?:src|docs|scripts)\/|\.(?:tsx?|css)\b/.exec(
        prose,
      )?.[0],
    ).toBe(undefined);
  });

  it('draws what the product says from its catalogue', () => {
    for (const [, rows = ''] of prose.matchAll(/<Messages([\s\S]*?)\/>/g)) {
      const names = [...rows.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]\w*)+)'/g)].map(([, name = '']) => name);
      expect(names).not.toEqual([]);
      for (const name of names) expect(keysOf(name), name).not.toEqual([]);
    }
  });
});
