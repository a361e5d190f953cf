import { asciiDigits } from '../OtpField/asciiDigits';

export interface DecimalCaps {
  /** Digits before the dot, at most. */
  integerDigits?: number;
  /** Digits after the dot, at most; 0 refuses the dot. A token's decimals. */
  fractionDigits?: number;
}

/** "1,234.56", "1.234,56", "1 234 567,8", "1,234,567": groups of three, which only a paste brings, since keys are cleaned one by one. */
const grouped = [
  /^(\d{1,3}(?:[,\s]\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:[.\s]\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3}){2,})()$/,
  /^(\d{1,3}(?:\.\d{3}){2,})()$/,
];

/** `1e5`, `10^40`, `2**8`: without its signs this would be another number. */
const FORMULA = /\d\s*(?:e\s*[+-]?|\^|\*+)\s*\d/i;

/**
 * The decimal string in what was typed or pasted: a comma becomes a dot, a lone dot "0.", what is no digit goes, and so do
 * a second separator, a leading 0 and the digits beyond the caps. Never a number on the way, so nothing is rounded
 * ([product-spec 3], amount inputs). A formula is refused whole: its digits would say another amount.
 */
export function cleanDecimal(raw: string, { integerDigits = Infinity, fractionDigits = Infinity }: DecimalCaps = {}) {
  const text = asciiDigits(raw).replace(/[٫،]/g, ',');
  if (FORMULA.test(text)) return '';
  const bare = text.replace(/[^\d.,\s]/g, '').trim();
  const found = grouped.map((shape) => shape.exec(bare)).find(Boolean);
  const whole = found ? `${found[1]?.replace(/\D/g, '')}${found[2] && `.${found[2]}`}` : bare;
  const [int = '', ...rest] = whole
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const head = int.replace(/^0+(?=\d)/, '').slice(0, integerDigits);
  if (rest.length === 0 || fractionDigits === 0) return head;
  return `${head || '0'}.${rest.join('').slice(0, fractionDigits)}`;
}
