import * as v from 'valibot';
import { type AccountId, addressOf, type NetworkId, networkIdOf, parseAccountId, toAccountId } from '@/domain/caip';
import { parseEvmAddress } from '@/domain/evmAddress';
import { swapLimits } from '@/domain/limits';
import { assetIdOf, isSwapCall, OWN_COIN, type SwapCall, type SwapTerms, type SwapToken } from '@/domain/swap';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const hex = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i));

/** [views C.5] */
const tokenSchema = v.object({
  name: v.string(),
  symbol: v.pipe(v.string(), v.minLength(1)),
  address: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoUri: v.nullish(v.string()),
});
export const swapTokensSchema = v.object({ tokens: v.array(v.unknown()) });
/** What a quote is of is checked where the service says it. */
const quoteSchema = v.object({
  toAmount: digits,
  fromAmount: v.nullish(digits),
  fromAccount: v.nullish(v.string()),
  toAccount: v.nullish(v.string()),
});
export const quotesSchema = v.object({ quotes: v.array(quoteSchema) });
export const gasPriceSchema = v.object({ standard: digits, fast: digits, instant: digits });
export const swapAllowanceSchema = v.object({ allowance: digits });
export const approvalSchema = v.object({ tx: v.object({ to: v.string(), data: hex }) });
export const swapSchema = v.object({ tx: v.object({ to: v.string(), data: hex, amount: v.optional(digits) }) });

const garbled = (message: string): ServiceFailure => ({ kind: 'garbage', message });

/** The contract of an answer, in its own spelling; nothing for one of another network. */
const contractOn = (networkId: NetworkId, id: string): `0x${string}` | undefined => {
  const { networkId: on, address = '' } = parseAccountId(id) ?? {};
  return on === networkId ? parseEvmAddress(address) : undefined;
};

/** A row of the list; what can't be read or is of another network is left out. */
function toToken(row: unknown, networkId: NetworkId, extra: Extra): SwapToken[] {
  const read = v.safeParse(tokenSchema, row);
  const address = read.success && contractOn(networkId, read.output.address);
  if (!read.success || !address) return [];
  const { name, symbol, decimals, logoUri } = read.output;
  const iconUrl = allowedPicture(logoUri ?? undefined, extra);
  const isCoin = address.toLowerCase() === OWN_COIN;
  // How the own coin is counted is the network's matter: a service that says otherwise would have ten times as much sent.
  const { nativeCurrency } = (isCoin && extra.adapters.eip155?.networks.find(({ id }) => id === networkId)) || {};
  const own = nativeCurrency && { symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals };
  return [{ networkId, ...(!isCoin && { address }), name, symbol, decimals, ...own, ...(iconUrl && { iconUrl }) }];
}

/** Whether a quote is of what was asked for, as far as it says. */
function isOf(
  { fromAmount, fromAccount, toAccount }: v.InferOutput<typeof quoteSchema>,
  { pay, get, amount }: Pick<SwapTerms, 'pay' | 'get' | 'amount'>,
): boolean {
  const isToken = (told: string | null | undefined, token: SwapToken) =>
    told == null || told.toLowerCase() === assetIdOf(token).toLowerCase();
  const isAmount = fromAmount == null || BigInt(fromAmount) === BigInt(amount);
  return isAmount && isToken(fromAccount, pay) && isToken(toAccount, get);
}

export interface QuoteQuery extends SwapTerms {
  /** In smallest units of the network's own coin for one unit of gas, as decimal digits. */
  gasPrice?: string;
}

/** How long a list of tokens is good, in seconds: it changes by the day. */
const TOKENS_SECONDS = 3_600;

