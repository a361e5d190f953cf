/**
 * Builds the package into dist/: JavaScript and one stylesheet by Vite, types by tsc, the harness for hosts
 * (`portico/testing`) by its own step, and then looks at what came out.
 *
 *   npm run build        (npm pack runs it too)
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { command } from './command.mjs';
import { gatherRooms } from './gatherRooms.mjs';
import { prepare } from './prepare.mjs';
import { buildTestingDoor } from './testingDoor.mjs';

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending));

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)["']([^"'\s]+)["']/g;
const specifiers = (path) => {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(SPECIFIER)]
    .filter(({ index }) => !isQuoted(text, index) && !isCommented(text, index))
    .map(([, to]) => to);
};

/** An example in a docstring of a bundled package. */
const isCommented = (text, index) => /^\s*(?:\*|\/\/)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index));

/** A sentence for developers that has an import in it. */
const isQuoted = (text, index) => /["'`][A-Z][^"'`]*$/.test(text.slice(Math.max(0, index - 200), index));

/** What a component is inferred to return. */
const JSX_ELEMENT = /(?:\bReact\.|import\("react(?:\/jsx-runtime)?"\)\.)JSX\.Element\b/g;

/** Inferred types name these by their own package; Redux Toolkit, which we depend on, lets all of them out. */
const WITHIN_TOOLKIT = new Set(['redux', 'redux-thunk', 'reselect']);

/**
 * Gives every import of a type its relative path and extension, which Node's resolution asks for. A module of types
 * alone has no JavaScript beside it, so that only the declaration files themselves can tell what exists.
 */
function resolveTypes() {
  for (const path of filesIn('dist', '.d.ts')) {
    // `React.JSX` came with @types/react 18.2.8; a host may have an older one.
    const plain = readFileSync(path, 'utf8').replaceAll(JSX_ELEMENT, 'import("react").ReactElement');
    const text = plain.replaceAll(SPECIFIER, (line, to) => {
      if (WITHIN_TOOLKIT.has(to)) return line.replace(to, '@reduxjs/toolkit');
      if (!to.startsWith('@/') && !to.startsWith('.')) return line;
      const target = to.startsWith('@/') ? join('dist', to.slice(2)) : join(dirname(path), to);
      const stem = target.replace(/\.(?:js|tsx?)$/, '');
      const file = [stem, join(stem, 'index')].find((one) => existsSync(`${one}.d.ts`));
      if (!file) return line;
      const steps = relative(dirname(path), file).replaceAll('\\', '/');
      return line.replace(to, `${steps.startsWith('.') ? '' : './'}${steps}.js`);
    });
    writeFileSync(path, text);
  }
}

/** Types that no door leads to are noise in the tarball, and their names are nobody's to import. */
function dropUnreachableTypes() {
  const seen = new Set();
  const walk = (path) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const to of specifiers(path))
      if (to.startsWith('.')) walk(join(dirname(path), to.replace(/\.js$/, '.d.ts')).replaceAll('\\', '/'));
  };
  for (const door of filesIn('dist/exports', '.d.ts')) walk(door);
  walk('dist/testing/types/harness/testing/door.d.ts');
  for (const path of filesIn('dist', '.d.ts')) if (!seen.has(path)) rmSync(path);
}

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What a host would stumble over, in words. */
function problems() {
  const found = [];
  const scripts = filesIn('dist', '.js');
  for (const path of scripts) {
    const name = relative('dist', path).replace(/\.js$/, '');
    const source = ['.tsx', '.ts'].map((ending) => join('src', `${name}${ending}`)).find(existsSync);
    const isClient = (file) => /^\s*(['"])use client\1/.test(readFileSync(file, 'utf8'));
    if (source && isClient(source) && !isClient(path)) found.push(`${path} lost its "use client".`);
    for (const to of specifiers(path))
      if (/\.css$/.test(to)) found.push(`${path} imports ${to}: hosts import portico/styles.css once, themselves.`);
  }
  for (const path of filesIn('dist', '.d.ts'))
    for (const to of specifiers(path))
      if (to.startsWith('@/') || (to.startsWith('.') && !/\.(?:js|json)$/.test(to)))
        found.push(`${path} imports ${to}: a type needs a relative path with .js.`);
  for (const path of [...scripts, ...filesIn('dist', '.d.ts')])
    for (const to of specifiers(path))
      if (!/^(?:[./]|node:)/.test(to) && !declared.has(packageOf(to)))
        found.push(`${path} imports ${to}, which package.json does not declare: a strict install has no such package.`);
  if (!existsSync('dist/styles.css')) found.push('dist/styles.css is missing.');
  return found;
}

async function step(name, args) {
  const { code, output } = await command(name, args);
  if (code === 0) return;
  console.error(`${name} ${args.join(' ')}\n${output}`);
  process.exit(1);
}

await prepare();
const started = Date.now();
rmSync('dist', { recursive: true, force: true });
await step('vite', ['build', '--logLevel', 'warn']);
await gatherRooms();
// One checker: four take twice the processor's time, and declare the same.
await step('tsc', ['-p', 'tsconfig.build.json', '--checkers', '1']);
await buildTestingDoor();
await step('tsc', ['-p', 'tsconfig.testing.json', '--checkers', '1']);
resolveTypes();
dropUnreachableTypes();
// TypeScript 7 wants types for what is imported for its effect alone.
writeFileSync('dist/styles.css.d.ts', 'export {};\n');
const found = problems();
for (const problem of found) console.error(problem);
if (found.length > 0) process.exit(1);
console.error(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
