import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { slug } from './docBlocks/extract.ts';
import { filesIn } from './files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'harness/README.md',
  ...filesIn('examples', /README\.md$/),
  ...filesIn('docs', /\.md$/),
].filter((path) => existsSync(path) && !path.endsWith('.api.md'));

/** Addresses in the repository, without what follows `#`. */
const links = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to.replace(/#.*$/, ''))
    .filter((to) => to && !/^\w+:/.test(to));

test.each(pages)('%s leads nowhere that is not there', (page) => {
  const broken = links(readFileSync(page, 'utf8')).filter((to) => !existsSync(join(dirname(page), to)));
  expect(broken).toEqual([]);
});

const anchors = (page: string) =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, text = '']) => slug(text));

test.each(pages)('%s leads to headings that are there', (page) => {
  const broken = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s:]*)#([^)\s]+)\)/g)].filter(
    ([, to = '', anchor = '']) => {
      const target = to ? join(dirname(page), to) : page;
      return target.endsWith('.md') && !anchors(target).includes(anchor);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(pages)('%s speaks as the product does: no exclamation marks, no please', (page) => {
  const words = readFileSync(page, 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/!\[/g, '[');
  expect(words.match(/\w!(?:\s|$)|\boops\b/gi)).toBeNull();
});

test('no starter shows a visitor the words that are for developers', () => {
  const files = [...pages, ...filesIn('examples', /\.tsx$/), ...filesIn('packages/create-portico', /\.tsx$/)];
  const shown = files.filter((path) => /\bset\w+\(error\.message\)/.test(readFileSync(path, 'utf8')));
  expect(shown).toEqual([]);
});
