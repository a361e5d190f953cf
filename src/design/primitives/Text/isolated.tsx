import { Children, type ReactNode } from 'react';

const ISOLATE = /\u2068([^\u2069]*)\u2069/;

/**
 * Puts each value that the translator has isolated with U+2068 and U+2069 (a Latin address in an Arabic sentence) into `<bdi>`,
 * where no font draws an x between two digits as × (`reset.css.ts`). Text without these marks is returned as it is.
 * @example <p>{isolated(t('send.nameLeads', { name, address }))}</p>
 */
export function isolated(words: ReactNode): ReactNode {
  if (Array.isArray(words)) return words.some(isMarked) ? Children.map(words, isolated) : words;
  if (!isMarked(words)) return words;
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
  return words.split(ISOLATE).map((piece, at) => (at % 2 ? <bdi key={at}>{piece}</bdi> : piece));
}

const isMarked = (words: unknown): words is string => typeof words === 'string' && ISOLATE.test(words);
