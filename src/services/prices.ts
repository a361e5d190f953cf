import * as v from 'valibot';
import type { Amount } from '@/domain/amount';
import { toAmount } from '@/domain/amountMath';
import type { AccountId } from '@/domain/caip';
import { readCurrency } from '@/domain/currency';
import { readPrice } from '@/domain/holdings';
import { cacheLimits } from '@/domain/limits';
import { isStale } from '@/domain/time';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';

export const pricesSchema = v.object({
  fungibles: v.array(v.object({ address: v.string(), price: v.nullish(v.number()) })),
});

/** What tokens are worth, by their CAIP-10 id in lower case. What nobody trades is missing. */
export interface Prices {
  /** When they were told, in milliseconds since the epoch. */
  at: number;
  of: Readonly<Record<string, Amount>>;
}

export const { prices } = defineEndpoints((build) => ({
  /** What tokens are worth in the currency of the site, for 15 seconds ([§9] Cache lifetimes). */
  prices: build.query<Prices, { addresses: readonly AccountId[] }>({
    keepUnusedDataFor: cacheLimits.tokenPriceMs / 1000,
    queryFn: async ({ addresses }, queryApi, _options, ask) => {
      const { env, currency, projectId } = queryApi.extra as Extra;
      const kept = selectPrices(queryApi.getState(), addresses);
      if (kept && !isStale(kept.at, cacheLimits.tokenPriceMs, env.clock.now())) return { data: kept };
      const body = checkBody(
        pricesSchema,
        await ask({
          service: 'blockchain',
          path: 'v1/fungible/price',
          method: 'POST',
          identify: 'none',
          body: { currency: readCurrency(currency), addresses, projectId },
        }),
      );
      if (body.error) return { error: body.error };
      const told = body.data.fungibles.flatMap(({ address, price }) => {
        const read = readPrice(toAmount(price));
        return read === undefined ? [] : [[address.toLowerCase(), read] as const];
      });
      return { data: { at: env.clock.now(), of: Object.fromEntries(told) } };
    },
  }),
}));

function selectPrices(state: unknown, addresses: readonly AccountId[]): Prices | undefined {
  return prices.select({ addresses })(state as never).data;
}
