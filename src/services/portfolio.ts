import * as v from 'valibot';
import { type AccountId, type NetworkId, parseAccountId, toAccountId } from '@/domain/caip';
import { readCurrency } from '@/domain/currency';
import { cacheLimits, timeLimits } from '@/domain/limits';
import { isStale } from '@/domain/time';
import type { Env } from '@/ports/env';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';
import { askServed } from './supportedChains';

/** [§3] Balance. An amount of 2 ** 256 has 78 digits, whichever side of the point they stand on. */
const balanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.nullish(v.string()),
  value: v.nullish(v.number()),
  price: v.nullish(v.number()),
  quantity: v.object({
    decimals: v.string(),
    numeric: v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/)),
  }),
  iconUrl: v.nullish(v.string()),
});

export const balancesSchema = v.object({ balances: v.array(balanceSchema) });
const answerSchema = v.object({ balances: v.array(v.unknown()) });

export type Balance = v.InferOutput<typeof balanceSchema>;

export interface PortfolioQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** Past the caches, here and at the service. */
  forceUpdate?: boolean;
}

export interface Portfolio {
  balances: Balance[];
  /** Why the service, which is there and should know, did not say ([§8] Token Balance Unavailable). */
  failure?: ServiceFailure;
}

const keeping: CachePolicy<typeof balancesSchema> = {
  cache: 'portfolioCache',
  lifetimeMs: cacheLimits.portfolioMs,
  schema: balancesSchema,
};

/** When the service last failed an account; it is not asked again at once ([§9] Token balance retry back-off). */
const failures = new WeakMap<Env, Map<string, Failed>>();

interface Failed extends ServiceFailure {
  at: number;
}

function failuresOf(env: Env) {
  const known = failures.get(env) ?? new Map<string, Failed>();
  failures.set(env, known);
  return known;
}

const garbled: ServiceFailure = { kind: 'garbage', message: 'The answer has an unknown shape.' };
const nothing = (failure?: ServiceFailure) => ({ data: { balances: [], failure } });

export const { portfolio } = defineEndpoints((build) => ({
  /** All that an account holds on a network. Without a service that knows the network, nothing. */
  portfolio: build.query<Portfolio, PortfolioQuery>({
    keepUnusedDataFor: cacheLimits.portfolioMs / 1000,
    serializeQueryArgs: ({ endpointName, queryArgs: { caipAddress, networkId } }) =>
      `${endpointName} ${caipAddress} ${networkId}`,
    forceRefetch: () => true,
    queryFn: async ({ caipAddress, networkId, forceUpdate }, queryApi, _options, ask) => {
      const { env, ...extra } = queryApi.extra as Extra;
      const { address } = parseAccountId(caipAddress) ?? {};
      if (!address) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
      const account = toAccountId(networkId, address);
      const currency = readCurrency(extra.currency);
      // What is kept of dollars is no answer in other money.
      const entry = currency === 'usd' ? account : `${account} ${currency}`;
      const kept = forceUpdate ? undefined : readCache(env, keeping, entry);
      if (kept) return { data: kept };
      const failed = failuresOf(env);
      const before = failed.get(entry);
      if (before && !forceUpdate && !isStale(before.at, timeLimits.balanceBackoffMs, env.clock.now()))
        return nothing(before);
      const { isServed, failure } = await askServed(networkId, queryApi);
      if (!isServed) return nothing(failure);
      const body = checkBody(
        answerSchema,
        await ask({
          service: 'blockchain',
          path: `v1/account/${encodeURIComponent(address)}/balance`,
          params: { currency, chainId: networkId, forceUpdate: forceUpdate && account },
        }),
      );
      const told = body.data?.balances ?? [];
      // One by one: a service that garbles a row has the others still.
      const rows = told.flatMap((row) => {
        const read = v.safeParse(balanceSchema, row);
        return read.success ? read.output : [];
      });
      const error = body.error ?? (rows.length === 0 && told.length > 0 ? garbled : undefined);
      if (error) {
        failed.set(entry, { ...error, at: env.clock.now() });
        return nothing(error);
      }
      failed.delete(entry);
      // Rows of decimals "0" are of low quality ([§5]).
      const balances = rows
        .filter((row) => row.quantity.decimals !== '0')
        .map((row) => ({ ...row, iconUrl: allowedPicture(row.iconUrl, extra) }));
      writeCache(env, keeping, entry, { balances });
      return { data: { balances } };
    },
  }),
}));
