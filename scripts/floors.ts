/**
 * The floors of the house, bottom up, and what may lie on each ([docs/architecture.md]). Writes them as Biome rules to
 * `biome.floors.json`, which `biome.json` extends, so that an editor underlines a line that climbs.
 *
 *   npx tsx scripts/floors.ts            fails when biome.floors.json is stale, a type import slips past Biome, or a
 *                                        file is too long
 *   npx tsx scripts/floors.ts --write    writes it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONNECTOR_TYPES } from '../src/domain/connectorTraits.ts';
import { filesIn } from './files.ts';

interface Floor {
  /** What it may import besides itself; nothing above, nothing beside. */
  below: readonly string[];
  /** Packages that do not belong there, with the reason. */
  refuses?: readonly [packages: readonly string[], why: string][];
  /** Globals that reach the outside world, which enters through `Env` alone. */
  globals?: readonly string[];
  /** Flat folders that must not see each other: `features/swap` never reads `features/send`. */
  rooms?: boolean;
  /** Its folders, from the ground up: one imports from those named before it, so that no two lean on each other. */
  order?: readonly string[];
}

const react = ['react', 'react/**', 'react-dom', 'react-dom/**'];
const redux = ['@reduxjs/**', 'react-redux', 'redux'];
const chains = ['viem', 'viem/**', '@wagmi/**', 'wagmi', '@walletconnect/**', '@solana/**', '@wallet-standard/**'];
const outside = ['window', 'fetch', 'localStorage', 'sessionStorage', 'indexedDB', 'XMLHttpRequest', 'WebSocket'];

const sdk: [readonly string[], string] = [chains, 'Only adapters touch wallets and chains: ask the Env for a port.'];

const ground = ['ports', 'domain', 'design', 'messages'] as const;
const first = ['adapters', 'services'] as const;

export const floors: Record<string, Floor> = {
  ports: { below: ['domain'], refuses: [[[...react, ...redux, ...chains], 'ports/ is types only.']] },
  domain: {
    below: [],
    refuses: [[[...react, ...redux, ...chains], 'domain/ is pure: rules without React, Redux or SDKs.']],
    globals: [...outside, 'document', 'navigator', 'crypto'],
  },
  design: { below: [], refuses: [[[...redux, ...chains], 'design/ is React and CSS only.']] },
  messages: {
    below: ['domain'],
    refuses: [[[...redux, ...chains], 'messages/ is text and Intl only.']],
    globals: outside,
  },
  adapters: { below: ['ports', 'domain'], refuses: [[[...redux, ...react], 'Adapters know no state and no views.']] },
  services: { below: ['ports', 'domain'], refuses: [sdk], globals: outside },
  store: {
    below: [...ground, 'services'],
    refuses: [sdk],
    globals: outside,
    order: [
      ...['settings', 'notices', 'connection', 'network', 'modal', 'project', 'analytics', 'pairing'],
      ...['approvals', 'login', 'names', 'transactions', 'sending', 'swapping', 'wallets', 'flows', 'signIn'],
    ],
  },
  engine: { below: [...ground, ...first, 'store'] },
  features: { below: [...ground, 'services', 'store'], refuses: [sdk], globals: outside, rooms: true },
  app: { below: [...ground, 'services', 'store', 'features'], refuses: [sdk] },
  lobby: { below: [...ground, ...first, 'store', 'engine', 'features', 'app'], refuses: [sdk] },
  exports: { below: [...ground, ...first, 'store', 'engine', 'features', 'app', 'lobby'] },
};

const names = Object.keys(floors);
const outsideSrc = ['harness', 'e2e', 'scripts', 'examples'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '**/*.stories.tsx', '**/describe*.ts'];

function patterns(name: string, { below, refuses = [], rooms }: Floor, isTest: boolean) {
  const allowed = [...below, ...(rooms ? [] : [name])];
  const others = names.filter((other) => other !== name);
  const isAbove = `${name}/ may import ${[...below, 'itself'].join(', ')}; never up, never sideways.`;
  return [
    { group: ['@/**', ...allowed.map((other) => `!@/${other}/**`)], message: isAbove },
    {
      group: [`../**/{${others.join(',')}}/**`],
      message: 'Leave a floor by the alias @/floor/…, so that the line shows it.',
    },
    ...(rooms && !isTest
      ? [{ group: ['../**'], message: 'Features do not read each other: what two share goes down.' }]
      : []),
    ...(isTest
      ? []
      : [{ group: [`../**/{${outsideSrc.join(',')}}/**`], message: 'Shipped code never imports the harness.' }]),
    ...(isTest ? [] : refuses.map(([packages, message]) => ({ group: packages, message }))),
  ];
}

