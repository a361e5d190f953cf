import { isAmount } from '@/domain/amount';
import type { RelativeTime } from '@/domain/relativeTime';
import { plainText } from '@/domain/text';

export interface NumberOptions {
  /** Exactly so many decimals; what is finer is cut, never rounded up ([§9] Display). */
  decimals?: number;
  /** Up to so many decimals, no zeros at the end. Default 20. */
  maxDecimals?: number;
  /** `always`: a plus before what comes in. */
  sign?: 'auto' | 'always';
}

export interface AmountOptions extends NumberOptions {
  /** A token's symbol, after the number. */
  symbol?: string;
}

/** A piece of a number: decimals may be shown fainter ([look 3]). */
export interface NumberPart {
  kind: 'main' | 'decimals';
  text: string;
}

export type DateStyle = 'day' | 'month' | 'monthYear' | 'time' | 'full';

/** Numbers, dates and lists as a language writes them. Amounts are decimal strings, never floats. Nothing here throws. */
export interface Formats {
  /** @example amount('1234.5678', { decimals: 3, symbol: 'ETH' }) // '1,234.567 ETH' */
  amount(value: string | undefined, options?: AmountOptions): string;
  /** The number of an amount in pieces, without its symbol. With a currency, as money. */
  parts(value: string | undefined, options?: NumberOptions & { currency?: string }): NumberPart[];
  /** @example money('-4') // '−$4.00' */
  money(value: string | undefined, options?: NumberOptions & { currency?: string }): string;
  /** Of a number of per cent, not of a share. @example percent('0.16') // '0.16%' */
  percent(value: string | undefined, options?: NumberOptions): string;
  /** A moment in epoch milliseconds, in the visitor's time zone. */
  date(time: number, style?: DateStyle): string;
  /** @example relative(relativeTime(sentAt, now)) // '2 min ago', 'now' for the first second */
  relative(time: RelativeTime): string;
  list(items: readonly string[]): string;
  /** A whole number. */
  number(value: number): string;
}

/** Stands where a number should be and none is known. */
const NONE = '–';

/** Longer than any amount people own; token amounts of spam go to 10^59, and would push a page apart. */
const READABLE_DIGITS = 15;

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  full: { dateStyle: 'medium', timeStyle: 'short' },
};

const units = { sec: 'second', min: 'minute', hr: 'hour', d: 'day', mo: 'month', yr: 'year' } as const;

/** The spec's labels, which only English has ([§9] Display). */
function englishRelative({ value, unit, tense }: RelativeTime) {
  const label = `${value} ${unit === 'hr' && value !== 1 ? 'hrs' : unit}`;
  return tense === 'future' ? `in ${label}` : `${label} ago`;
}

/** Latin digits in every language, unless the tag itself asks for others: they stand beside addresses and codes. */
const withLatinDigits = (locale: string) =>
  /-u(?:-\w+)*-nu-/.test(locale) ? locale : `${new Intl.Locale(locale, { numberingSystem: 'latn' })}`;

/** Our types know no text as a number yet; every engine since 2023 does, and keeps all its digits. */
const asNumber = (value: string) => value as unknown as number;

export function createFormats(locale: string): Formats {
  // Made with their first use: the modal's first paint needs none.
  let digits: string | undefined;
  const tag = () => {
    digits ??= withLatinDigits(locale);
    return digits;
  };
  const isEnglish = /^en(?:-|$)/.test(locale);
  const cache: Record<string, unknown> = {};

  const once = <Made>(key: string, make: () => Made) => {
    cache[key] ??= make();
    return cache[key] as Made;
  };
  const numbers = (options: Intl.NumberFormatOptions) =>
    once(JSON.stringify(options), () => new Intl.NumberFormat(tag(), options));

  const shape = (value: string, { decimals, maxDecimals = 20, sign }: NumberOptions): Intl.NumberFormatOptions => ({
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    roundingMode: 'trunc',
    ...(value.replace(/^-?0*|\..*$/g, '').length > READABLE_DIGITS
      ? { notation: 'scientific', maximumFractionDigits: 3 }
      : { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? maxDecimals }),
  });

  const write = (value: string | undefined, options: NumberOptions, style: Intl.NumberFormatOptions): NumberPart[] => {
    if (!isAmount(value)) return [{ kind: 'main', text: NONE }];
    const result: NumberPart[] = [];
    for (const { type, value: text } of numbers({ ...shape(value, options), ...style }).formatToParts(
      asNumber(value),
    )) {
      const kind = type === 'fraction' || type === 'decimal' ? 'decimals' : 'main';
      const last = result.at(-1);
      const real = type === 'minusSign' ? text.replace('-', '−') : text;
      if (last?.kind === kind) last.text += real;
      else result.push({ kind, text: real });
    }
    return result;
  };

  /** Money that a right-to-left language writes from the left is kept so: "US$" is not turned into "$US" by what follows. */
  const isolate = (text: string) => (text.startsWith('\u200f') ? `\u2066${text.slice(1)}\u2069` : text);

  const join = (parts: NumberPart[]) => parts.map(({ text }) => text).join('');

  const moneyParts: Formats['parts'] = (value, { currency = 'USD', ...options } = {}) => {
    try {
      const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
      const { maximumFractionDigits } = new Intl.NumberFormat('en', style).resolvedOptions();
      return write(value, { decimals: maximumFractionDigits, ...options }, style);
    } catch {
      const parts = write(value, { decimals: 2, ...options }, {});
      return [...parts, { kind: 'main', text: `\u00a0${plainText(currency)}` }];
    }
  };

  return {
    amount: (value, { symbol, ...options } = {}) =>
      join(write(value, options, {})) + (symbol && isAmount(value) ? `\u00a0${plainText(symbol)}` : ''),
    parts: (value, options = {}) => (options.currency ? moneyParts(value, options) : write(value, options, {})),
    money: (value, options) => isolate(join(moneyParts(value, options))),
    percent: (value, options = {}) => join(write(value, options, { style: 'unit', unit: 'percent' })),
    date(time, style = 'day') {
      // Day before month, as in "18 Nov" ([look 3]); a visitor who asked for en-US gets "Nov 18".
      const moment = new Date(time);
      if (Number.isNaN(+moment)) return NONE;
      const make = (calendar?: string) =>
        new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tag(), { ...dateStyles[style], calendar });
      // History is grouped by Gregorian months: a locale's Persian or Islamic dates would not match their headings.
      return once(style, () => {
        const own = make();
        return /^(?:islamic|persian)/.test(own.resolvedOptions().calendar) ? make('gregory') : own;
      }).format(moment);
    },
    relative(time) {
      if (isEnglish && time.value) return englishRelative(time);
      const value = time.tense === 'future' ? time.value : -time.value;
      const numeric = time.value ? 'always' : 'auto';
      return new Intl.RelativeTimeFormat(tag(), { style: 'narrow', numeric }).format(value, units[time.unit]);
    },
    list: (items) => new Intl.ListFormat(tag()).format(items),
    number: (value) => numbers({ maximumFractionDigits: 20 }).format(value).replace('-', '−'),
  };
}
