import type { Uses } from './uses.ts';

/** Between the braces that open at `from`: its text, and where it ends. */
function braced(text: string, from: number): { inside: string; end: number } {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return { inside: text.slice(from + 1, at), end: at + 1 };
  }
  return { inside: text.slice(from + 1), end: text.length };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The forms of `{count, plural, one {# wallet} other {# wallets}}`. */
function formsOf(inside: string): string[] {
  const forms: string[] = [];
  for (let at = inside.indexOf('{'); at >= 0; ) {
    const { inside: form, end } = braced(inside, at);
    forms.push(form);
    at = inside.indexOf('{', end);
  }
  return forms;
}

/** What a message may say on the page, as the source of a pattern. */
function patternOf(text: string): string {
  let source = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] !== '{') {
      source += text[at] === '#' ? '\\S+' : literal(text[at] as string);
      at += 1;
      continue;
    }
    const { inside, end } = braced(text, at);
    source += inside.includes(',') ? `(?:${formsOf(inside).map(patternOf).join('|')})` : '.+';
    at = end;
  }
  return source;
}

const bareWords = (text: string) => text.replace(/<\/?\w+>/g, '');
/** What a message says, without what is filled in. */
const fixed = (text: string): string => {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] !== '{') {
      rest += text[at++];
      continue;
    }
    const { inside, end } = braced(text, at);
    rest += inside.includes(',') ? (formsOf(inside).at(-1) ?? '') : '\u0000';
    at = end;
  }
  return rest;
};

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Finds the messages whose words a file writes out, as a text or as a pattern for at least half of them. */
export function messageReader(catalogue: Readonly<Record<string, string>>) {
  const exact = new Map<string, string[]>();
  const filled: { key: string; pattern: RegExp }[] = [];
  const samples: { key: string; sample: string; letters: number }[] = [];
  for (const [key, text] of Object.entries(catalogue)) {
    const words = bareWords(text);
    const sample = fixed(words);
    const letters = lettersIn(sample);
    // Of what is all filled in, nothing can be recognised.
    if (letters < 2) continue;
    samples.push({ key, sample, letters });
    if (words.includes('{')) filled.push({ key, pattern: new RegExp(`^${patternOf(words)}$`) });
    else exact.set(words, [...(exact.get(words) ?? []), key]);
  }
  const byText = new Map<string, string[]>();
  const keysOfText = (text: string) => {
    const before = byText.get(text);
    if (before) return before;
    const keys = [
      ...(Object.hasOwn(catalogue, text) ? [text] : []),
      ...(exact.get(text) ?? []),
      ...filled.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key),
    ];
    byText.set(text, keys);
    return keys;
  };
  const byPattern = new Map<string, string[]>();
  const keysOfPattern = (pattern: RegExp) => {
    const before = byPattern.get(String(pattern));
    if (before) return before;
    const keys = samples
      .filter(({ sample, letters }) => lettersIn(pattern.exec(sample)?.[0] ?? '') * 2 >= letters)
      .map(({ key }) => key);
    byPattern.set(String(pattern), keys);
    return keys;
  };
  return ({ texts, templates, patterns }: Uses): Set<string> =>
    new Set([
      ...texts.flatMap(({ name }) => keysOfText(name)),
      ...templates.flatMap(({ text }) => keysOfText(text)),
      ...patterns.flatMap(keysOfPattern),
    ]);
}
