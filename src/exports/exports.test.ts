import { expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };

const doors = import.meta.glob<Record<string, unknown>>(['./*.ts', './*.tsx', '!./*.test.*', '!./*.test-d.*']);
const nameOf = (file: string) => file.replace(/^\.\/|\.tsx?$/g, '').replace(/^index$/, '.');

/** A name that goes is a breaking change; one that comes is a promise. Both show here, and their types in docs/api. */
test.each(Object.keys(doors))(
  '%s lets these names out',
  async (file) => {
    expect(Object.keys((await doors[file]?.()) ?? {}).sort()).toMatchSnapshot(nameOf(file));
  },
  30_000, // the whole design system comes through one of them
);

/** Built from `harness/` by its own entry, outside this folder ([contract 1]). */
const OF_HARNESS = 'testing';

test('the package has exactly the doors that lie here, and the harness’s', () => {
  const declared = Object.entries(pkg.exports).flatMap(([path, target]) =>
    typeof target === 'string' || path.endsWith('.css') ? [] : [path.replace(/^\.\//, '')],
  );
  expect(declared.sort()).toEqual([...Object.keys(doors).map(nameOf), OF_HARNESS].sort());
});

test('every door leads to its built file and its types', () => {
  for (const [path, target] of Object.entries(pkg.exports)) {
    if (typeof target === 'string' || path.endsWith('.css') || path === `./${OF_HARNESS}`) continue;
    const name = path === '.' ? 'index' : path.slice(2);
    expect(target).toEqual({ types: `./dist/exports/${name}.d.ts`, default: `./dist/exports/${name}.js` });
  }
});
