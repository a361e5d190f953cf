export interface AmountRules {
  /** At most so many digits before the point. */
  integerDigits?: number;
  /** At most so many after it: a token's decimals. With 0 there is no point. */
  decimalDigits?: number;
}

/** Where the digits of other scripts begin: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** Comma, Arabic decimal separator, Arabic comma, and the full-width pair. */
const SEPARATORS = /[,٫،，．]/g;

/** `1e5`, `10^40`, `2**8`: without its signs this would be another number. */
const FORMULA = /\d\s*(?:e\s*[+-]?|\^|\*+)\s*\d/i;

function toLatinDigit(char: string) {
  const code = char.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
}

/**
 * What a visitor typed or pasted, as a field may hold it ([§5]): digits of any script become Latin, a comma a dot, a lone
 * dot `0.`, the rest is stripped; a leading zero gives way to the next digit. A second separator, a formula and too many
 * digits before the point are refused: the field keeps what it had. Decimals beyond the cap are cut.
 * @param previous What the field holds now.
 * @example cleanAmount('٣٫٥', '') // '3.5'
 */
export function cleanAmount(input: string, previous = '', { integerDigits, decimalDigits }: AmountRules = {}): string {
  const latin = input
    .slice(0, 512)
    .replace(/\P{ASCII}/gu, toLatinDigit)
    .replace(SEPARATORS, '.');
  const parts = latin.replace(/[^\d.]/g, '').split('.');
  if (parts.length > 2 || FORMULA.test(latin)) return previous;
  const [whole = '', fraction] = parts;
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0');
  if (integerDigits !== undefined && digits.length > integerDigits) return previous;
  return fraction === undefined || decimalDigits === 0 ? digits : `${digits}.${fraction.slice(0, decimalDigits)}`;
}

/** What a field holds, as an amount to count with; nothing while it is empty. @example amountOfField('3.') // '3' */
export const amountOfField = (text: string) => text.replace(/\.$/, '') || undefined;
