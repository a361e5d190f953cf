import { constantUses } from './constantUses.ts';
import { endpointUses } from './endpointUses.ts';
import { bare, type Node, parse, targetOf, type Use, walk } from './tree.ts';

export interface TextUse extends Use {
  /** Only compared with, or looked for: `code === 'ABORTED'`. */
  isCompared: boolean;
  /** The texts of the list that it stands in. */
  list?: string[];
  /** The property it is the value of, as in `{ view: 'Account' }`. */
  property?: string;
  /** The function or method that it is given to. */
  callee?: string;
}

export interface TemplateUse {
  start: number;
  end: number;
  /** With a space for each hole. */
  text: string;
  parts: string[];
  /** Where the last name of each hole begins: its type says what it may be. */
  holes: number[];
}

/** What a file does with the names of the spec. */
export interface Uses {
  constants: Use[];
  /** Texts that are values: no types, keys or addresses of modules. */
  texts: TextUse[];
  templates: TemplateUse[];
  patterns: RegExp[];
  /** `GET v1/identity/{}`, of the services' requests. */
  endpoints: Use[];
  /** Files it imports more than types of, without their endings. */
  imports: string[];
}

const LOOKS_FOR = /^(?:includes|has|startsWith|endsWith|indexOf)$/;
const EQUALITY = /^[!=]==?$/;

/** How a text is used, by what it stands in. */
function roleOf(node: Node, above: readonly Node[]): Omit<TextUse, keyof Use> {
  let child = node;
  for (const parent of above.toReversed()) {
    if (/^TS\w+Expression$|^ParenthesizedExpression$|^SpreadElement$/.test(parent.type)) {
      child = parent;
      continue;
    }
    const looksFor = parent.type === 'CallExpression' && LOOKS_FOR.test(parent.callee.property?.name ?? '');
    const isCompared =
      (parent.type === 'BinaryExpression' && EQUALITY.test(parent.operator)) ||
      (parent.type === 'SwitchCase' && parent.test === child) ||
      (looksFor && parent.arguments.includes(child));
    const list =
      parent.type === 'ArrayExpression'
        ? (parent.elements as (Node | null)[]).flatMap((one) => textsOf(one && bare(one)))
        : undefined;
    const property = parent.type === 'Property' ? String(parent.key.name ?? parent.key.value) : undefined;
    const isGiven = parent.type === 'CallExpression' && parent.arguments.includes(child);
    const callee = isGiven ? (parent.callee.property?.name ?? parent.callee.name) : undefined;
    return { isCompared, ...(list && { list }), ...(property && { property }), ...(callee && { callee }) };
  }
  return { isCompared: false };
}

/** The texts of a list's element, also of those that it spreads. */
function textsOf(node: Node | null): string[] {
  if (node?.type === 'SpreadElement') return textsOf(bare(node.argument));
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((one: Node) => textsOf(one && bare(one)));
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

const isAddress = (parent: Node | undefined, node: Node) =>
  (/^(?:Import|Export)/.test(parent?.type ?? '') && parent?.source === node) ||
  (parent?.type === 'ImportExpression' && parent.source === node);
const isKey = (parent: Node | undefined, node: Node) =>
  /^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent?.type ?? '') &&
  parent?.key === node &&
  !parent.computed;

function lastName(node: Node): number {
  const inner = bare(node);
  return inner.type === 'MemberExpression' && !inner.computed ? inner.property.start : inner.start;
}

function read(path: string, text: string): Uses {
  const tree = parse(path, text);
  const uses: Uses = {
    constants: constantUses(tree, path),
    texts: [],
    templates: [],
    patterns: [],
    endpoints: endpointUses(tree),
    imports: [],
  };
  walk(tree, (node, above) => {
    const parent = above.at(-1);
    const { start, end } = node;
    const add = (name: string) => uses.texts.push({ name, start, end, ...roleOf(node, above) });
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isAddress(parent, node)) {
        if (parent?.importKind !== 'type' && parent?.exportKind !== 'type')
          uses.imports.push(targetOf(path, node.value));
      } else if (!isKey(parent, node)) add(node.value);
    }
    if (node.type === 'Literal' && node.value instanceof RegExp) uses.patterns.push(node.value);
    if (node.type === 'JSXText' && node.value.trim()) add(node.value.trim());
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as Node[]).map(({ value }) => value.cooked ?? '');
      if (parts.length === 1) add(parts[0] ?? '');
      else uses.templates.push({ start, end, text: parts.join(' '), parts, holes: node.expressions.map(lastName) });
    }
  });
  return uses;
}

const known = new Map<string, { text: string; uses: Uses }>();

/** Reads a file once for each of its texts. */
export function usesOf(path: string, text: string): Uses {
  const before = known.get(path);
  if (before?.text === text) return before.uses;
  const uses = read(path, text);
  known.set(path, { text, uses });
  return uses;
}
