import { PorticoError } from './errors/porticoError';

/**
 * An amount is a decimal number string: an optional minus, digits, an optional point and digits ([§5]). It is counted
 * with in whole units of a bigint, never as a float. Anything else is `AMOUNT_INVALID`.
 */
export type Amount = string;

/** What an amount is inside: `units / 10 ** decimals`. */
export interface Decimal {
  units: bigint;
  decimals: number;
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** 2 ** 256 has 78 digits; a text longer than this is an attack on the counting, not an amount. */
const LONGEST = 512;

export const isAmount = (value: unknown): value is Amount =>
  typeof value === 'string' && value.length <= LONGEST && AMOUNT.test(value);

export function refuseAmount(value: unknown): never {
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

/** Writes it the shortest way: no zeros at either end, no minus before zero. */
export function writeAmount({ units, decimals }: Decimal): Amount {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** How many places a token may have: an ERC-20 answers a byte. */
export function checkPlaces(places: number) {
  if (!Number.isInteger(places) || places < 0 || places > 255) refuseAmount(places);
}

/** @example formatUnits(1500000n, 6) // '1.5' */
export function formatUnits(units: bigint, decimals: number): Amount {
  checkPlaces(decimals);
  return writeAmount({ units, decimals });
}
