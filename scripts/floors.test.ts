import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedTypes, floors, inlineTypeImports, longFiles, tooLong } from './floors.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
let house = '';

type Case = readonly [what: string, path: string, code: string];

/** Writes the code into the house; numbered, under a name of its own, since two cases may speak of the same file. */
function place(path: string, code: string, at: number | ''): string {
  const file = join(house, path.replace(/(\.test|\.stories)?(\.tsx?)$/, `${at}$1$2`));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/** The rules that each of these files breaks, as Biome names them. */
function lint(files: readonly string[]): Map<string, string[]> {
  const args = ['lint', '--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none', ...files];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: house, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const of = (file: string) => errors.filter(({ location }) => resolve(house, location.path) === file);
  return new Map(files.map((file) => [file, of(file).map(({ category }) => category)]));
}

/** Rules a file of ours breaks. */
function refused(path: string, code: string): string[] {
  const file = place(path, code, '');
  return lint([file]).get(file) ?? [];
}

const IMPORT = 'lint/style/noRestrictedImports';

const refusedImports: Case[] = [
  ['up', 'src/domain/amount.ts', "import { open } from '@/store/modal/navigation'; open();"],
  [
    'up, as a type',
    'src/design/primitives/A/A.tsx',
    "import type { View } from '@/store/views'; export type A = View;",
  ],
  ['up, later', 'src/services/a.ts', "export const load = () => import('@/features/a/A');"],
  ['up, passed on', 'src/ports/env.ts', "export type { Store } from '@/store/store';"],
  ['sideways on a floor', 'src/store/a.ts', "import { evm } from '@/adapters/evm'; evm();"],
  ['up by a path', 'src/design/primitives/A/A.tsx', "import { open } from '../../../store/open'; open();"],
  ['down by a path', 'src/store/a.ts', "import { open } from '../domain/open'; open();"],
  ['another feature', 'src/features/swap/A.tsx', "import { B } from '../send/B'; B();"],
  ['another feature by alias', 'src/features/swap/A.tsx', "import { B } from '@/features/send/B'; B();"],
  ['the harness', 'src/app/A.tsx', "import { createWorld } from '../../harness/world'; createWorld();"],
  ['an SDK in a view', 'src/features/swap/A.tsx', "import { getBalance } from 'viem/actions'; getBalance();"],
  ['Redux in the looks', 'src/design/A.tsx', "import { useSelector } from 'react-redux'; useSelector();"],
  ['a slice above it', 'src/store/connection/a.ts', "import { open } from '../modal/slice'; open();"],
  ['a slice above it, by alias', 'src/store/connection/a.ts', "import { open } from '@/store/modal/slice'; open();"],
  ['a flow above it, later', 'src/store/modal/a.ts', "export const load = () => import('../flows/connect');"],
  ['an SDK in a slice', 'src/store/connection/a.ts', "import { getBalance } from 'viem/actions'; getBalance();"],
  ['React in the rules', 'src/domain/a.ts', "import { useState } from 'react'; useState();"],
];

const allowedImports: Case[] = [
  ['its own folder', 'src/features/swap/A.tsx', "import { B } from './B'; B();"],
  ['its own floor', 'src/design/primitives/A/A.tsx', "import { B } from '../../icons/B'; B();"],
  ['its own floor by alias', 'src/design/primitives/A/A.tsx', "import { vars } from '@/design/tokens/vars'; vars();"],
  ['floors below', 'src/features/swap/A.tsx', "import { open } from '@/store/modal/navigation'; open();"],
  ['a slice below it', 'src/store/modal/a.ts', "import { open } from '../connection/slice'; open();"],
  ['what the store has in common', 'src/store/connection/a.ts', "import { open } from '../thunk'; open();"],
  ['a slice above it in a test', 'src/store/connection/a.test.ts', "import { open } from '../modal/slice'; open();"],
  ['the harness in a test', 'src/store/a.test.ts', "import { createWorld } from '../../harness/world'; createWorld();"],
  ['the harness in a story', 'src/features/a/A.stories.tsx', "import { w } from '../../../harness/world'; w();"],
];

/** One run of Biome for all of them: starting it costs more than a second. */
const broken = new Map<Case, string[]>();

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'floors-')));
  for (const file of ['biome.json', 'biome.floors.json']) cpSync(file, join(house, file));
  const cases = [...refusedImports, ...allowedImports];
  const files = cases.map(([, path, code], at) => place(path, code, at + 1));
  const found = lint(files);
  for (const [at, one] of cases.entries()) broken.set(one, found.get(files[at] ?? '') ?? []);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(refusedImports.map((one) => [one[0], one] as const))('refuses an import %s', (_, one) => {
  expect(broken.get(one)).toContain(IMPORT);
});

