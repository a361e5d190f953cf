/**
 * Refuses words in JSX: what a person reads comes from src/messages, or into a design component by props. Sees plain
 * text, strings in braces (also behind `?:`, `&&`, `??`) and the attributes that are read aloud or shown.
 *
 *   npx tsx scripts/literalText.ts
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { filesIn } from './files.ts';

/** Attributes and props whose value a person meets. Ours end in `Label`, `Title`, `Text`, `Hint` … by habit. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|label|title|placeholder|hint|description|name|heading|message|caption|(?!enterKeyHint$)\w+(?:Label|Title|Placeholder|Hint|Description|Text|Heading|Message))$/;

/** Form fields are named for the form, not for people. */
const HTML_NAMES = /^(?:input|textarea|select|button|form|iframe|meta|slot|details|output|fieldset|Input)$/;

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/&[a-z#\d]+;/gi, ''));

interface Node {
  type: string;
  start: number;
  // biome-ignore lint/suspicious/noExplicitAny: the parser's tree is walked by shape
  [key: string]: any;
}

/** The strings an expression can turn into on the page. */
function literals(node: Node | null | undefined): Node[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' && hasWords(node.value) ? [node] : [];
  if (node.type === 'TemplateLiteral')
    return node.quasis.some((part: Node) => hasWords(part.value.cooked ?? '')) ? [node] : [];
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literals(node.left), ...literals(node.right)];
  if (/^(?:Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/.test(node.type)) return literals(node.expression);
  return [];
}

/** Lists the words of one file that stand in its JSX, as `path:line: "words"`. */
export function literalText(path: string, code: string): string[] {
  const found: number[] = [];
  const add = (nodes: Node[]) => found.push(...nodes.map((node) => node.start));
  const children = (node: Node) => {
    for (const child of node.children as Node[]) {
      if (child.type === 'JSXText' && hasWords(child.value)) add([child]);
      if (child.type === 'JSXExpressionContainer') add(literals(child.expression));
    }
  };
  new Visitor({
    JSXElement: (node) => children(node as unknown as Node),
    JSXFragment: (node) => children(node as unknown as Node),
    JSXOpeningElement: (element) => {
      const tag = (element as unknown as Node).name.name as string | undefined;
      for (const attribute of (element as unknown as Node).attributes as Node[]) {
        if (attribute.type !== 'JSXAttribute' || !attribute.value) continue;
        const name = attribute.name.name as string;
        if (!SPOKEN.test(name) || (name === 'name' && HTML_NAMES.test(tag ?? ''))) continue;
        const { value } = attribute;
        add(literals(value.type === 'JSXExpressionContainer' ? value.expression : value));
      }
    },
  }).visit(parseSync(path, code).program);
  return found.map((start) => {
    const line = code.slice(0, start + code.slice(start).search(/\S/)).split('\n').length;
    const words = code.slice(start).trim().split('\n')[0]?.slice(0, 60);
    return `${path}:${line}: ${words}`;
  });
}

/** The foundations are pages of the workshop, which nobody ships. */
const LOOKED_AT = /^src\/(?:design|features|app|lobby)\/(?!foundations\/|.*\.(?:stories|test|fixture)\.tsx$).*\.tsx$/;

function main() {
  const problems = filesIn('src', LOOKED_AT).flatMap((path) => literalText(path, readFileSync(path, 'utf8')));
  if (problems.length === 0) return;
  console.error(`Words in JSX belong in src/messages, or come in by props:\n${problems.join('\n')}`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
