import { bare, type Node, nameOf, type Use, walk } from './tree.ts';

const propertyOf = (object: Node, key: string): Node | undefined => {
  const found = (object.properties as Node[]).find((one) => one.type === 'Property' && nameOf(one.key) === key);
  return found && bare(found.value);
};

const FUNCTION = /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/;

interface Named {
  values: Map<string, Node>;
  calls: Map<string, Node[]>;
}

/** What the names of a file are given, and with what its functions are called. */
function namesOf(tree: Node): Named {
  const values = new Map<string, Node>();
  const calls = new Map<string, Node[]>();
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      values.set(node.id.name, bare(node.init));
    if (node.type === 'FunctionDeclaration') values.set(node.id.name, node);
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      calls.set(node.callee.name, [...(calls.get(node.callee.name) ?? []), node]);
  });
  return { values, calls };
}

interface Scope {
  named: Named;
  above: readonly Node[];
}

/** The name of the function that has such a parameter, and the parameter's place. */
function parameterOf(name: string, { named, above }: Scope): { callee: string; at: number; above: Node[] } | undefined {
  for (let depth = above.length - 1; depth >= 0; depth--) {
    const node = above[depth] as Node;
    if (!FUNCTION.test(node.type)) continue;
    const at = (node.params as Node[]).findIndex((one) => one.name === name);
    const callee = [...named.values].find(([, value]) => value === node)?.[0];
    if (at >= 0 && callee) return { callee, at, above: above.slice(0, depth) };
  }
  return undefined;
}

/** Every path that an expression can be, with where it is written; `{}` stands for what is filled in. */
function pathsOf(node: Node | undefined, scope: Scope): Use[] {
  if (!node) return [];
  const { start, end } = node;
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ name: node.value, start, end }];
  if (node.type === 'TemplateLiteral')
    return [{ name: node.quasis.map((part: Node) => part.value.cooked).join('{}'), start, end }];
  if (node.type === 'ConditionalExpression')
    return [...pathsOf(bare(node.consequent), scope), ...pathsOf(bare(node.alternate), scope)];
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap((one) => pathsOf(bare(one.value), scope));
  if (node.type === 'ArrowFunctionExpression') return pathsOf(bare(node.body), scope);
  if (node.type === 'CallExpression' || node.type === 'MemberExpression')
    return pathsOf(bare(node.callee ?? node.object), scope);
  if (node.type !== 'Identifier') return [];
  const parameter = parameterOf(node.name, scope);
  if (!parameter) return pathsOf(scope.named.values.get(node.name), scope);
  return (scope.named.calls.get(parameter.callee) ?? []).flatMap((call) =>
    pathsOf(call.arguments[parameter.at], { ...scope, above: aboveOf(call, scope) }),
  );
}

const places = new WeakMap<Node, Node[]>();
const aboveOf = (node: Node, { above }: Scope) => places.get(node) ?? [...above];

/** Every call of a service: what `{ service, path, method }` asks for, followed through the file's names and parameters. */
export function endpointUses(tree: Node): Use[] {
  const named = namesOf(tree);
  const requests: Node[] = [];
  walk(tree, (node, above) => {
    if (node.type === 'CallExpression') places.set(node, [...above]);
    if (node.type !== 'ObjectExpression') return;
    if (!propertyOf(node, 'service') || !propertyOf(node, 'path')) return;
    places.set(node, [...above]);
    requests.push(node);
  });
  return requests.flatMap((request) => {
    const method = propertyOf(request, 'method')?.value ?? 'GET';
    return pathsOf(propertyOf(request, 'path'), { named, above: places.get(request) ?? [] }).map((use) => ({
      ...use,
      name: `${method} ${use.name}`,
    }));
  });
}
