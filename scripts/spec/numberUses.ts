import { bare, type Node, parse, walk } from './tree.ts';

/** A number without a name: given to a function, alone or as an option, or standing in for what was not given. */
const isNameless = (node: Node, above: readonly Node[]): boolean => {
  const parent = above.at(-1);
  if (!parent) return false;
  if (/^(?:Call|New)Expression$/.test(parent.type))
    return parent.arguments.includes(node) && !RADIX.test(parent.callee.property?.name ?? parent.callee.name ?? '');
  if (parent.type === 'AssignmentPattern') return parent.right === node;
  const [call, object] = above.slice(-3);
  return (
    parent.type === 'Property' &&
    parent.value === node &&
    object?.type === 'ObjectExpression' &&
    /^(?:Call|New)Expression$/.test(call?.type ?? '') &&
    call?.callee !== object
  );
};

const RADIX = /^(?:toString|parseInt)$/;
const isNumber = (node: Node) => node.type === 'Literal' && typeof node.value === 'number';

/** The numbers that a file gives to functions or takes by default, without naming them. */
export function numberUses(path: string, text: string): number[] {
  const found: number[] = [];
  walk(parse(path, text), (node, above) => {
    const inner = bare(node);
    if (inner === node && isNumber(node) && isNameless(node, above)) found.push(node.value);
  });
  return found;
}
