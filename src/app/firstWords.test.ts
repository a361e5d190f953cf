import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstViews } from './words';

const src = resolve('src');
const IMPORTS = /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm;
const LAZY = /(\w+): \(\) => import\('([^']+)'\)/g;

const fileOf = (from: string, path: string) =>
  ['.ts', '.tsx']
    .map((ending) => (path.startsWith('@/') ? join(src, path.slice(2)) : resolve(dirname(from), path)) + ending)
    .find(existsSync);

/** The files that run when these do. */
function closure(roots: string[]) {
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const next = /^[@.]\/|^\.\.\//.test(path) ? fileOf(file, path) : undefined;
      if (next) walk(next);
    }
  };
  for (const root of roots) walk(root);
  return [...seen];
}

test('what shows before all words are here asks for none of the others, and brings none along', () => {
  const views = new Map(
    [...readFileSync(join(src, 'app/views.ts'), 'utf8').matchAll(LAZY)].map(([, name, path]) => [name, path]),
  );
  const lazy = firstViews.flatMap((name) => fileOf(src, views.get(name) ?? '') ?? []);
  // Connect comes with the dialog.
  expect(lazy).toHaveLength(firstViews.length - 1);
  const files = closure([join(src, 'lobby/shell.ts'), join(src, 'lobby/firstLogins.ts'), ...lazy]);
  for (const face of ['WalletList', 'EmailField']) expect(files).toContain(join(src, `features/connect/${face}.tsx`));
  const asks = files.filter((file) => /\buseMessages\b/.test(readFileSync(file, 'utf8')));
  expect(asks).toEqual([join(src, 'store/messages.ts')]);
  expect(files.filter((file) => /messages\/(?:en|ar)\.ts$/.test(file))).toEqual([]);
});
