import * as v from 'valibot';
import { toAmount } from '@/domain/amountMath';
import { type AccountId, isNetworkId, type NetworkId, parseAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { isStale } from '@/domain/time';
import { extendHistory, type HistoryPage, renewHistory, type Transaction, type Transfer } from '@/domain/transaction';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';
import { askServed } from './supportedChains';

const text = v.nullish(v.string());
const picture = v.nullish(v.object({ url: text }));

/** [views C.3]; senders and recipients where a service tells. */
const transferSchema = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  sender: text,
  recipient: text,
  quantity: v.nullish(v.object({ numeric: text })),
  value: v.nullish(v.number()),
  fungible_info: v.nullish(v.object({ name: text, symbol: text, icon: picture })),
  nft_info: v.nullish(
    v.object({
      name: text,
      content: v.nullish(v.object({ preview: picture, detail: picture })),
      flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
    }),
  ),
});

const rowSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.string(),
    hash: v.string(),
    chain: v.string(),
    minedAt: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
    sentFrom: v.string(),
    sentTo: text,
    status: v.picklist(['confirmed', 'failed', 'pending']),
  }),
  transfers: v.array(transferSchema),
});

/** Rows are read one by one: a service that garbles one of them has the others still. */
export const historySchema = v.object({ data: v.array(v.unknown()), next: v.nullish(v.string()) });

export interface HistoryQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** The `next` of the last page that was read, for the page after it; left out for the newest page. */
  cursor?: string;
  /** Past the cache: after a transaction. */
  forceUpdate?: boolean;
}

/** All pages that were read so far, in one. */
export interface History extends HistoryPage {
  /** When the newest page was read. */
  at: number;
}

function toTransfer(given: v.InferOutput<typeof transferSchema>, extra: Extra): Transfer {
  const { direction, sender, recipient, quantity, value, fungible_info: coin, nft_info: nft } = given;
  const icon = nft ? (nft.content?.preview?.url ?? nft.content?.detail?.url) : coin?.icon?.url;
  return {
    direction,
    quantity: toAmount(quantity?.numeric),
    value: toAmount(value),
    symbol: coin?.symbol ?? coin?.name ?? undefined,
    iconUrl: allowedPicture(icon, extra),
    nft: nft ? { name: nft.name ?? undefined, isSpam: nft.flags?.is_spam === true } : undefined,
    counterparty: (direction === 'in' ? sender : recipient) ?? undefined,
  };
}

function toTransaction(row: unknown, extra: Extra): Transaction | undefined {
  const read = v.safeParse(rowSchema, row);
  if (!read.success) return undefined;
  const { id, metadata, transfers } = read.output;
  const { chain } = metadata;
  if (!isNetworkId(chain)) return undefined;
  return {
    id,
    hash: metadata.hash,
    type: metadata.operationType,
    status: metadata.status,
    networkId: chain,
    minedAt: Date.parse(metadata.minedAt),
    from: metadata.sentFrom,
    to: metadata.sentTo ?? '',
    transfers: transfers.map((one) => toTransfer(one, extra)),
  };
}

export const { history } = defineEndpoints((build) => ({
  /** What an account did on a network, newest first, as far as it was asked for. Without a service that knows, nothing. */
  history: build.query<History, HistoryQuery>({
    keepUnusedDataFor: cacheLimits.historyMs / 1000,
    serializeQueryArgs: ({ endpointName, queryArgs: { caipAddress, networkId } }) =>
      `${endpointName} ${caipAddress} ${networkId}`,
    forceRefetch: () => true,
    // Thousands of rows would be compared with themselves at every page.
    structuralSharing: false,
    queryFn: async ({ caipAddress, networkId, cursor, forceUpdate }, queryApi, _options, ask) => {
      const extra = queryApi.extra as Extra;
      const account = parseAccountId(caipAddress);
      if (!account) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
      const known = () => selectHistory(queryApi.getState(), { caipAddress, networkId });
      const now = extra.env.clock.now();
      const before = known();
      const isKept = before && (cursor ? before.next !== cursor : !isStale(before.at, cacheLimits.historyMs, now));
      if (before && isKept && !forceUpdate) return { data: before };
      const { isServed, failure } = await askServed(networkId, queryApi);
      if (failure) return { error: failure };
      if (!isServed) return { data: { rows: [], at: now } };
      const body = checkBody(
        historySchema,
        await ask({
          service: 'blockchain',
          path: `v1/account/${encodeURIComponent(account.address)}/history`,
          params: { cursor, chainId: networkId },
        }),
      );
      if (body.error) return { error: body.error };
      const rows = body.data.data.flatMap((row) => toTransaction(row, extra) ?? []);
      if (rows.length === 0 && body.data.data.length > 0)
        return { error: { kind: 'garbage', message: 'The answer has an unknown shape.' } };
      const page: HistoryPage = { rows, next: body.data.next || undefined };
      const held = known();
      if (cursor && held) return { data: { ...extendHistory(held, cursor, page), at: held.at } };
      return { data: { ...renewHistory(held, page), at: now } };
    },
  }),
}));

function selectHistory(state: unknown, query: HistoryQuery): History | undefined {
  return history.select(query)(state as never).data;
}
