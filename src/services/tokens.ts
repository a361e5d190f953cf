import { formatUnits } from '@/domain/amount';
import { toAmount } from '@/domain/amountMath';
import { type AccountId, type NetworkId, parseAccountId } from '@/domain/caip';
import { readCurrency } from '@/domain/currency';
import { type Holding, readPrice, sortHoldings, worthOf } from '@/domain/holdings';
import { cacheLimits } from '@/domain/limits';
import { defineEndpoints } from './api';
import { nativeBalance } from './balance';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';
import { type Balance, portfolio } from './portfolio';
import { askServed } from './supportedChains';
import { walletAssets } from './walletAssets';
import { whenAnswered } from './whenAnswered';

export interface TokensQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** A wallet that may know by itself what it holds: the embedded one. */
  assetsOf?: string;
  /** Past the caches: after a transaction. */
  forceUpdate?: boolean;
}

export interface Holdings {
  /** The network's own coin first, then what is worth most. Where `isUnavailable`, what was known before, if anything. */
  holdings: Holding[];
  /** Who should know did not say this time ([§8] Token Balance Unavailable). */
  isUnavailable: boolean;
  /** Read from the chain alone, without prices and only for tokens that the site lists: an empty list does not mean an empty account. */
  isUnpriced?: true;
  /** Why not, where a service said so. */
  failure?: ServiceFailure;
}

const ofService = (networkId: NetworkId, { address, name, symbol, quantity, iconUrl, ...row }: Balance): Holding => {
  const price = readPrice(toAmount(row.price));
  return {
    networkId,
    address: address ? (parseAccountId(address)?.address ?? address) : undefined,
    name,
    symbol,
    ...(/^\d{1,3}$/.test(quantity.decimals) && { decimals: Number(quantity.decimals) }),
    quantity: quantity.numeric,
    price,
    value: price === undefined ? undefined : (toAmount(row.value) ?? worthOf(quantity.numeric, price)),
    iconUrl: iconUrl ?? undefined,
  };
};

export const { tokens } = defineEndpoints((build) => ({
  /**
   * What an account holds on a network: by its wallet, where that knows; else by the blockchain service; else by the chain
   * itself, of the tokens that the site lists, without prices.
   */
  tokens: build.query<Holdings, TokensQuery>({
    keepUnusedDataFor: cacheLimits.portfolioMs / 1000,
    serializeQueryArgs: ({ endpointName, queryArgs: { caipAddress, networkId } }) =>
      `${endpointName} ${caipAddress} ${networkId}`,
    // Who looks asks; the caches below answer for as long as they may.
    forceRefetch: () => true,
    queryFn: async ({ caipAddress, networkId, assetsOf, forceUpdate }, queryApi) => {
      const { adapters, ...extra } = queryApi.extra as Extra;
      const account = parseAccountId(caipAddress);
      const adapter = account && adapters[account.namespace];
      if (!adapter) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
      const { address } = account;
      const query = { caipAddress, networkId, forceUpdate };
      // When a poll fails, the tokens that were shown stay on screen.
      const unavailable = (failure?: ServiceFailure) => {
        const { holdings = [], isUnpriced } = selectTokens(queryApi.getState(), query) ?? {};
        return { data: { holdings, isUnavailable: true, isUnpriced, failure } };
      };
      const silently = { subscribe: false, forceRefetch: true };
      const shown = (holdings: Holding[], more?: Pick<Holdings, 'isUnpriced'>) => ({
        data: {
          holdings: sortHoldings(holdings.map((one) => ({ ...one, iconUrl: allowedPicture(one.iconUrl, extra) }))),
          isUnavailable: false,
          ...more,
        },
      });
      const isInDollars = readCurrency(extra.currency) === 'usd';
      // A wallet tells prices in dollars alone: in other money a service that knows comes first.
      const isAsked = assetsOf && (isInDollars || !(await askServed(networkId, queryApi)).isServed);
      const { clock } = extra.env;
      const own = isAsked && (await walletAssets(adapter, { connectorId: assetsOf, address, networkId }, clock));
      if (own) return shown(isInDollars ? own : own.map(({ price: _, value: __, ...unpriced }) => unpriced));
      const { isServed, failure } = await askServed(networkId, queryApi);
      if (failure) return unavailable(failure);
      if (isServed) {
        if (forceUpdate) await queryApi.dispatch(whenAnswered('portfolio', query, true));
        const { data } = await queryApi.dispatch(portfolio.initiate(query, silently));
        if (!data || data.failure) return unavailable(data?.failure);
        return shown(
          data.balances.filter(({ chainId }) => chainId === networkId).map((row) => ofService(networkId, row)),
        );
      }
      try {
        const listed = (await adapter.getTokenBalances?.({ address, networkId })) ?? [];
        if (forceUpdate) await queryApi.dispatch(whenAnswered('nativeBalance', query, true));
        const coin = listed.length > 0 ? await queryApi.dispatch(nativeBalance.initiate(query, silently)) : undefined;
        const currency = adapter.networks.find(({ id }) => id === networkId)?.nativeCurrency;
        const told = [
          ...(coin?.data
            ? [
                {
                  networkId,
                  name: currency?.name ?? coin.data.symbol,
                  symbol: coin.data.symbol,
                  decimals: currency?.decimals,
                  quantity: coin.data.amount,
                },
              ]
            : []),
          ...listed.map(({ base, decimals, ...token }) => ({
            ...token,
            networkId,
            decimals,
            quantity: formatUnits(BigInt(base), decimals),
          })),
        ];
        return shown(told, { isUnpriced: true });
      } catch {
        return unavailable();
      }
    },
  }),
}));

function selectTokens(state: unknown, query: TokensQuery): Holdings | undefined {
  return tokens.select(query)(state as never).data;
}
