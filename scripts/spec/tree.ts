import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** A file's text by its path from the root. */
export type Files = ReadonlyMap<string, string>;

export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the parser's tree is walked by shape
  [key: string]: any;
}

/** A place where a file uses something by name. */
export interface Use {
  name: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types say what may be, not what is. */
const isType = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSParameterProperty$/.test(type);

/** @throws Error for a text that is no TypeScript */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Visits every node but those of types; `above` are those it stands in, the nearest last. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
  visit(node, above);
  above.push(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !isType(child)) walk(child, visit, above);
  above.pop();
}

/** What stands behind `as`, `satisfies` and `!`. */
export function bare(node: Node): Node {
  return /^TS\w+Expression$|^ParenthesizedExpression$/.test(node.type) ? bare(node.expression) : node;
}

/** The file that an import leads to, without its ending; a package's name as it is. */
export function targetOf(path: string, source: string): string {
  const target = source.startsWith('@/')
    ? source.replace('@/', 'src/')
    : source.startsWith('.')
      ? join(dirname(path), source)
      : source;
  return target.replace(/\.(?:[cm]?[jt]sx?)$/, '');
}

export const nameOf = (key: Node): string => String(key.name ?? key.value);
