import type { World } from '../world';

/** Units of a currency for one US dollar, as the price list of the fakes has it. */
export const currencies: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 0.86,
  gbp: 0.75,
  aud: 1.53,
  cad: 1.4,
  inr: 88.5,
  jpy: 156,
  btc: 0.000_011,
  eth: 0.000_32,
};

/**
 * What a coin is worth at a moment: the last point of its course that is not in the future, else its plain price. Nothing
 * for what nobody trades.
 */
export function priceAt(world: World, symbol: string, now: number, currency = 'usd'): number | undefined {
  const points = (world.courses[symbol] ?? []).filter(([at]) => at <= now);
  const usd = points.reduce<[number, number] | undefined>(
    (last, point) => (last && last[0] > point[0] ? last : point),
    undefined,
  )?.[1];
  const price = usd ?? world.prices[symbol];
  return price === undefined ? undefined : price * (currencies[currency] ?? 1);
}
