import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../.storybook/blocks/catalogue';
import { globalTypes } from '../.storybook/toolbar';
import { en } from '../src/messages/en';
import type { MessageKey } from '../src/messages/translator';
import { filesIn } from './files.ts';

const all = filesIn('src', /\.stories\.tsx$/).map((file) => {
  const csf = loadCsf(readFileSync(file, 'utf8'), { makeTitle: (title) => title ?? '', fileName: file }).parse();
  const stories = csf.indexInputs.map(({ exportName, tags = [] }) => ({
    name: exportName,
    tags,
    given: csf.getStoryExport(exportName),
  }));
  return { title: csf.meta.title ?? '', file, stories };
});
const groups = all.filter(({ title, file }) => title.startsWith('Views/') || file.endsWith('View.stories.tsx'));

const spreadsIn = (given: unknown) =>
  (given as { properties: { type: string }[] }).properties.filter(({ type }) => type === 'SpreadElement').length;

it('finds the groups of views', () => {
  expect(groups.length).toBeGreaterThan(20);
});

describe.each(groups)('$title', ({ stories }) => {
  it('shows no journey on its page', () => {
    const journeys = stories.filter(({ tags }) => tags.includes('journey'));
    expect(journeys.filter(({ tags }) => !tags.includes('!autodocs')).map(({ name }) => name)).toEqual([]);
  });
});

/** Parts, views and what stands on a host's page. Each of the foundations is a page itself. */
const worded = all.filter(({ title }) => /^(?:Primitives|Patterns|Views|Lobby)\//.test(title));

const pages = [...filesIn('src', /\.mdx$/), ...filesIn('.storybook/pages', /\.mdx$/)].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** Files of stories, and the page that is attached to each. */
const attached = new Map<string, string>(
  pages.flatMap(({ file, text }) => {
    const [, name] = /<Meta of=\{(\w+)\}/.exec(text) ?? [];
    const [, from] = new RegExp(`import \\* as ${name} from '([^']+)'`).exec(text) ?? [];
    return name && from ? [[`${join(dirname(file), from)}.tsx`, text] as const] : [];
  }),
);

/** What a page draws of the catalogue, by the names it gives. */
const messagesIn = (text: string) =>
  [...text.matchAll(/<Messages([\s\S]*?)\/>/g)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]\w*)+)'/g)].map(([, name = '']) => name),
  );

it('finds the groups that have words', () => {
  expect(worded.length).toBeGreaterThan(80);
});

