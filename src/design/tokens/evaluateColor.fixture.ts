import { converter, type Oklch, type Rgb } from 'culori';

/** The text of a custom property, as declared. */
export type Scope = (property: string) => string;
type Channels = Record<string, number>;
type NumberOf = (scope: Scope, channels: Channels) => number;
type ColorOf = (scope: Scope) => Oklch;

const toOklch = converter('oklch');
const toOklab = converter('oklab');
const toRgb = converter('rgb');

/** The same length, with all that stands in brackets blotted out. */
function flat(text: string): string {
  let depth = 0;
  return [...text]
    .map((sign) => {
      if (sign === ')') depth -= 1;
      const shown = depth === 0 ? sign : '#';
      if (sign === '(') depth += 1;
      return shown;
    })
    .join('');
}

/** Splits at a separator that stands in no brackets. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  const outline = flat(text);
  for (let at = outline.indexOf(separator); at >= 0; at = outline.indexOf(separator, from)) {
    parts.push(text.slice(from, at));
    from = at + separator.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

function remember<T>(compile: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const source = text.trim();
    const compiled = known.get(source) ?? compile(source);
    known.set(source, compiled);
    return compiled;
  };
}

const variable = (source: string) => /^var\((--[\w-]+)\)$/.exec(source)?.[1];

const functions: Record<string, (...values: number[]) => number> = {
  min: Math.min,
  max: Math.max,
  clamp: (low = 0, value = 0, high = 0) => Math.max(low, Math.min(value, high)),
  calc: (value = 0) => value,
  '': (value = 0) => value,
};

/** `calc`, `min`, `max`, `clamp`, numbers, percentages, and the channels of an origin colour. */
const number: (text: string) => NumberOf = remember((source) => {
  const name = variable(source);
  if (name) return (scope, channels) => number(scope(name))(scope, channels);
  const outline = flat(source);
  const at = Math.max(outline.lastIndexOf(' + '), outline.lastIndexOf(' - '));
  if (at >= 0) {
    const [left, right] = [number(source.slice(0, at)), number(source.slice(at + 3))];
    const sign = outline[at + 1] === '+' ? 1 : -1;
    return (scope, channels) => left(scope, channels) + sign * right(scope, channels);
  }
  const parts = split(source, '*');
  if (parts.length > 1) {
    const factors = parts.map(number);
    return (scope, channels) => factors.reduce((product, factor) => product * factor(scope, channels), 1);
  }
  const [, call, inside = ''] = /^([a-z]*)\((.*)\)$/s.exec(source) ?? [];
  const evaluate = call === undefined ? undefined : functions[call];
  if (evaluate) {
    const values = split(inside, ',').map(number);
    return (scope, channels) => evaluate(...values.map((value) => value(scope, channels)));
  }
  const value = Number.parseFloat(source) / (source.endsWith('%') ? 100 : 1);
  return (_scope, channels) => {
    const known = channels[source] ?? value;
    if (Number.isNaN(known)) throw new Error(`What number is ${source}?`);
    return known;
  };
});

function mix(inside: string): ColorOf {
  const [, one = '', last = ''] = split(inside, ',');
  const [, other = '', share = '50%'] = /^(.*?)(?:\s+([\d.]+%|var\([^)]+\)))?$/s.exec(last) ?? [];
  const [from, to, part] = [color(one), color(other), number(share)];
  return (scope) => {
    const [a, b, weight] = [toOklab(from(scope)), toOklab(to(scope)), part(scope, {})];
    const blend = (x: number, y: number) => x + (y - x) * weight;
    return toOklch({ mode: 'oklab', l: blend(a.l, b.l), a: blend(a.a, b.a), b: blend(a.b, b.b) });
  };
}

/** A colour of our themes: `oklch` and `color(… srgb …)`, plain or relative, `color-mix` in oklab, and any plain colour. */
const color: (text: string) => ColorOf = remember((source) => {
  const name = variable(source);
  if (name) return (scope) => color(scope(name))(scope);
  const [, call, inside = ''] = /^([a-z-]+)\((.*)\)$/s.exec(source) ?? [];
  if (call === 'color-mix') return mix(inside);
  const plain = /[a-z]\(.*\(|from /s.test(source) ? undefined : toOklch(source);
  if (plain) return () => plain;
  const words = split(split(inside, '/')[0] ?? '', ' ');
  const origin = words[0] === 'from' ? color(words[1] ?? '') : undefined;
  const isRgb = call === 'color';
  if (!origin || (!isRgb && call !== 'oklch')) throw new Error(`What colour is ${source}?`);
  const [x, y, z] = words.slice(isRgb ? 3 : 2).map(number);
  return (scope) => {
    const from = isRgb ? toRgb(origin(scope)) : origin(scope);
    const channels: Channels = 'r' in from ? { r: from.r, g: from.g, b: from.b } : { ...from, h: from.h ?? 0, mode: 0 };
    const [a = 0, b = 0, c = 0] = [x, y, z].map((part) => part?.(scope, channels));
    return isRgb ? toOklch({ mode: 'rgb', r: a, g: b, b: c }) : { mode: 'oklch', l: a, c: b, h: c };
  };
});

const cut = (value: number) => Math.min(1, Math.max(0, value));

/** What a declaration is painted as: cut down to sRGB, as browsers do. */
export function evaluateColor(text: string, scope: Scope): Rgb {
  const { r, g, b } = toRgb(color(text)(scope));
  return { mode: 'rgb', r: cut(r), g: cut(g), b: cut(b) };
}
