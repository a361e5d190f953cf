import { Children, type ReactNode } from 'react';

const ISOLATE = /\u2068([^\u2069]*)\u2069/;

/**
 * Puts values that a message has isolated by Unicode's marks, since they run against its sentence, into `<bdi>`: a font that
 * draws an x between two digits as × does not do so there (`reset.css.ts`). What has no such marks comes back as it is.
 * @example <p>{isolated(t('send.nameLeads', { name, address }))}</p>
 */
export function isolated(words: ReactNode): ReactNode {
  if (Array.isArray(words)) return words.some(isMarked) ? Children.map(words, isolated) : words;
  if (!isMarked(words)) return words;
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
  return words.split(ISOLATE).map((piece, at) => (at % 2 ? <bdi key={at}>{piece}</bdi> : piece));
}

const isMarked = (words: unknown): words is string => typeof words === 'string' && ISOLATE.test(words);