test.each(allowedImports.map((one) => [one[0], one] as const))('allows an import from %s', (_, one) => {
  expect(broken.get(one)).toEqual([]);
});

test('refuses the outside world in the rules', () => {
  expect(refused('src/domain/a.ts', 'export const a = () => fetch("/x");')).toContain('lint/style/noRestrictedGlobals');
});

test('refuses a circle, of types too', () => {
  mkdirSync(join(house, 'src/domain'), { recursive: true });
  writeFileSync(join(house, 'src/domain/b.ts'), "import type { A } from './a';\nexport type B = A | 1;");
  expect(refused('src/domain/a.ts', "import type { B } from './b';\nexport type A = B | 2;")).toContain(
    'lint/suspicious/noImportCycles',
  );
});

test('sees a type that is imported in place', () => {
  expect(inlineTypeImports('src/domain/a.ts', "type A = import('@/store/a').A;")).toHaveLength(1);
  expect(inlineTypeImports('src/store/a.ts', "type A = import('@/domain/a').A;")).toEqual([]);
});

test.each([
  "if (connector.type === 'AUTH') go();",
  "const isFar = one?.type !== 'WALLET_CONNECT';",
  "const isIn = ['ANNOUNCED', 'INJECTED'].includes(one.type);",
  "switch (type) { case 'EXTERNAL': go(); }",
])('sees a connector asked for the name of its type: %s', (code) => {
  expect(comparedTypes('src/store/a.ts', code)).toHaveLength(1);
  expect(comparedTypes('src/domain/connector.ts', code)).toEqual([]);
});

test('lets a connector be made, and be asked for its traits', () => {
  expect(comparedTypes('src/adapters/a.ts', "const one = { id, type: isOwn ? 'AUTH' : 'EXTERNAL' };")).toEqual([]);
  expect(comparedTypes('src/store/a.ts', "if (traitsOf(one).reachedBy === 'code') go();")).toEqual([]);
});

test.each(['src/store/a.ts', 'src/store/a.test.ts', 'src/design/primitives/A/A.stories.tsx', 'e2e/specs/a.spec.ts'])(
  'sees more than 300 lines in %s',
  (path) => {
    expect(tooLong(path, 'line\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
    expect(tooLong(path, 'line\n'.repeat(300))).toEqual([]);
  },
);

test('a long file with a reason may be as long as it is', () => {
  for (const path of Object.keys(longFiles)) {
    const text = readFileSync(path, 'utf8');
    expect(tooLong(path, text)).toEqual([]);
    // One that has become shorter needs no reason any more.
    expect(tooLong('elsewhere.ts', text)).toHaveLength(1);
  }
});

test('no floor rests on one above it', () => {
  const order = Object.keys(floors);
  for (const [name, { below }] of Object.entries(floors))
    for (const other of below)
      expect(floors[other]?.below, `${name} and ${other} rest on each other`).not.toContain(name);
  expect(order).toHaveLength(12);
});

test('every folder of a floor with an order has its place in it', () => {
  const folders = readdirSync('src/store', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...(floors.store?.order ?? [])].sort());
});

test('the written rules are those of the table', () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/floors.ts']);
});
