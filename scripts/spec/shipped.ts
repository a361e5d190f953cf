import { errorCatalogue } from '../../src/domain/errors/catalogue.ts';
import type { ErrorCode } from '../../src/domain/errors/codes.ts';
import { en } from '../../src/messages/en.ts';
import { isShipped } from './files.ts';
import { events, type Kind } from './items.ts';
import { bare, type Files, type Node, nameOf, parse, type Use, walk } from './tree.ts';
import { type TextUse, usesOf } from './uses.ts';

/** A place of shipped code that uses an item. */
export interface Place extends Use {
  path: string;
}

/** The keys that a template of `t()` can make, by its file and text. */
export type TemplateKeys = ReadonlyMap<string, readonly string[]>;
export const templateName = (path: string, text: string) => `${path}: ${text}`;

/** They hold names; who reads them there uses nothing. */
const isCatalogue = (path: string) => /^src\/(?:messages\/|domain\/errors\/(?:catalogue|codes|prose)\.ts$)/.test(path);
const REGISTRY = 'src/app/views.ts';
const LATE_REGISTRY = 'src/app/lateViews.ts';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCatalogue, name);
/** A list of nothing but codes sorts errors, and raises none. */
const isRaised = ({ name, isCompared, list }: TextUse) => isCode(name) && !isCompared && !list?.every(isCode);

const eventNames = new Set<string>(Object.values(events).flat());
const isEvent = (name: string) => eventNames.has(name);
/** A list of nothing but events sorts them, and tells none; `track(['MODAL_OPEN', …])` names one. */
const isTold = ({ name, isCompared, list = [] }: TextUse) =>
  isEvent(name) && !isCompared && !(list.length > 1 && list.every(isEvent));

/** The words that an error is told in. */
function wordsOf(code: ErrorCode): string[] {
  const entry = errorCatalogue[code];
  if (!('key' in entry)) return [];
  return entry.shows === 'alert' || entry.shows === 'view' ? [`${entry.key}.title`, `${entry.key}.text`] : [entry.key];
}

/** Where shipped code reads, raises, shows or asks for each item. */
export function shippedUses(files: Files, templateKeys: TemplateKeys): Record<Kind, Map<string, Place[]>> {
  const found: Record<Kind, Map<string, Place[]>> = {
    view: new Map(),
    endpoint: new Map(),
    constant: new Map(),
    error: new Map(),
    message: new Map(),
    event: new Map(),
  };
  const add = (kind: Kind, name: string, path: string, { start, end }: Use) => {
    const places = found[kind].get(name) ?? [];
    if (!places.some((one) => one.path === path && one.start === start)) places.push({ name, path, start, end });
    found[kind].set(name, places);
  };
  const registered = registeredViews(files);
  for (const [path, text] of files) {
    if (!isShipped(path)) continue;
    const uses = usesOf(path, text);
    for (const use of uses.constants) add('constant', use.name, path, use);
    for (const use of uses.endpoints) add('endpoint', use.name, path, use);
    if (isCatalogue(path)) continue;
    for (const use of uses.texts) {
      if (isRaised(use)) {
        add('error', use.name, path, use);
        for (const key of wordsOf(use.name as ErrorCode)) add('message', key, path, use);
      }
      if (isTold(use)) add('event', use.name, path, use);
      if (Object.hasOwn(en, use.name) && !use.isCompared) add('message', use.name, path, use);
      const isOpened = !use.isCompared && path !== REGISTRY;
      if (isOpened && registered.has(use.name)) add('view', use.name, path, use);
    }
    for (const { text: template, ...place } of uses.templates)
      for (const key of templateKeys.get(templateName(path, template)) ?? [])
        add('message', key, path, { name: key, ...place });
  }
  return found;
}

/** Views that have a file: the names of both registries. */
function registeredViews(files: Files): Set<string> {
  const names: string[] = [];
  walk(parse(REGISTRY, files.get(REGISTRY) ?? ''), (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name === 'loaders')
      names.push(...bare(node.init).properties.map((one: Node) => nameOf(one.key)));
  });
  walk(parse(LATE_REGISTRY, files.get(LATE_REGISTRY) ?? ''), (node) => {
    if (node.type === 'VariableDeclarator') names.push(node.id.name);
  });
  return new Set(names);
}
