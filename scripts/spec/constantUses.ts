import { readFileSync } from 'node:fs';
import * as limits from '../../src/domain/limits.ts';
import { type Node, nameOf, targetOf, type Use, walk } from './tree.ts';

const HOME = 'src/domain/limits';

const groups = new Map(Object.entries(limits));
/** A group that is one value has no names of its own. */
const isValue = (group: string) => Array.isArray(groups.get(group));

/** Every constant, as shipped code names it: `timeLimits.shakeMs`. By name, for a module's own order is another one in a test. */
export const constantNames = [...groups]
  .flatMap(([group, values]) => (isValue(group) ? [group] : Object.keys(values).map((key) => `${group}.${key}`)))
  .toSorted();

/** `src/domain/limits/time` holds `timeLimits`. */
const groupsByFile = new Map(
  [...readFileSync(`${HOME}.ts`, 'utf8').matchAll(/^export \* as (\w+) from '\.(\/\w+\/\w+)'/gm)].map(
    ([, group = '', file = '']) => [`src/domain${file}`, group],
  ),
);

/** What the names of a file stand for: a group, or one constant of it. */
function bindingsOf(tree: Node, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, importKind, source, specifiers } of tree.body as Node[]) {
    if (type !== 'ImportDeclaration' || importKind === 'type') continue;
    const target = targetOf(path, source.value);
    const home = groupsByFile.get(target);
    if (target !== HOME && !home) continue;
    for (const one of specifiers as Node[]) {
      if (one.type === 'ImportNamespaceSpecifier') found.set(one.local.name, home ?? '');
      else found.set(one.local.name, home ? `${home}.${nameOf(one.imported)}` : nameOf(one.imported));
    }
  }
  return found;
}

/** The constants that an identifier reads where it stands; all of a group where the group is handed on. */
function readAt(node: Node, above: readonly Node[], bound: string): Use[] {
  const parent = above.at(-1) as Node;
  const use = (name: string, { start, end }: Node): Use => ({ name, start, end });
  if (bound.includes('.') || isValue(bound)) return [use(bound, node)];
  if (parent.type === 'MemberExpression' && parent.object === node) {
    const { computed, property } = parent;
    if (!computed || property.type === 'Literal') return [use(`${bound}.${nameOf(property)}`, parent)];
  }
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern')
    return (parent.id.properties as Node[])
      .filter(({ type }) => type === 'Property')
      .map((property) => use(`${bound}.${nameOf(property.key)}`, property));
  return constantNames.filter((name) => name.startsWith(`${bound}.`)).map((name) => use(name, node));
}

/** Every constant that a file reads. Whoever imports all of them by one name reads none: that is a table's way. */
export function constantUses(tree: Node, path: string): Use[] {
  const bindings = bindingsOf(tree, path);
  if (bindings.size === 0) return [];
  const uses: Use[] = [];
  walk(tree, (node, above) => {
    const bound = node.type === 'Identifier' ? bindings.get(node.name) : undefined;
    const parent = above.at(-1);
    if (!bound || !parent || parent.type.startsWith('Import')) return;
    const isName =
      (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent.type === 'Property' && parent.key === node && !parent.shorthand && !parent.computed);
    if (!isName) uses.push(...readAt(node, above, bound));
  });
  return uses;
}
