import { errorCatalogue } from '../../src/domain/errors/catalogue.ts';
import { ownedLimits } from '../../src/domain/ownedLimits.ts';
import { en } from '../../src/messages/en.ts';
import { constantNames } from './constantUses.ts';
import { isStory, isTest } from './files.ts';
import { unseen, untested } from './gaps.ts';
import { endpoints, events, heldByLooks, type Kind, views } from './items.ts';
import { notYet } from './notYet.ts';
import { type Place, shippedUses, type TemplateKeys } from './shipped.ts';
import type { Files } from './tree.ts';
import { type Uses, usesOf } from './uses.ts';
import { messageReader } from './words.ts';

export interface Row {
  kind: Kind;
  name: string;
  group: string;
  shipped: Place[];
  tests: string[];
  stories: string[];
  /** A person meets it, so that a story shows it. */
  isMet: boolean;
}

type Item = Pick<Row, 'kind' | 'name' | 'group' | 'isMet'>;

const inGroups = (kind: Kind, groups: Record<string, readonly string[]>, isMet: boolean): Item[] =>
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => ({ kind, name, group, isMet })));
const groupOf = (name: string) => name.replace(/\..*$/, '');

const items: Item[] = [
  ...inGroups('view', views, true),
  ...inGroups('endpoint', endpoints, false),
  ...constantNames.map((name): Item => ({ kind: 'constant', name, group: groupOf(name), isMet: false })),
  // A person meets an error by its words, which are messages.
  ...Object.keys(errorCatalogue).map((name): Item => ({ kind: 'error', name, group: 'Section 8', isMet: false })),
  ...inGroups('event', events, false),
  ...Object.keys(en).map((name): Item => ({ kind: 'message', name, group: groupOf(name), isMet: true })),
];

const readMessages = messageReader(en);
const viewNames = new Set<string>(Object.values(views).flat());
const eventNames = new Set<string>(Object.values(events).flat());

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The path in a test's address, with anything in its holes: after a slash, or alone. */
const endpointPatterns = Object.values(endpoints)
  .flat()
  .map((name) => {
    const path = literal(name.replace(/^\w+ /, '')).replace(/\\\{\w+\\\}/g, '[^/?]+');
    return { name: name as string, pattern: new RegExp(`(?:/|^${path.length > 2 ? '' : '(?!)'})${path}(?:$|[?/])`) };
  });

const readAlready = new WeakMap<Uses, Set<string>>();
/** What a test or a story reads, raises, asks for or shows: `kind name`. */
function readBy(uses: Uses): Set<string> {
  const known = readAlready.get(uses) ?? readOnce(uses);
  readAlready.set(uses, known);
  return known;
}

function readOnce(uses: Uses): Set<string> {
  const { constants, texts, templates, imports } = uses;
  const found = new Set<string>();
  for (const { name } of constants) found.add(`constant ${name}`);
  for (const key of readMessages(uses)) found.add(`message ${key}`);
  for (const { name, property } of texts) {
    if (Object.hasOwn(errorCatalogue, name)) found.add(`error ${name}`);
    if (eventNames.has(name)) found.add(`event ${name}`);
    if (viewNames.has(name) && /^(?:view|redirectView)$/.test(property ?? '')) found.add(`view ${name}`);
  }
  for (const path of imports) {
    const view = /\/(\w+)(?:View|Sheet)$/.exec(path)?.[1];
    if (view && viewNames.has(view)) found.add(`view ${view}`);
  }
  for (const text of [...texts.map(({ name }) => name), ...templates.map(({ parts }) => parts.join('x'))])
    for (const { name, pattern } of endpointPatterns) if (pattern.test(text)) found.add(`endpoint ${name}`);
  return found;
}

const withoutParameters = (name: string) => name.replace(/\{\w+\}/g, '{}');

/** Every item of the spec with what uses it, tests it and shows it. */
export function rowsOf(files: Files, templateKeys: TemplateKeys): Row[] {
  const shipped = shippedUses(files, templateKeys);
  const readers = new Map<string, { tests: string[]; stories: string[] }>();
  for (const [path, text] of files) {
    const isSeen = isStory(path);
    if (!isSeen && !isTest(path)) continue;
    for (const name of readBy(usesOf(path, text))) {
      const by = readers.get(name) ?? { tests: [], stories: [] };
      (isSeen ? by.stories : by.tests).push(path);
      readers.set(name, by);
    }
  }
  return items.map((item) => {
    const { kind, name } = item;
    const places = shipped[kind].get(kind === 'endpoint' ? withoutParameters(name) : name) ?? [];
    return { ...item, shipped: places, ...(readers.get(`${kind} ${name}`) ?? { tests: [], stories: [] }) };
  });
}

/** What the lists say of an item: names by kind, or by subject and kind. */
const listed = (list: Partial<Record<Kind, readonly string[]>>) =>
  new Set(Object.entries(list).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)));
const later = new Set(Object.values(notYet).flatMap((list) => [...listed(list)]));
const [noTest, noStory] = [listed(untested), listed(unseen)];

const isHeld = (name: string) => Object.hasOwn(heldByLooks, name);

const OWNED = ['src/domain/ownedLimits.test.ts', 'src/domain/ownedLimits.log.test.ts'];

/** Numbers that a library decides: nothing of ours reads them but the test that sees the library do so. */
function ownedProblems(files: Files): string[] {
  const seen = new Set(OWNED.flatMap((file) => usesOf(file, files.get(file) ?? '').texts.map(({ name }) => name)));
  return ownedLimits
    .filter(({ name }) => !seen.has(name))
    .map(({ name, owner }) => `constant ${owner}: ${name}: ${OWNED.join(' and ')} do not see it.`);
}

/** What is wrong: an item that nothing uses, tests or shows, and an entry of a list that has been overtaken. */
export function problemsOf(rows: readonly Row[], files: Files): string[] {
  const known = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  const strange = [...later, ...noTest, ...noStory].filter((name) => !known.has(name));
  return [
    ...strange.map((name) => `${name}: a list names it, and the spec does not.`),
    ...rows.flatMap(({ kind, name, shipped, tests, stories, isMet }) => {
      const item = `${kind} ${name}`;
      if (shipped.length === 0)
        return [
          ...(later.has(item) || isHeld(name) ? [] : [`${item}: no shipped code uses it.`]),
          ...(noTest.has(item) || noStory.has(item)
            ? [`${item}: a gap of what is not there (scripts/spec/gaps.ts).`]
            : []),
        ];
      // A story that reads a message out is its test.
      const lacks = tests.length === 0 && !(kind === 'message' && stories.length > 0);
      const isHidden = isMet && stories.length === 0;
      return [
        ...(later.has(item) ? [`${item}: it is used; scripts/spec/notYet.ts says it is not.`] : []),
        ...(isHeld(name)
          ? [`${item}: it is used; scripts/spec/items.ts says that the looks have one of their own.`]
          : []),
        ...(lacks && !noTest.has(item) ? [`${item}: no test reads it.`] : []),
        ...(!lacks && noTest.has(item) ? [`${item}: a test reads it; scripts/spec/gaps.ts says none does.`] : []),
        ...(isHidden && !noStory.has(item) ? [`${item}: no story shows it.`] : []),
        ...(!isHidden && noStory.has(item) ? [`${item}: a story shows it; scripts/spec/gaps.ts says none does.`] : []),
      ];
    }),
    ...ownedProblems(files),
  ];
}
