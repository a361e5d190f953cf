import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error a plain module, so that it runs before anything is installed
import { isPackedBy, packedPage, packedPages, registryReadme } from './packedPages.mjs';

const { files, name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const isPacked = isPackedBy(files) as (path: string) => boolean;
const links = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
const isRelative = (to: string) => !/^(?:\w+:|#)/.test(to);

test('README’s links and pictures work from the registry’s page', () => {
  const written = links(registryReadme(readFileSync('README.md', 'utf8'), { name, version }, isPacked));
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((to) => !/^(?:https:|#)/.test(to))).toEqual([]);
  expect(written).toContain(`https://unpkg.com/${name}@${version}/docs/pictures/views.webp`);
  expect(written).toContain(`https://app.unpkg.com/${name}@${version}/files/docs/options.md`);
});

test('in README, a link to what is not packed is refused', () => {
  expect(() => registryReadme('[it](src/lobby)', { name, version }, isPacked)).toThrow('src/lobby');
  expect(() => registryReadme('[it](docs/nowhere.md)', { name, version }, isPacked)).toThrow('docs/nowhere.md');
});

test('what is absolute stays', () => {
  for (const text of ['[it](https://example.org/a)', '[below](#sizes)']) {
    expect(registryReadme(text, { name, version }, isPacked)).toBe(text);
    expect(packedPage(text, 'docs/options.md', { name }, isPacked)).toBe(text);
  }
});

const pages: string[] = packedPages(files);

test('the pages that are packed are those of docs, its decisions and the harness', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages).toEqual(
    expect.arrayContaining(['docs/options.md', 'docs/decisions/floors.md', 'harness/README.md', 'CONTRIBUTING.md']),
  );
  expect(pages.filter((page) => !isPacked(page))).toEqual([]);
});

test.each(pages)('%s, as it is packed, leads to nothing that is not', (page) => {
  const text = packedPage(readFileSync(page, 'utf8'), page, { name }, isPacked);
  const broken = links(text)
    .filter(isRelative)
    .filter((to) => !isPacked(posix.join(posix.dirname(page), to.replace(/#.*$/, '')).replace(/\/$/, '')));
  expect(broken).toEqual([]);
});

test('what leads to sources keeps its words, to starters the way to get one, to other pages its link', () => {
  const text = '[`a.ts`](../src/lobby/hooks.ts) [next](../examples/next) [options](options.md#theme) [why](decisions/)';
  expect(packedPage(text, 'docs/hooks.md', { name }, isPacked)).toBe(
    `\`a.ts\` [next](https://www.npmjs.com/package/create-${name}) [options](options.md#theme) [why](decisions/)`,
  );
});

test('after packing, each page is as it was; one that has changed meanwhile stays as it has become', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  const write = (page: string, text: string) => writeFileSync(join(root, page), text);
  const read = (page: string) => readFileSync(join(root, page), 'utf8');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/packedPages.mjs'), ...args], { cwd: root, encoding: 'utf8' });
  mkdirSync(join(root, 'docs'));
  write('package.json', JSON.stringify({ name: 'a', version: '1.0.0', files: ['docs/*.md'] }));
  const before = {
    'README.md': '[one](docs/one.md)',
    'docs/one.md': '[a](../src/a.ts)',
    'docs/two.md': '[b](../b.ts)',
  };
  for (const [page, text] of Object.entries(before)) write(page, text);

  expect(run().status).toBe(0);
  expect([read('docs/one.md'), read('docs/two.md')]).toEqual(['a', 'b']);
  expect(read('README.md')).toContain('https://');
  write('docs/two.md', 'newer');
  const { stderr } = run('--restore');
  expect([read('README.md'), read('docs/one.md')]).toEqual([before['README.md'], before['docs/one.md']]);
  expect(read('docs/two.md')).toBe('newer');
  expect(stderr).toBe('docs/two.md has changed since it was packed, and stays as it is.\n');
  rmSync(root, { recursive: true });
});
