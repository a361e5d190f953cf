import type { Amount } from './amount';
import { floorAmount, isZero } from './amountMath';

/**
 * The smallest amount that can be written with so many decimals, where this one is smaller and yet something; else nothing.
 * It is shown as "less than" that, so that nobody reads nothing where something is.
 * @example dustOf('0.00000001', 3) // '0.001'
 */
export const dustOf = (quantity: Amount, decimals: number): Amount | undefined =>
  !isZero(quantity) && isZero(floorAmount(quantity, decimals)) ? `0.${'1'.padStart(decimals, '0')}` : undefined;
