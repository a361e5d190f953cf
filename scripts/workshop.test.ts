import { readFileSync } from 'node:fs';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import { filesIn } from './files.ts';

const groups = filesIn('src', /\.stories\.tsx$/)
  .map((file) => {
    const csf = loadCsf(readFileSync(file, 'utf8'), { makeTitle: (title) => title ?? '', fileName: file }).parse();
    const stories = csf.indexInputs.map(({ exportName, tags = [] }) => ({
      name: exportName,
      tags,
      given: csf.getStoryExport(exportName),
    }));
    return { title: csf.meta.title ?? '', file, stories };
  })
  .filter(({ title, file }) => title.startsWith('Views/') || file.endsWith('View.stories.tsx'));

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