it('puts each group under a root of the sidebar, whose rules it is held to', () => {
  const elsewhere = all.filter(({ title }) => !/^(?:Foundations|Primitives|Patterns|Views|Lobby)\//.test(title));
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});

it.each(worded)('$title begins with itself as a visitor meets it, and nobody acts on it', ({ stories: [first] }) => {
  expect(first?.name).toBe('Default');
  // Nothing is spread into it, which could bring a play.
  expect(spreadsIn(first?.given)).toBe(0);
  expect(first?.tags).toEqual([]);
});

it.each(worded)('$title has a page of words', ({ file }) => {
  // A name, and a sentence.
  expect(attached.get(file) ?? '').toMatch(/^# .+\n+\w[^<]*[.?:]$/m);
});

/** What a part’s page says, and which pages need not. */
const said: [what: string, pattern: RegExp, except: readonly string[]][] = [
  [
    'controls',
    /<Controls of=\{Stories\.\w+\} \/>/,
    [
      // No arguments, or none that a panel can set.
      ...[
        'Patterns/MiniMarks',
        'Patterns/VirtualGrid',
        'Patterns/TileSkeleton',
        'Primitives/Announcer',
        'Primitives/Tabs',
        'Primitives/ViewTransition',
      ],
      // In a frame of its own; its panel stands below its story.
      ...[
        'Primitives/Dialog',
        'Primitives/Dialog behaviour',
        'Primitives/Dialog surroundings',
        'Primitives/DialogBody',
      ],
      'Primitives/BottomSheet',
    ],
  ],
  ['do and don’t', /<DoDont/, ['Primitives/Dialog behaviour', 'Primitives/Dialog surroundings']],
  [
    'what keyboard and screen reader do',
    /^## .*(?:[Kk]eyboard|[Ss]creen reader|Politely)/m,
    [
      // They are about nothing else.
      ...['Primitives/Dialog behaviour', 'Primitives/Dialog surroundings', 'Primitives/VisuallyHidden'],
    ],
  ],
  [
    'anatomy',
    /<Anatomy|^## Anatomy/m,
    [
      // Of one piece.
      ...[
        'IconBox',
        'ListRowSkeleton',
        'MiniMarks',
        'RowAction',
        'RowAmount',
        'Status',
        'TileSkeleton',
        'VirtualGrid',
      ].map((name) => `Patterns/${name}`),
      ...['Announcer', 'Avatar', 'Box', 'Image', 'Inline', 'Link', 'Mark', 'Separator', 'Skeleton', 'Spinner'].map(
        (name) => `Primitives/${name}`,
      ),
      ...['Stack', 'Text', 'Tooltip', 'ViewTransition', 'VisuallyHidden'].map((name) => `Primitives/${name}`),
      // What the dialog does; its parts are on its own page.
      ...['Primitives/BottomSheet', 'Primitives/Dialog behaviour', 'Primitives/Dialog surroundings'],
    ],
  ],
];
const parts = worded.filter(({ title }) => /^(?:Primitives|Patterns)\//.test(title));

describe.each(said)('a part’s page gives %s', (_what, pattern, except) => {
  it.each(parts.filter(({ title }) => !except.includes(title)))('$title', ({ file }) => {
    expect(attached.get(file) ?? '').toMatch(pattern);
  });

  it('or is there and needs none', () => {
    const needs = parts.filter(({ title, file }) => except.includes(title) && !pattern.test(attached.get(file) ?? ''));
    expect(needs.map(({ title }) => title).toSorted()).toEqual([...except].toSorted());
  });
});

const views = worded.filter(({ file }) => file.endsWith('View.stories.tsx'));
it.each(views)('$title’s page says when it opens and how one leaves it', ({ file }) => {
  const facts = [...(attached.get(file) ?? '').matchAll(/<Facts([\s\S]*?)\/>/g)].map(([, rows]) => rows).join('\n');
  expect(facts).toMatch(/\['Opens', /);
  expect(facts).toMatch(/\['(?:Back|×|Leads on|Leaves|An? (?:yes|no|answer)|Closes?|Way out)|\bback\b|\bcloses?\b/);
});

/** Words of parts that views are made of, and of a wallet without a name of its own. */
const ofParts = ['common.clear', 'common.newTab', 'connect.browserWallet'];

it.each(views)('$title’s pages say all that the view itself says', ({ file }) => {
  const view = file.replace('.stories.tsx', '.tsx');
  const says = [...readFileSync(view, 'utf8').matchAll(/'([a-z][a-zA-Z]*(?:\.[a-zA-Z]\w*)+)'/g)].flatMap(
    ([, key = '']) => (key in en && !ofParts.includes(key) ? [key] : []),
  );
  // A view may have further groups of stories, each with a page.
  const pagesOfIt = all.flatMap((one) =>
    readFileSync(one.file, 'utf8').includes(`./${basename(view, '.tsx')}'`) ? [attached.get(one.file) ?? ''] : [],
  );
  const told = new Set(pagesOfIt.flatMap(messagesIn).flatMap(keysOf));
  expect(says.filter((key) => !told.has(key as MessageKey))).toEqual([]);
});

it('every view, and all that stands on a host’s page, has its place in the order of the sidebar', () => {
  const [, order = ''] = /order: \[([\s\S]*?)\n {8}\],/.exec(readFileSync('.storybook/preview.tsx', 'utf8')) ?? [];
  const placed = (root: string) => {
    const [, inside = ''] = new RegExp(`'${root}',\\s*\\[([^\\]]*)\\]`).exec(order) ?? [];
    return [...inside.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  };
  for (const root of ['Lobby', 'Views']) {
    const names = worded.flatMap(({ title }) => (title.startsWith(`${root}/`) ? [title.slice(root.length + 1)] : []));
    expect(placed(root).toSorted(), `the order of ${root} in .storybook/preview.tsx`).toEqual(names.toSorted());
  }
});

describe.each(pages)('$file', ({ text }) => {
  const prose = text.replace(/^import .*$/gm, '');

  it('says nothing of the code behind it', () => {
    expect(
      /\[§|\[(?:look|views|contract|house)\b|@spec\b|(?<![/\w])(?:src|docs|scripts)\/|\.(?:tsx?|css)\b/.exec(
        prose,
      )?.[0],
    ).toBe(undefined);
    // Code, calls, and words that a reader of the code alone knows.
    const words = prose.replace(/'[a-zA-Z]+(?:\.[a-zA-Z]\w*)+'|className="[^"]*"/g, '');
    expect(
      /`|\b[a-z]\w*\(\)|\b(?:Env|engine|ledger|local mode|adapters?|namespaces?|Redux|wagmi|a store|no store)\b/.exec(
        words.replace('Not namespace.', ''),
      )?.[0],
    ).toBe(undefined);
  });

  it('draws what the product says from its catalogue', () => {
    const blocks = prose.match(/<Messages[\s\S]*?\/>/g) ?? [];
    for (const block of blocks) expect(messagesIn(block)).not.toEqual([]);
    for (const name of messagesIn(prose)) expect(keysOf(name), name).not.toEqual([]);
  });
});

it('Welcome explains each tool by the name it has in the toolbar', () => {
  const welcome = readFileSync('.storybook/pages/Welcome.mdx', 'utf8');
  const [, toolbar = ''] = /^## The toolbar$([\s\S]*?)^## /m.exec(welcome) ?? [];
  const explained = [...toolbar.matchAll(/^ {4}\['([^']+)',/gm)].map(([, name]) => name);
  expect(explained).toEqual([...Object.values(globalTypes).map(({ name }) => name), 'Viewport', 'Controls']);
});
