import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createKept } from './kept';

afterEach(() => vi.unstubAllEnvs());

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'portico-kept-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/one.ts'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
  // Each is another process's: it has not looked at the sources before.
  return { root, open: () => createKept(root, ['src', 'lock.json']) };
}

const page = () => new Map([['/a', { type: 'font', content: new Uint8Array([1, 2]) }]]);

test('what one process made, another one finds', async () => {
  const { open } = repository();
  const make = vi.fn(async () => page());
  expect(await open()('page', make)).toEqual(page());
  expect(await open()('page', make)).toEqual(page());
  expect(make).toHaveBeenCalledTimes(1);
});

test('one name is not another', async () => {
  const { open } = repository();
  await open()('page', async () => 'page');
  expect(await open()('script', async () => 'script')).toBe('script');
});

test('what a test bundled, with the React of developers, is not taken for a page of production', async () => {
  const { open } = repository();
  await open()('page', async () => 'of a test');
  vi.stubEnv('NODE_ENV', 'production');
  expect(await open()('page', async () => 'of production')).toBe('of production');
  vi.stubEnv('NODE_ENV', undefined);
  expect(await open()('page', async () => 'made again')).toBe('of production');
});

test('where nothing can be written, each makes its own', async () => {
  const { root, open } = repository();
  writeFileSync(join(root, '.cache'), 'a file where the folder would be');
  expect(await open()('page', async () => 'page')).toBe('page');
});

test.each([
  ['a changed file', 'src/deep/one.ts', 'other'],
  ['a new file', 'src/deep/two.ts', 'two'],
  ['other packages', 'lock.json', '{"a":1}'],
])('after %s it is made again, and the older is put away', async (_, path, text) => {
  const { root, open } = repository();
  await open()('page', async () => 'before');
  writeFileSync(join(root, path), text);
  expect(await open()('page', async () => 'after')).toBe('after');
  expect(readdirSync(join(root, '.cache/pages'))).toHaveLength(1);
});

test('a file that was cut off is made again', async () => {
  const { root, open } = repository();
  await open()('page', async () => 'page');
  const [state = ''] = readdirSync(join(root, '.cache/pages'));
  const folder = join(root, '.cache/pages', state);
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '');
  expect(await open()('page', async () => 'again')).toBe('again');
});

test('what could not be made is tried again', async () => {
  const { open } = repository();
  const failing = open()('page', () => Promise.reject(new Error('no bundler')));
  await expect(failing).rejects.toThrow('no bundler');
  expect(await open()('page', async () => 'page')).toBe('page');
});
