/**
 * What is not seen: characters that turn the direction, join, divide, or fill no room. No name needs them, and a hostile
 * one hides behind them. Left where they belong: in emoji, in the flags of England, Scotland and Wales, and between the
 * letters of scripts that join.
 */
const UNSEEN =
  /(?!\p{Variation_Selector})(?!(?<=\p{Extended_Pictographic}|\p{EMod}|\p{Script=Arabic}|\p{M})\p{Join_Control})(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Most names: plain as they are. Only another one is worth the milliseconds in which a browser makes ready the rules above. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A name from outside (a wallet, a token, a registry) in one plain line. */
export const plainText = (text: string) =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\p{Cc}/gu, ' ')
        .replace(UNSEEN, '')
        .replace(/\s+/g, ' ')
        .trim();

/**
 * What names share that a reader takes for one: letters without their width and case, nothing unseen (Unicode NFKC, UTS 39
 * without its table of look-alikes). For comparing, never for showing.
 * @example nameSkeleton('Har\u200bbor ') === nameSkeleton('ＨＡＲＢＯＲ') // true
 */
export const nameSkeleton = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

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
