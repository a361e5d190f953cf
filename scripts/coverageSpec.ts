/**
 * npm run coverage:spec: every view, endpoint, constant, error and message of the spec that exists so far, with the test
 * and the story that reach it, as docs/coverage.md. Fails on one that nothing reaches.
 *
 * A file reaches an item when it names it (`AccountView`, `timeLimits.shakeMs`, `'USER_REJECTED'`), or says so in a
 * comment, with `*` for any run of signs: `@spec error:*, message:connect.*`.
 *
 *   npx tsx scripts/coverageSpec.ts            writes the page
 *   npx tsx scripts/coverageSpec.ts --check    only fails
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { errorCatalogue } from '../src/domain/errors/catalogue';
import * as limits from '../src/domain/limits';
import { ownedLimits } from '../src/domain/ownedLimits';
import { en } from '../src/messages/en';
import { filesIn } from './files.ts';
import { endpoints, views } from './spec/items.ts';

type Kind = 'view' | 'endpoint' | 'constant' | 'error' | 'message';

interface Item {
  kind: Kind;
  name: string;
  group: string;
  exists: boolean;
  /** What a file that reaches it has in its text. */
  trace: RegExp;
  /** A view must be seen, not only tested. */
  needsStory: boolean;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const quoted = (text: string) => new RegExp(`['"\`]${literal(text)}['"\`]`);

const sources = (folder: string) =>
  filesIn(folder, /\.tsx?$/).filter((path) => !/\.(?:test|stories|fixture)\./.test(path));
const servicesText = sources('src/services')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

function viewItems(): Item[] {
  const built = new Set(
    filesIn('src/features', /View\.tsx$/).map((path) => path.replace(/^.*\//, '').replace(/View\.tsx$/, '')),
  );
  const named = Object.entries(views).flatMap(([group, names]) =>
    names.map((name) => ({ group, name: name as string })),
  );
  const extra = [...built].filter((name) => !named.some((one) => one.name === name));
  return [...named, ...extra.map((name) => ({ group: 'Ours', name }))].map(({ group, name }) => ({
    kind: 'view',
    name,
    group,
    exists: built.has(name),
    trace: new RegExp(`\\b${name}(?:View|Sheet)\\b`),
    needsStory: true,
  }));
}

const endpointItems = (): Item[] =>
  Object.entries(endpoints).flatMap(([group, calls]) =>
    calls.map((name) => {
      const path = name.replace(/^\w+ /, '');
      const inSource = new RegExp(`['"\`/]${literal(path).replace(/\\\{\w+\\\}/g, '\\$\\{[^`]+\\}')}['"\`?]`);
      const inTests = new RegExp(`${literal(path).replace(/\\\{\w+\\\}/g, '[^/]+')}(?=['"\`?/)]|$)`, 'm');
      return { kind: 'endpoint', name, group, exists: inSource.test(servicesText), trace: inTests, needsStory: false };
    }),
  );

const constantItems = (): Item[] => [
  ...Object.entries(limits).flatMap(([group, values]) =>
    (Array.isArray(values) ? [''] : Object.keys(values)).map((key): Item => {
      const name = key ? `${group}.${key}` : group;
      const trace = new RegExp(`\\b${literal(name)}\\b`);
      return { kind: 'constant', name, group: 'Ours', exists: true, trace, needsStory: false };
    }),
  ),
  ...ownedLimits.map(
    ({ name, owner }): Item => ({
      kind: 'constant',
      name: `${owner}: ${name}`,
      group: 'Decided by a library',
      exists: true,
      trace: new RegExp(`\\b${literal(name)}\\b`),
      needsStory: false,
    }),
  ),
];

const errorItems = (): Item[] =>
  Object.keys(errorCatalogue).map((name) => ({
    kind: 'error',
    name,
    group: 'Section 8',
    exists: true,
    trace: quoted(name),
    needsStory: false,
  }));

/** A message exists once shipped code says it; the catalogue may hold it earlier. */
function messageItems(): Item[] {
  const said = sources('src')
    .filter((path) => !path.startsWith('src/messages/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return Object.keys(en).map((name) => ({
    kind: 'message',
    name,
    group: name.replace(/\..*$/, ''),
    exists: quoted(name).test(said),
    trace: quoted(name),
    needsStory: false,
  }));
}

const items: Item[] = [...viewItems(), ...endpointItems(), ...constantItems(), ...errorItems(), ...messageItems()];

interface Reader {
  path: string;
  text: string;
  tags: RegExp[];
}

function readerOf(path: string): Reader {
  const text = readFileSync(path, 'utf8');
  const tags = [...text.matchAll(/@spec ([^\n]*)/g)].flatMap(([, list = '']) =>
    list
      .replace(/\*\/\s*$/, '')
      .split(',')
      .map((tag) => new RegExp(`^${literal(tag.trim()).replaceAll('\\*', '.*')}$`)),
  );
  return { path, text, tags };
}

const tests = [
  ...filesIn('src', /\.test\.tsx?$/),
  ...filesIn('scripts/spec', /\.test\.ts$/),
  ...(existsSync('e2e/specs') ? filesIn('e2e', /\.spec\.ts$/) : []),
  ...filesIn('harness', /\.test\.ts$/),
].map(readerOf);
const stories = filesIn('src', /\.stories\.tsx$/).map(readerOf);

const reach = (item: Item, readers: Reader[]) =>
  readers
    .filter(({ text, tags }) => item.trace.test(text) || tags.some((tag) => tag.test(`${item.kind}:${item.name}`)))
    .map(({ path }) => path);

const cell = (paths: string[]) => {
  const [first] = [...paths].sort((a, b) => a.length - b.length);
  if (!first) return '';
  const link = `[${first.replace(/^.*\//, '')}](../${first})`;
  return paths.length > 1 ? `${link} and ${paths.length - 1} more` : link;
};

const titles: Record<Kind, string> = {
  view: 'Views',
  endpoint: 'Endpoints',
  constant: 'Constants',
  error: 'Errors',
  message: 'Messages',
};

const missing: string[] = [];
const pages = (Object.keys(titles) as Kind[]).map((kind) => {
  const ofKind = items.filter((item) => item.kind === kind);
  const built = ofKind.filter(({ exists }) => exists);
  const rows = built.map((item) => {
    const [byTest, byStory] = [reach(item, tests), reach(item, stories)];
    if (byTest.length === 0) missing.push(`${kind} ${item.name}: no test reaches it.`);
    if (item.needsStory && byStory.length === 0) missing.push(`${kind} ${item.name}: no story shows it.`);
    return `| ${item.group} | \`${item.name}\` | ${cell(byTest)} | ${cell(byStory)} |`;
  });
  const later = ofKind.filter(({ exists }) => !exists).map(({ name }) => `\`${name}\``);
  return [
    `## ${titles[kind]}: ${built.length} of ${ofKind.length}`,
    ['| | What | Test | Story |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(later.length > 0 ? [`Not built yet: ${later.join(', ')}.`] : []),
  ].join('\n\n');
});

if (!process.argv.includes('--check'))
  writeFileSync(
    'docs/coverage.md',
    `# What of the spec exists, and what reaches it\n\nWritten by \`npm run coverage:spec\`.\n\n${pages.join('\n\n')}\n`,
  );
for (const line of missing) console.error(line);
console.log(`${items.filter(({ exists }) => exists).length} items exist, ${missing.length} of them are not reached.`);
process.exitCode = missing.length > 0 ? 1 : 0;
