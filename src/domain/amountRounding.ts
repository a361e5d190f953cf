import { type Amount, checkPlaces, writeAmount } from './amount';
import { align, multiplyAmounts, readAmount, tens } from './amountMath';

/** What swapping counts with beside `amountMath.ts`. */

/** Rounds up to `places` decimals, away from zero: a fee never looks smaller than it is. */
export function ceilAmount(amount: Amount, places: number): Amount {
  checkPlaces(places);
  const { units, decimals } = readAmount(amount);
  if (decimals <= places) return writeAmount({ units, decimals });
  const step = tens(decimals - places);
  const rest = units < 0n ? 1n - step : step - 1n;
  return writeAmount({ units: (units + rest) / step, decimals: places });
}

export function subtractAmounts(a: Amount, b: Amount): Amount {
  const pair = align(a, b);
  return writeAmount({ units: pair.a - pair.b, decimals: pair.decimals });
}

/** `a / b`, cut after `places` decimals; nothing when `b` is zero. */
export function divideAmounts(a: Amount, b: Amount, places: number): Amount | undefined {
  checkPlaces(places);
  const pair = align(a, b);
  return pair.b === 0n ? undefined : writeAmount({ units: (pair.a * tens(places)) / pair.b, decimals: places });
}

/** What share of `whole` a `part` is, in per cent, cut after `places` decimals; nothing when `whole` is zero. */
export const percentage = (part: Amount, whole: Amount, places: number): Amount | undefined =>
  divideAmounts(multiplyAmounts(part, '100'), whole, places);
