import { type Amount, checkPlaces, type Decimal, isAmount, refuseAmount, writeAmount } from './amount';

/** Counting with amounts; what comes from outside enters by `toAmount`. */

export function readAmount(amount: Amount): Decimal {
  if (!isAmount(amount)) refuseAmount(amount);
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

export const tens = (power: number) => 10n ** BigInt(power);

/** Both as units of the finer one. */
export function align(a: Amount, b: Amount) {
  const [x, y] = [readAmount(a), readAmount(b)];
  const decimals = Math.max(x.decimals, y.decimals);
  return {
    decimals,
    a: x.units * tens(decimals - x.decimals),
    b: y.units * tens(decimals - y.decimals),
  };
}

/**
 * What a service or a host calls an amount, as one; nothing if it is none. Takes a decimal string, a bigint and a finite
 * number, which is spelled out with the digits it prints.
 * @example toAmount(1e-7) // '0.0000001'
 */
export function toAmount(value: unknown): Amount | undefined {
  if (typeof value === 'bigint') return toAmount(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? toAmount(spellOut(String(value))) : undefined;
  return isAmount(value) ? writeAmount(readAmount(value)) : undefined;
}

function spellOut(text: string) {
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const { units, decimals } = readAmount(mantissa);
  const shift = decimals - Number(exponent);
  return shift > 0 ? writeAmount({ units, decimals: shift }) : String(units * tens(-shift));
}

/** Base units of an amount. What is finer than a base unit is dropped: never more leaves than was typed. */
export function parseUnits(amount: Amount, decimals: number): bigint {
  checkPlaces(decimals);
  const value = readAmount(amount);
  const shift = decimals - value.decimals;
  return shift >= 0 ? value.units * tens(shift) : value.units / tens(-shift);
}

/** Cuts after `places` decimals, towards zero: a balance never looks larger than it is ([§9] Display). */
export const floorAmount = (amount: Amount, places: number): Amount =>
  writeAmount({ units: parseUnits(amount, places), decimals: places });

/** −1, 0 or 1, as a sort wants it. */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const pair = align(a, b);
  return pair.a < pair.b ? -1 : pair.a > pair.b ? 1 : 0;
}

export function addAmounts(a: Amount, b: Amount): Amount {
  const pair = align(a, b);
  return writeAmount({ units: pair.a + pair.b, decimals: pair.decimals });
}

/** Exact: a quantity times a price keeps every digit. */
export function multiplyAmounts(a: Amount, b: Amount): Amount {
  const [x, y] = [readAmount(a), readAmount(b)];
  return writeAmount({ units: x.units * y.units, decimals: x.decimals + y.decimals });
}

/** So many per cent of an amount, exact. @example percentOf('250', '0.5') // '1.25' */
export const percentOf = (amount: Amount, percent: Amount): Amount =>
  multiplyAmounts(multiplyAmounts(amount, percent), '0.01');

export const isZero = (amount: Amount) => readAmount(amount).units === 0n;

export const isNegative = (amount: Amount) => readAmount(amount).units < 0n;
