/** What a message needs of its language. */
export interface Ink {
  /** A whole number as it is written. */
  number(value: number): string;
  /** `one`, `few`, `other`, … */
  plural(value: number): string;
  /** A value from outside, safe from turning the sentence around it. */
  isolate(value: string): string;
}

type Values = Readonly<Record<string, unknown>>;

/** Where the brace at `start` is closed; -1 if it never is. */
export function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

/** What stands between the braces of an argument: `name`, or `name, kind, cases`. */
export function readArgument(inside: string) {
  const [, name = '', kind, cases = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?(.*)$/s.exec(inside) ?? [];
  return { name, kind, cases };
}

/** The branches of a plural or select, and what could not be read as one. */
export function readBranches(cases: string) {
  const branches: Record<string, string> = Object.create(null);
  let from = 0;
  for (let at = cases.indexOf('{'); at >= 0; at = cases.indexOf('{', from)) {
    const end = closing(cases, at);
    if (end < 0) break;
    branches[cases.slice(from, at).trim()] = cases.slice(at + 1, end);
    from = end + 1;
  }
  return { branches, rest: cases.slice(from).trim() };
}

/**
 * Writes a message of our subset of ICU: `{name}`, `{count, plural, =0 {…} one {…} other {# …}}` and
 * `{kind, select, a {…} other {…}}`, nested as needed. What is missing is left out; it never throws.
 */
export function formatMessage(text: string, values: Values, ink: Ink, count?: number): string {
  let result = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    const end = char === '{' ? closing(text, at) : -1;
    if (end > 0) {
      result += formatArgument(text.slice(at + 1, end), values, ink, count);
      at = end;
    } else result += char === '#' && count !== undefined ? ink.number(count) : char;
  }
  return result;
}

function formatArgument(inside: string, values: Values, ink: Ink, count?: number): string {
  const { name, kind, cases } = readArgument(inside);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!kind)
    return typeof value === 'number' ? ink.number(value) : value === undefined ? '' : ink.isolate(String(value));
  const { branches } = readBranches(cases);
  if (kind === 'select') return formatMessage(branches[String(value)] ?? branches.other ?? '', values, ink, count);
  const number = Number(value) || 0;
  return formatMessage(
    branches[`=${number}`] ?? branches[ink.plural(number)] ?? branches.other ?? '',
    values,
    ink,
    number,
  );
}
