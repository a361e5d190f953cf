import { PorticoError } from './errors/porticoError';

/**
 * An amount is a decimal number string: an optional minus, digits, an optional point and digits ([§5]). It is counted
 * with in whole units of a bigint, never as a float. The functions here throw `AMOUNT_INVALID` for anything else;
 * `toAmount` is the door for what comes from outside.
 */
export type Amount = string;

/** What an amount is inside: `units / 10 ** decimals`. */
interface Decimal {
  units: bigint;
  decimals: number;
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** 2 ** 256 has 78 digits; a text longer than this is an attack on the counting, not an amount. */
const LONGEST = 512;

export const isAmount = (value: unknown): value is Amount =>
  typeof value === 'string' && value.length <= LONGEST && AMOUNT.test(value);

function refuse(value: unknown): never {
  const shown = String(value).slice(0, 80);
  throw new PorticoError(
    'AMOUNT_INVALID',
    { value: shown },
    {
      message: `Number "${shown}" is not a valid decimal number.`,
      hint: 'Give a decimal string such as "1.5": an optional minus, digits, an optional point and digits.',
    },
  );
}

function read(amount: Amount): Decimal {
  if (!isAmount(amount)) refuse(amount);
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

/** Writes it the shortest way: no zeros at either end, no minus before zero. */
function write({ units, decimals }: Decimal): Amount {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const tens = (power: number) => 10n ** BigInt(power);

/** Both as units of the finer one. */
function align(a: Amount, b: Amount) {
  const [x, y] = [read(a), read(b)];
  const decimals = Math.max(x.decimals, y.decimals);
  return {
    decimals,
    a: x.units * tens(decimals - x.decimals),
    b: y.units * tens(decimals - y.decimals),
  };
}

/** How many places a token may have: an ERC-20 answers a byte. */
function checkPlaces(places: number) {
  if (!Number.isInteger(places) || places < 0 || places > 255) refuse(places);
}

/**
 * What a service or a host calls an amount, as one; nothing if it is none. Takes a decimal string, a bigint and a finite
 * number, which is spelled out with the digits it prints.
 * @example toAmount(1e-7) // '0.0000001'
 */
export function toAmount(value: unknown): Amount | undefined {
  if (typeof value === 'bigint') return toAmount(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? toAmount(spellOut(String(value))) : undefined;
  return isAmount(value) ? write(read(value)) : undefined;
}

function spellOut(text: string) {
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const { units, decimals } = read(mantissa);
  const shift = decimals - Number(exponent);
  return shift > 0 ? write({ units, decimals: shift }) : String(units * tens(-shift));
}

/** Base units of an amount. What is finer than a base unit is dropped: never more leaves than was typed. */
export function parseUnits(amount: Amount, decimals: number): bigint {
  checkPlaces(decimals);
  const value = read(amount);
  const shift = decimals - value.decimals;
  return shift >= 0 ? value.units * tens(shift) : value.units / tens(-shift);
}

/** @example formatUnits(1500000n, 6) // '1.5' */
export function formatUnits(units: bigint, decimals: number): Amount {
  checkPlaces(decimals);
  return write({ units, decimals });
}

/** Cuts after `places` decimals, towards zero: a balance never looks larger than it is ([§9] Display). */
export const floorAmount = (amount: Amount, places: number): Amount =>
  write({ units: parseUnits(amount, places), decimals: places });

/** Rounds to `places` decimals, halves away from zero. */
export function roundAmount(amount: Amount, places: number): Amount {
  checkPlaces(places);
  const { units, decimals } = read(amount);
  if (decimals <= places) return write({ units, decimals });
  const step = tens(decimals - places);
  const half = units < 0n ? -step / 2n : step / 2n;
  return write({ units: (units + half) / step, decimals: places });
}

/** Rounds up to `places` decimals, away from zero: a fee never looks smaller than it is. */
export function ceilAmount(amount: Amount, places: number): Amount {
  checkPlaces(places);
  const { units, decimals } = read(amount);
  if (decimals <= places) return write({ units, decimals });
  const step = tens(decimals - places);
  const rest = units < 0n ? 1n - step : step - 1n;
  return write({ units: (units + rest) / step, decimals: places });
}

/** −1, 0 or 1, as a sort wants it. */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const pair = align(a, b);
  return pair.a < pair.b ? -1 : pair.a > pair.b ? 1 : 0;
}

export function addAmounts(a: Amount, b: Amount): Amount {
  const pair = align(a, b);
  return write({ units: pair.a + pair.b, decimals: pair.decimals });
}

export function subtractAmounts(a: Amount, b: Amount): Amount {
  const pair = align(a, b);
  return write({ units: pair.a - pair.b, decimals: pair.decimals });
}

/** Exact: a quantity times a price keeps every digit. */
export function multiplyAmounts(a: Amount, b: Amount): Amount {
  const [x, y] = [read(a), read(b)];
  return write({ units: x.units * y.units, decimals: x.decimals + y.decimals });
}

/** `a / b`, cut after `places` decimals; nothing when `b` is zero. */
export function divideAmounts(a: Amount, b: Amount, places: number): Amount | undefined {
  checkPlaces(places);
  const pair = align(a, b);
  return pair.b === 0n ? undefined : write({ units: (pair.a * tens(places)) / pair.b, decimals: places });
}

/** So many per cent of an amount, exact. @example percentOf('250', '0.5') // '1.25' */
export const percentOf = (amount: Amount, percent: Amount): Amount =>
  multiplyAmounts(multiplyAmounts(amount, percent), '0.01');

/** What share of `whole` a `part` is, in per cent, cut after `places` decimals; nothing when `whole` is zero. */
export const percentage = (part: Amount, whole: Amount, places: number): Amount | undefined =>
  divideAmounts(multiplyAmounts(part, '100'), whole, places);

export const isZero = (amount: Amount) => read(amount).units === 0n;

export const isPositive = (amount: Amount) => read(amount).units > 0n;

export const isNegative = (amount: Amount) => read(amount).units < 0n;
