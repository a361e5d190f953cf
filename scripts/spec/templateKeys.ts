import { resolve } from 'node:path';
import { API, type Type } from 'typescript/unstable/sync';
import { en } from '../../src/messages/en.ts';
import { isShipped } from './files.ts';
import { type TemplateKeys, templateName } from './shipped.ts';
import type { Files } from './tree.ts';
import { usesOf } from './uses.ts';

/** `connect.${state}`, `${what}.title` */
const isKey = (parts: readonly string[]) => /^[\w.]*\.[\w.]*$/.test(parts.join(''));

/** The texts that a type allows; none where it allows any. */
const textsOf = (type: Type | undefined): string[] =>
  type?.isUnionType() ? type.getTypes().flatMap(textsOf) : type?.isStringLiteralType() ? [type.value] : [];

/** Every way to fill a template's holes. */
const filled = (parts: readonly string[], values: readonly (readonly string[])[]): string[] =>
  values.reduce<string[]>(
    (texts, choices, at) => texts.flatMap((text) => choices.map((choice) => text + choice + parts[at + 1])),
    [parts[0] ?? ''],
  );

/** The keys that shipped code puts together, by what TypeScript lets stand in the holes of its templates. */
export function readTemplateKeys(files: Files): TemplateKeys {
  const found = new Map<string, string[]>();
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve('tsconfig.json')] }).getProjects();
    if (!project) throw new Error('TypeScript opens no project.');
    for (const [path, text] of files)
      for (const { parts, holes, text: name } of isShipped(path) ? usesOf(path, text).templates : []) {
        if (!isKey(parts)) continue;
        const types = holes.map((at) => project.checker.getTypeAtPosition(resolve(path), at));
        const keys = filled(parts, types.map(textsOf)).filter((key) => Object.hasOwn(en, key));
        if (keys.length > 0) found.set(templateName(path, name), keys);
      }
  } finally {
    api.close();
  }
  return found;
}
