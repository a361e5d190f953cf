import { type Amount, formatUnits } from './amount';
import { readAmount, tens } from './amountMath';

/**
 * How much of a token so much money is, cut after its decimals: never more leaves than was typed. Nothing where nobody
 * trades the token.
 */
export function amountForMoney(money: Amount, price: Amount | undefined, decimals: number): Amount | undefined {
  if (price === undefined) return undefined;
  const [wanted, each] = [readAmount(money), readAmount(price)];
  if (each.units <= 0n) return undefined;
  const units = (wanted.units * tens(decimals + each.decimals)) / (each.units * tens(wanted.decimals));
  return formatUnits(units, decimals);
}
