import { type Amount, formatUnits } from '@/domain/amount';
import type { Formats } from './formats';

/** Digits before and after the point that every browser writes whole. */
const [WHOLE, PLACES] = [15, 20];

/** An amount to the last digit, whatever it is: what is about to be signed is never cut, rounded or abbreviated. */
export function exactAmount(format: Formats, amount: Amount): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole.length > WHOLE || fraction.length > PLACES ? amount : format.amount(amount, { maxDecimals: PLACES });
}

export const exactUnits = (format: Formats, base: string, decimals: number): string =>
  exactAmount(format, formatUnits(BigInt(base), decimals));
