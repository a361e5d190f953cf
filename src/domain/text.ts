/** Characters that turn the direction of what follows, and controls: no name needs them, and a hostile one hides behind them. */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069\p{Cc}]/gu;

/** A name from outside (a wallet, a token, a registry) in one plain line. */
export const plainText = (text: string) => text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();

/** What a reader sees as one character each: a flag, a family or a letter with its marks is never split. */
export function graphemes(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  if (typeof Intl !== 'undefined' && 'Segmenter' in Intl)
    return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return text.match(/\P{M}(?:\p{M}|\u200d\P{M}|\p{EMod})*/gu) ?? [];
}

export interface Cut {
  /** Characters kept at the start. */
  start: number;
  /** Characters kept at the end. Default 0: the text is cut at its end. */
  end?: number;
}

/**
 * Shortens a text with one ellipsis where it was cut: at its end (`start` alone), its start (`end` alone) or its middle.
 * What would not get shorter stays as it is.
 * @example truncate('ada.portico.eth', { start: 6 }) // 'ada.po…'
 */
export function truncate(text: string, { start, end = 0 }: Cut): string {
  if (text.length <= start + end) return text;
  const all = graphemes(text);
  if (all.length <= start + end) return text;
  return `${all.slice(0, start).join('')}…${end ? all.slice(-end).join('') : ''}`;
}
