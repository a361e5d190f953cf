import { formatMessage, type Ink } from './formatMessage';
import { createFormats, type Formats } from './formats';
import { canonicalLocale, directionOf } from './locale';
import type { FirstKey, MessageKey, MessageOverrides, Source } from './overrides';
import type { Params, Tags } from './params';

export type { FirstKey, MessageKey, MessageOverrides };

/** The values of a message; none for a message without. */
type Values<Key extends MessageKey> = Params<Source[Key]>;
type ValuesArgument<Key extends MessageKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>];

/** A function for each tag: it gets the words inside and gives what stands for them, a link for one. */
type TagFunctions<Key extends MessageKey, Node> = { [Tag in Tags<Source[Key]>]: (words: string) => Node };

/** The words and formats of one language. */
export interface Translator<Keys extends MessageKey = MessageKey> {
  /** A message as text; its tags, if it has any, are left out. */
  t<Key extends Keys>(key: Key, ...values: ValuesArgument<Key>): string;
  /**
   * A message in pieces, its tags replaced, so that a link stands inside its sentence and nobody puts sentences together.
   * @example rich('connect.legal', { terms: (words) => <Link href={terms}>{words}</Link>, … })
   */
  rich<Key extends Keys, Node>(key: Key, values: Values<Key> & TagFunctions<Key, Node>): (string | Node)[];
  format: Formats;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** Characters of right-to-left scripts and marks. */
const RTL = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LTR = /[^\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\s]/u;

/** Signs that turn the text after them. None may leave the value it came in. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const TAGGED = /<(\w+)>(.*?)<\/\1>/s;

/**
 * Makes the words of one language ready for use.
 * @param locale BCP 47. Numbers and dates follow it too; an unknown one counts as `en`.
 * @param overrides Words that win over the catalogue's, as `checkOverrides` passed them.
 */
export function createTranslator<Keys extends MessageKey>(
  locale: string,
  catalogue: Readonly<Record<Keys, string>>,
  overrides: MessageOverrides = {},
): Translator<Keys> {
  const tag = canonicalLocale(locale) ?? 'en';
  const direction = directionOf(tag);
  const format = createFormats(tag);
  let rules: Intl.PluralRules | undefined;
  const ink: Ink = {
    number: format.number,
    plural(value) {
      rules ??= new Intl.PluralRules(tag);
      return rules.select(value);
    },
    // Only what runs against the sentence: names of hosts' tests stay as they are written.
    isolate(value) {
      const text = value.replace(TURNS, '');
      return (direction === 'ltr' ? RTL : LTR).test(text) ? `\u2068${text}\u2069` : text;
    },
  };
  const textOf = (key: Keys): string => {
    const own: unknown = overrides[key];
    return typeof own === 'string' ? own : (catalogue[key] ?? key);
  };

  return {
    t: (key, ...[values]) => formatMessage(textOf(key).replace(/<\/?\w+>/g, ''), values ?? {}, ink),
    rich(key, values) {
      const functions = values as Record<string, unknown>;
      const pieces = textOf(key).split(TAGGED);
      return pieces.flatMap((piece, at) => {
        if (at % 3 === 1) return [];
        const text = formatMessage(piece, functions, ink);
        const wrap = at % 3 === 2 ? functions[pieces[at - 1] as string] : undefined;
        return typeof wrap === 'function' ? [wrap(text)] : text ? [text] : [];
      });
    },
    format,
    locale: tag,
    direction,
  };
}