/** The folders of its floor that one may not import: those that may import it. */
function above(name: string, { order = [] }: Floor, folder: string) {
  const others = order.slice(order.indexOf(folder) + 1);
  return others.length === 0
    ? []
    : [
        {
          group: others.flatMap((other) => [`../${other}/**`, `@/${name}/${other}/**`]),
          message: `${folder}/ lies below ${others.join(', ')}: what needs both is a flow, and stands above them.`,
        },
      ];
}

/** @param folder One of a floor whose folders have an order; what its floor refuses, it refuses too. */
function override(name: string, floor: Floor, isTest: boolean, folder?: string) {
  const path = folder ? `${name}/${folder}` : name;
  const includes = isTest
    ? tests.map((glob) => `**/src/${path}/${glob}`)
    : [`**/src/${path}/**`, ...tests.map((glob) => `!${glob}`)];
  const deniedGlobals = Object.fromEntries(
    (floor.globals ?? []).map((global) => [global, 'The outside world enters through Env.']),
  );
  const style = {
    noRestrictedImports: {
      level: 'error',
      options: { patterns: [...patterns(name, floor, isTest), ...(folder ? above(name, floor, folder) : [])] },
    },
    ...(floor.globals && !isTest ? { noRestrictedGlobals: { level: 'error', options: { deniedGlobals } } } : {}),
  };
  return { includes, linter: { rules: { style } } };
}

export const biomeRules = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  overrides: Object.entries(floors).flatMap(([name, floor]) => [
    override(name, floor, false),
    override(name, floor, true),
    ...(floor.order ?? []).map((folder) => override(name, floor, false, folder)),
  ]),
};

/** Biome sees import and export lines; a type written `import('@/store/x').Y` is left to this. */
export function inlineTypeImports(path: string, text: string): string[] {
  const own = path.split('/')[1] ?? '';
  const floor = floors[own];
  if (!floor) return [];
  return [...text.matchAll(/\bimport\(\s*['"]@\/([a-z]+)\//g)].flatMap(([, to = '']) =>
    to === own || floor.below.includes(to) ? [] : [`${path}: ${own}/ may not import ${to}/.`],
  );
}

const TYPE = CONNECTOR_TYPES.join('|');

/** What a connector can do is asked of its traits (`domain/connectorTraits.ts`): its type's name is decided by there alone. */
export function comparedTypes(path: string, text: string): string[] {
  if (path.startsWith('src/domain/') || /\.(?:test|test-d|stories)\.tsx?$/.test(path)) return [];
  const compared = new RegExp(`[!=]== '(${TYPE})'|'(${TYPE})'[\\w', ]*\\]\\.includes\\(|case '(${TYPE})'`, 'g');
  return [...text.matchAll(compared)].map(
    (found) => `${path}: compares a connector's type with ${found.slice(1).find(Boolean)}; ask traitsOf().`,
  );
}

const CODE = /^(?!.*(?:node_modules|\/\.|\/dist\/)).*\.(?:tsx?|mjs)$/;

/** Lines in a file, tests and stories too: past them it holds more than one thought. */
const LINES = 300;

/** Files that go past it, and why. */
export const longFiles: Record<string, string> = {
  'scripts/size.mjs': 'one table of budgets, each with what it weighs',
  'src/messages/ar.ts': 'a list of words',
  'src/messages/en.ts': 'a list of words',
  'src/services/bundledWallets.ts': 'a list of wallets',
};

export function tooLong(path: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n').length;
  if (lines <= LINES || path in longFiles) return [];
  return [`${path} has ${lines} lines, more than ${LINES}: split it by subject, or name the reason in longFiles.`];
}

function main() {
  const file = 'biome.floors.json';
  const lines = biomeRules.overrides.map((rules) => `    ${JSON.stringify(rules)}`).join(',\n');
  const text = `{\n  "$schema": "${biomeRules.$schema}",\n  "overrides": [\n${lines}\n  ]\n}\n`;
  if (process.argv.includes('--write')) writeFileSync(file, text);
  const problems = filesIn('src', /\.tsx?$/).flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    return [...inlineTypeImports(path, code), ...comparedTypes(path, code)];
  });
  for (const folder of ['src', ...outsideSrc, '.storybook'])
    for (const path of filesIn(folder, CODE)) problems.push(...tooLong(path, readFileSync(path, 'utf8')));
  if (readFileSync(file, 'utf8') !== text) problems.push(`${file} is stale: npx tsx scripts/floors.ts --write`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
