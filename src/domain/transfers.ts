import type { Amount } from './amount';
import { addAmounts, compareAmounts, isNegative, percentOf } from './amountMath';
import { displayLimits } from './limits';
import type { Transfer } from './transaction';

const coinOf = ({ direction, symbol, iconUrl, nft }: Transfer) =>
  nft ? undefined : JSON.stringify([direction, symbol, iconUrl]);

const sum = (a: Amount | undefined, b: Amount | undefined) => (a && b ? addAmounts(a, b) : undefined);

/** What went the same way in the same coin is one transfer: what a trade paid out in parts. */
export function mergeSameCoin(transfers: readonly Transfer[]): Transfer[] {
  const merged: Transfer[] = [];
  const places = new Map<string, number>();
  for (const one of transfers) {
    const coin = coinOf(one);
    const at = coin === undefined ? undefined : places.get(coin);
    const before = at === undefined ? undefined : merged[at];
    if (coin === undefined || !before || at === undefined) {
      if (coin !== undefined) places.set(coin, merged.length);
      merged.push(one);
    } else
      merged[at] = {
        ...before,
        quantity: sum(before.quantity, one.quantity),
        value: sum(before.value, one.value),
        counterparty: before.counterparty === one.counterparty ? before.counterparty : undefined,
      };
  }
  return merged;
}

const worth = ({ value }: Transfer): Amount | undefined =>
  value === undefined || isNegative(value) ? undefined : value;

const largest = (transfers: readonly Transfer[]): Amount =>
  transfers.reduce((most: Amount, one) => {
    const value = worth(one);
    return value && compareAmounts(value, most) > 0 ? value : most;
  }, '0');

const isUnder = (value: Amount, percent: number, of: Amount) =>
  compareAmounts(value, percentOf(of, String(percent))) < 0;

/**
 * Worth so little beside the others that it is what the network took, or gave back: under 10 % of what went the other way, or
 * under 1 % of the largest of all ([§9] Transaction merging). What has no price is judged by nobody; what is one of a kind is
 * no fee.
 */
export function isGasFee(transfer: Transfer, all: readonly Transfer[]): boolean {
  const value = worth(transfer);
  if (value === undefined || transfer.nft || transfer.direction === 'self') return false;
  const other = transfer.direction === 'in' ? 'out' : 'in';
  const counterpart = largest(all.filter(({ direction }) => direction === other));
  return (
    isUnder(value, displayLimits.gasOfCounterpartPercent, counterpart) ||
    isUnder(value, displayLimits.gasOfLargestPercent, largest(all))
  );
}

/** The most first; before all what is one of a kind, after all what has no price. */
function byWorth(a: Transfer, b: Transfer): number {
  if (Boolean(a.nft) !== Boolean(b.nft)) return a.nft ? -1 : 1;
  const [x, y] = [worth(a), worth(b)];
  if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
  return compareAmounts(y, x);
}

const order = { out: 0, self: 1, in: 2 } as const;

/**
 * What a row tells of a transaction: the two transfers worth most, without gas fees, what went out before what came in
 * ([§9] Transaction merging).
 */
export function mainTransfers(transfers: readonly Transfer[]): Transfer[] {
  const all = mergeSameCoin(transfers);
  return all
    .filter((one) => !isGasFee(one, all))
    .sort(byWorth)
    .slice(0, displayLimits.transfersCount)
    .sort((a, b) => order[a.direction] - order[b.direction]);
}
