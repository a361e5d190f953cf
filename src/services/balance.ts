import * as v from 'valibot';
import { formatUnits } from '@/domain/amount';
import { type AccountId, type NetworkId, parseAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { api } from './api';
import type { ServiceFailure } from './baseQuery';
import type { Extra } from './extra';

/** [§3] Balance; rows of decimals "0" are dropped as low quality ([§5]). */
const balanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: v.number(),
  quantity: v.object({ decimals: v.string(), numeric: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)) }),
  iconUrl: v.optional(v.string()),
});
export const balancesSchema = v.object({ balances: v.array(balanceSchema) });

export interface NativeBalanceQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
}

/** An amount in the network's own coin, as a decimal string. */
export interface NativeBalanceAnswer {
  amount: string;
  symbol: string;
  source: 'service' | 'rpc';
}

const balance = api.injectEndpoints({
  endpoints: (build) => ({
    nativeBalance: build.query<NativeBalanceAnswer, NativeBalanceQuery>({
      keepUnusedDataFor: cacheLimits.nativeBalanceMs / 1000,
      /** The service first, where there is one that knows; the chain's own RPC otherwise, so that no view knows of either. */
      queryFn: async ({ caipAddress, networkId }, { extra }, _options, fetchFrom) => {
        const { adapters, services } = extra as Extra;
        const account = parseAccountId(caipAddress);
        if (!account) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
        const { namespace, address } = account;
        if (services.blockchain) {
          const answer = await fetchFrom({
            service: 'blockchain',
            path: `v1/account/${encodeURIComponent(address)}/balance`,
            params: { currency: 'usd', chainId: networkId },
          });
          const parsed = v.safeParse(balancesSchema, answer.data);
          const native =
            parsed.success && parsed.output.balances.find((row) => !row.address && row.chainId === networkId);
          if (native) return { data: { amount: native.quantity.numeric, symbol: native.symbol, source: 'service' } };
        }
        try {
          const adapter = adapters[namespace];
          if (!adapter) throw new Error(`No adapter for ${namespace}`);
          const { base, decimals, symbol } = await adapter.getNativeBalance({ address, networkId });
          return { data: { amount: formatUnits(BigInt(base), decimals), symbol, source: 'rpc' } };
        } catch (error) {
          const failure: ServiceFailure = {
            kind: 'network',
            message: error instanceof Error ? error.message.slice(0, 200) : 'The balance could not be read.',
          };
          return { error: failure };
        }
      },
    }),
  }),
});

export const nativeBalance = balance.endpoints.nativeBalance;
