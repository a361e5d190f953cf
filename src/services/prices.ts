import * as v from 'valibot';
import type { Amount } from '@/domain/amount';
import { toAmount } from '@/domain/amountMath';
import type { AccountId } from '@/domain/caip';
import { type Currency, readCurrency } from '@/domain/currency';
import { readPrice } from '@/domain/holdings';
import { cacheLimits } from '@/domain/limits';
import { isStale } from '@/domain/time';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';

const priceSchema = v.object({ address: v.string(), price: v.nullish(v.number()) });
export const pricesSchema = v.object({ fungibles: v.array(v.unknown()) });

/** Characters of a price: what is longer says nothing, and could not be counted with. */
const LONGEST = 100;

/** What tokens are worth, by their CAIP-10 id in lower case. What nobody trades is missing. */
export interface Prices {
  /** When the service answered, in milliseconds since the epoch. */
  at: number;
  /** In which money. */
  currency: Currency;
  of: Readonly<Record<string, Amount>>;
}

export const { prices } = defineEndpoints((build) => ({
  /** What tokens are worth in the currency of the site, for 15 seconds ([§9] Cache lifetimes). */
  prices: build.query<Prices, { addresses: readonly AccountId[] }>({
    keepUnusedDataFor: cacheLimits.tokenPriceMs / 1000,
    queryFn: async ({ addresses }, queryApi, _options, ask) => {
      const { env, projectId, ...extra } = queryApi.extra as Extra;
      const currency = readCurrency(extra.currency);
      const kept = selectPrices(queryApi.getState(), addresses);
      const isFresh = kept?.currency === currency && !isStale(kept.at, cacheLimits.tokenPriceMs, env.clock.now());
      if (isFresh) return { data: kept };
      const body = checkBody(
        pricesSchema,
        await ask({
          service: 'blockchain',
          path: 'v1/fungible/price',
          method: 'POST',
          identify: 'none',
          body: { currency, addresses, projectId },
        }),
      );
      if (body.error) return { error: body.error };
      // One by one: a service that garbles a row has the others still.
      const told = body.data.fungibles.flatMap((row) => {
        const read = v.safeParse(priceSchema, row);
        const price = read.success ? readPrice(toAmount(read.output.price)) : undefined;
        return read.success && price !== undefined && price.length <= LONGEST
          ? [[read.output.address.toLowerCase(), price] as const]
          : [];
      });
      return { data: { at: env.clock.now(), currency, of: Object.fromEntries(told) } };
    },
  }),
}));

function selectPrices(state: unknown, addresses: readonly AccountId[]): Prices | undefined {
  return prices.select({ addresses })(state as never).data;
}