/** What the exchange of the blockchain service offers ([§7], [views C.5]). */
export const { swapTokens, swapQuote, swapGasPrice, swapAllowance, approvalCall, swapCall } = defineEndpoints(
  (build) => ({
    /** The tokens that can be swapped on a network, its native currency among them. */
    swapTokens: build.query<SwapToken[], { networkId: NetworkId }>({
      keepUnusedDataFor: TOKENS_SECONDS,
      queryFn: async ({ networkId }, { extra }, _options, ask) => {
        const answer = await ask({ service: 'blockchain', path: 'v1/convert/tokens', params: { chainId: networkId } });
        const body = checkBody(swapTokensSchema, answer);
        if (body.error) return { error: body.error };
        const tokens = body.data.tokens.flatMap((row) => toToken(row, networkId, extra as Extra));
        if (tokens.length === 0 && body.data.tokens.length > 0) return { error: garbled('No token can be read.') };
        // A service that lists a token twice has one row of it shown.
        const known = new Map(tokens.map((token) => [assetIdOf(token).toLowerCase(), token]));
        return { data: [...known.values()] };
      },
    }),

    /** What comes back for an amount now, in smallest units: the first quote is the best. */
    swapQuote: build.query<string, QuoteQuery>({
      keepUnusedDataFor: 0,
      queryFn: async ({ from, pay, get, amount, gasPrice }, _queryApi, _options, ask) => {
        const params = { amount, userAddress: from, from: assetIdOf(pay), to: assetIdOf(get), gasPrice };
        const body = checkBody(quotesSchema, await ask({ service: 'blockchain', path: 'v1/convert/quotes', params }));
        if (body.error) return { error: body.error };
        const [quote] = body.data.quotes;
        if (!quote || BigInt(quote.toAmount) === 0n) return { error: garbled('There is no quote.') };
        return isOf(quote, { pay, get, amount })
          ? { data: quote.toAmount }
          : { error: garbled('The quote is of something else.') };
      },
    }),

    /** What a unit of gas costs now, for a transaction that is not to wait: smallest units of the own coin. */
    swapGasPrice: build.query<string, { networkId: NetworkId }>({
      keepUnusedDataFor: 0,
      forceRefetch: () => true,
      queryFn: async ({ networkId }, _queryApi, _options, ask) => {
        const answer = await ask({
          service: 'blockchain',
          path: 'v1/convert/gas-price',
          params: { chainId: networkId },
        });
        const body = checkBody(gasPriceSchema, answer);
        return body.error ? { error: body.error } : { data: body.data.fast };
      },
    }),

    /** How much of a token the exchange may take from an account already, in smallest units. */
    swapAllowance: build.query<string, { token: AccountId; owner: string }>({
      keepUnusedDataFor: 0,
      forceRefetch: () => true,
      queryFn: async ({ token, owner }, _queryApi, _options, ask) => {
        const params = { tokenAddress: token, userAddress: toAccountId(networkIdOf(token), owner) };
        const answer = await ask({ service: 'blockchain', path: 'v1/convert/allowance', params });
        const body = checkBody(swapAllowanceSchema, answer);
        return body.error ? { error: body.error } : { data: body.data.allowance };
      },
    }),

    /** The transaction that lets the exchange take the token that is paid with. It goes to that token, or is refused. */
    approvalCall: build.query<SwapCall, SwapTerms>({
      keepUnusedDataFor: 0,
      forceRefetch: () => true,
      queryFn: async ({ networkId, from, pay, get }, _queryApi, _options, ask) => {
        const params = { userAddress: toAccountId(networkId, from), from: assetIdOf(pay), to: assetIdOf(get) };
        const body = checkBody(
          approvalSchema,
          await ask({ service: 'blockchain', path: 'v1/convert/build-approve', params }),
        );
        if (body.error) return { error: body.error };
        const { to, data } = body.data.tx;
        const isOfToken = contractOn(networkId, to)?.toLowerCase() === addressOf(assetIdOf(pay)).toLowerCase();
        if (!isOfToken) return { error: garbled('The approval is of another token.') };
        return { data: { to: addressOf(assetIdOf(pay)), data, value: '0' } };
      },
    }),

    /** The transaction that swaps. It takes of the own coin what is paid, and nothing else, whatever the service says. */
    swapCall: build.query<SwapCall, SwapTerms>({
      keepUnusedDataFor: 0,
      forceRefetch: () => true,
      queryFn: async (terms, { extra }, _options, ask) => {
        const { networkId, from, pay, get, amount } = terms;
        const body = checkBody(
          swapSchema,
          await ask({
            service: 'blockchain',
            path: 'v1/convert/build-transaction',
            method: 'POST',
            identify: 'none',
            body: {
              amount,
              eip155: { slippage: swapLimits.slippagePercent },
              projectId: (extra as Extra).projectId,
              from: assetIdOf(pay),
              to: assetIdOf(get),
              userAddress: toAccountId(networkId, from),
              disableEstimate: true,
            },
          }),
        );
        if (body.error) return { error: body.error };
        const { to, data, amount: taken = amount } = body.data.tx;
        const contract = contractOn(networkId, to);
        if (!contract || !isSwapCall({ to: contract, data }, terms))
          return { error: garbled('The service built no swap on this network.') };
        if (BigInt(taken) !== BigInt(amount)) return { error: garbled('The swap is of another amount.') };
        return { data: { to: contract, data, value: pay.address ? '0' : amount } };
      },
    }),
  }),
);
