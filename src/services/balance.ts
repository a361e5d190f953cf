import * as v from 'valibot';
import { formatUnits } from '@/domain/amount';
import { type AccountId, type NetworkId, parseAccountId, toAccountId } from '@/domain/caip';
import { alertOfProviderMessage } from '@/domain/errors/alerts';
import { cacheLimits } from '@/domain/limits';
import { defineEndpoints } from './api';
import { providerSpoke, type ServiceFailure } from './baseQuery';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { Extra } from './extra';
import { portfolio } from './portfolio';
import { whenAnswered } from './whenAnswered';

export interface NativeBalanceQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** Past the caches, here and at the service: after a transaction. */
  forceUpdate?: boolean;
}

const answerSchema = v.object({
  /** In the network's own coin, as a decimal string. */
  amount: v.string(),
  symbol: v.string(),
  source: v.picklist(['service', 'rpc']),
});

export type NativeBalanceAnswer = v.InferOutput<typeof answerSchema>;

const keeping: CachePolicy<typeof answerSchema> = {
  cache: 'nativeBalanceCache',
  lifetimeMs: cacheLimits.nativeBalanceMs,
  schema: answerSchema,
};

const failed = (error: unknown): ServiceFailure => ({
  kind: 'network',
  message:
    error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : 'The balance could not be read.',
});

export const { nativeBalance } = defineEndpoints((build) => ({
  nativeBalance: build.query<NativeBalanceAnswer, NativeBalanceQuery>({
    keepUnusedDataFor: cacheLimits.nativeBalanceMs / 1000,
    serializeQueryArgs: ({ endpointName, queryArgs: { caipAddress, networkId } }) =>
      `${endpointName} ${caipAddress} ${networkId}`,
    // Who looks asks; the device's cache answers for as long as it may.
    forceRefetch: () => true,
    /** The service first, where there is one that knows; the chain's own RPC otherwise, so that no view knows of either. */
    queryFn: async ({ caipAddress, networkId, forceUpdate }, { extra, dispatch }) => {
      const { adapters, env } = extra as Extra;
      const account = parseAccountId(caipAddress);
      if (!account) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
      const { namespace, address } = account;
      const entry = toAccountId(networkId, address);
      const kept = forceUpdate ? undefined : readCache(env, keeping, entry);
      if (kept) return { data: kept };
      if (forceUpdate) await dispatch(whenAnswered('portfolio', { caipAddress, networkId }, true));
      const { data: held } = await dispatch(
        portfolio.initiate({ caipAddress, networkId, forceUpdate }, { subscribe: false, forceRefetch: true }),
      );
      const native = held?.balances.find((row) => !row.address && row.chainId === networkId);
      // The portfolio has a cache of its own: kept here too, it would live twice as long.
      if (native) return { data: { amount: native.quantity.numeric, symbol: native.symbol, source: 'service' } };
      try {
        const adapter = adapters[namespace];
        if (!adapter) throw new Error(`No adapter for ${namespace}`);
        const { base, decimals, symbol } = await adapter.getNativeBalance({ address, networkId });
        const data: NativeBalanceAnswer = { amount: formatUnits(BigInt(base), decimals), symbol, source: 'rpc' };
        writeCache(env, keeping, entry, data);
        return { data };
      } catch (error) {
        const failure = failed(error);
        if (alertOfProviderMessage(failure.message)) dispatch(providerSpoke(failure.message));
        return { error: failure };
      }
    },
  }),
}));
