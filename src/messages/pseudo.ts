import { closing, readArgument, readBranches } from './formatMessage';

const ACCENTS: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

const FILLER = 'one two three four five six seven eight nine ten';

/** Words to make a text about 35 % longer, as German or Finnish would be; short texts grow more. */
const padding = (length: number) => FILLER.slice(0, Math.max(2, Math.ceil(length * 0.35)));

function accent(text: string, isMirrored: boolean) {
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  return isMirrored ? accented.replace(/[^\s.,]+/g, (word) => `\u202e${word}\u202c`) : accented;
}

/** Changes the text of a message; its arguments, tags and the names of its branches stay. */
function convert(text: string, isMirrored: boolean): string {
  const start = text.indexOf('{');
  if (start < 0)
    return text
      .split(/(#|<\/?\w+>)/)
      .map((piece, at) => (at % 2 ? piece : accent(piece, isMirrored)))
      .join('');
  const end = closing(text, start);
  const { name, kind, cases } = readArgument(text.slice(start + 1, end));
  const branches = Object.entries(readBranches(cases).branches).map(
    ([branch, body]) => `${branch} {${convert(body, isMirrored)}}`,
  );
  const argument = kind ? `{${name}, ${kind}, ${branches.join(' ')}}` : `{${name}}`;
  return convert(text.slice(0, start), isMirrored) + argument + convert(text.slice(end + 1), isMirrored);
}

/**
 * A catalogue no one speaks, to see what a translation does to a view: accented, about 35 % longer, in brackets that show
 * where a text is cut; `mirrored` also runs from right to left.
 */
export function pseudoMessages<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
  { mirrored = false } = {},
): Record<Key, string> {
  return Object.fromEntries(
    Object.entries<string>(catalogue).map(([key, text]) => {
      const words = text.replace(/\{[^}]*\}|<[^>]*>/g, '');
      return [key, `[${convert(text, mirrored)} ${accent(padding(words.length), mirrored)}]`];
    }),
  ) as Record<Key, string>;
}
