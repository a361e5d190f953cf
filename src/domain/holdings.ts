import type { Amount } from './amount';
import { addAmounts, compareAmounts, isNegative, isZero, multiplyAmounts } from './amountMath';
import type { NetworkId } from './caip';

/** What an account holds of one coin ([§3] Balance). */
export interface Holding {
  networkId: NetworkId;
  /** Of the token; the network's own coin has none. */
  address?: string;
  name: string;
  symbol: string;
  /** How many places its amounts have; missing where nobody said. */
  decimals?: number;
  /** In whole coins. */
  quantity: Amount;
  /** In the currency asked for; missing for what nobody trades. */
  price?: Amount;
  value?: Amount;
  iconUrl?: string;
}

/** A price that somebody would pay: a service that does not know says zero, and a broken one less. */
export const readPrice = (price: Amount | undefined): Amount | undefined =>
  price === undefined || isZero(price) || isNegative(price) ? undefined : price;

/** What it is worth: exact, from the amount; what has no price has no worth. */
export const worthOf = (quantity: Amount, price: Amount | undefined): Amount | undefined =>
  price === undefined ? undefined : multiplyAmounts(quantity, price);

/** All of it together ([§9] Display); what has no price counts nothing. Undefined where nothing has one. */
export function totalOf(holdings: readonly Holding[]): Amount | undefined {
  const values = holdings.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? undefined : values.reduce(addAmounts, '0');
}

/** The network's own coin first, then what is worth most, then what has no price, as it came. */
export function sortHoldings(holdings: readonly Holding[]): Holding[] {
  return [...holdings].sort((a, b) => {
    if (!a.address !== !b.address) return a.address ? 1 : -1;
    if (a.value === undefined || b.value === undefined) return a.value === b.value ? 0 : a.value === undefined ? 1 : -1;
    return compareAmounts(b.value, a.value);
  });
}
