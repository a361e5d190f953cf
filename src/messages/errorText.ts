import { errorCatalogue, type Showing } from '@/domain/errors/catalogue';
import type { ErrorCode } from '@/domain/errors/codes';
import type { PorticoError } from '@/domain/errors/porticoError';
import { plainText, truncate } from '@/domain/text';
import type { MessageKey } from './overrides';
import type { Translator } from './translator';

type Titled = { [Key in MessageKey]: Key extends `${infer Place}.title` ? Place : never }[MessageKey];

/** Every key of the error catalogue has its words here: the compiler looks. */
const keys = errorCatalogue satisfies Record<
  ErrorCode,
  { shows: Showing } & (
    | { shows: 'nothing' }
    | { shows: 'alert' | 'view'; key: Titled }
    | { shows: 'toast' | 'field'; key: MessageKey }
  )
>;

/** The name service and the frame say why themselves; their words win ([§8]). */
const REASONED: readonly ErrorCode[] = [
  'NAME_LOOKUP_FAILED',
  'NAME_SUGGESTIONS_FAILED',
  'NAME_REGISTER_FAILED',
  'FRAME_ERROR',
];

/** An error in a visitor's words. */
export interface ErrorText {
  shows: Exclude<Showing, 'nothing'>;
  title: string;
  /** What to do, where the title alone does not say it. */
  text?: string;
}

/**
 * What a visitor reads of an error; nothing where the spec shows nothing ([§8]).
 * @param values What the words of a view name beside the error's details: the wallet, the network.
 */
export function errorText(
  { t }: Pick<Translator, 't'>,
  error: Pick<PorticoError, 'code' | 'details'>,
  values: Readonly<Record<string, string | number>> = {},
): ErrorText | undefined {
  const entry = keys[error.code];
  if (entry.shows === 'nothing') return undefined;
  const say = t as (key: string, values: object) => string;
  const all: Record<string, unknown> = { ...values, ...error.details };
  if (REASONED.includes(error.code) && all.reason)
    return { shows: entry.shows, title: truncate(plainText(String(all.reason)), { start: 200 }) };
  if (entry.shows === 'toast' || entry.shows === 'field') return { shows: entry.shows, title: say(entry.key, all) };
  return { shows: entry.shows, title: say(`${entry.key}.title`, all), text: say(`${entry.key}.text`, all) };
}
