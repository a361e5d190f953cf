import { formatUnits, isAddress } from 'viem';
import { syntheticHistory } from '../fixtures/history';
import type { IndexedTransaction, NamedMove } from '../indexer/indexer';
import type { Ledger, LocalNetwork } from '../ledger/ledger';
import { accountKey, type World } from '../world';
import { priceAt } from './prices';
import { type Asked, type Routes, refuse } from './router';
import type { HistoryBody, HistoryItem, HistoryTransfer } from './wire';
import { withEtag } from './withEtag';

/** Rows of one page. */
const PAGE = 50;

interface Ground {
  world: World;
  ledger: Ledger;
  now(): number;
}

function transferOf({ world, now }: Ground, asked: Asked, network: LocalNetwork, move: NamedMove): HistoryTransfer {
  const { direction, sender, recipient, nft, token, facts, amount } = move;
  if (nft)
    return {
      direction,
      sender,
      recipient,
      quantity: { numeric: String(amount) },
      nft_info: {
        name: nft.name,
        content: nft.image ? { preview: { url: nft.image, content_type: null } } : null,
        flags: { is_spam: false },
      },
    };
  const { symbol = '?', name = symbol, decimals = 0 } = token ? (facts ?? {}) : { ...network, name: undefined };
  const numeric = formatUnits(amount, decimals);
  const price = priceAt(world, symbol, now());
  const icon = new URL(`/public/getTokenImage/${encodeURIComponent(symbol)}`, asked.request.url).href;
  return {
    direction,
    sender,
    recipient,
    quantity: { numeric },
    ...(price !== undefined && { price, value: Number(numeric) * price }),
    fungible_info: { name, symbol, icon: { url: icon } },
  };
}

const itemOf = (ground: Ground, asked: Asked, network: LocalNetwork, one: IndexedTransaction): HistoryItem => ({
  id: `${network.id}/${one.hash}`,
  metadata: {
    operationType: one.type,
    hash: one.hash,
    chain: network.id,
    minedAt: new Date(one.minedAt).toISOString(),
    sentFrom: one.from,
    sentTo: one.to,
    status: one.hasFailed ? 'failed' : 'confirmed',
    nonce: one.nonce,
  },
  transfers: one.moves.map((move) => transferOf(ground, asked, network, move)),
});

async function rowsOf(ground: Ground, asked: Asked, address: string, networkId: string): Promise<HistoryItem[]> {
  const { world, ledger, now } = ground;
  const network = ledger.networks().find(({ id }) => id === networkId);
  const key = accountKey(networkId, address);
  const indexed = network ? await ledger.transactions({ network: networkId, address }) : [];
  const fixture = world.histories[key];
  return [
    ...(network ? indexed.map((one) => itemOf(ground, asked, network, one)) : []),
    ...(world.history[key] ?? []),
    ...(fixture ? syntheticHistory(fixture, address, networkId, now()) : []),
  ];
}

const minedAt = ({ metadata }: HistoryItem) => Date.parse(metadata.minedAt);

/** A cursor names the last row that was given, so that rows which come meanwhile neither repeat nor hide others. */
const toCursor = (row: HistoryItem) => btoa(JSON.stringify([row.metadata.minedAt, row.id]));

function fromCursor(cursor: string): [minedAt: string, id: string] | undefined {
  try {
    const [time, id] = JSON.parse(atob(cursor)) as unknown[];
    return typeof time === 'string' && typeof id === 'string' ? [time, id] : undefined;
  } catch {
    return undefined;
  }
}

/** What an account did ([views C.3]). */
export const historyRoutes = (ground: Ground): Routes => ({
  'GET /v1/account/:address/history': async (asked) => {
    const { url, params, request } = asked;
    const address = params.address ?? '';
    if (!isAddress(address, { strict: false })) return refuse(400, 'address', `${address} is not an address.`);
    const network = url.searchParams.get('chainId');
    if (network !== null && !/^[a-z0-9]{3,8}:[\w-]{1,32}$/.test(network))
      return refuse(400, 'chainId', `${network} is not a CAIP-2 id.`);
    const cursor = url.searchParams.get('cursor');
    const after = cursor === null ? undefined : fromCursor(cursor);
    if (cursor !== null && !after) return refuse(400, 'cursor', 'That is no cursor of this service.');
    const networks = network === null ? ground.ledger.networks().map(({ id }) => id) : [network];
    const lists = await Promise.all(networks.map((id) => rowsOf(ground, asked, address, id)));
    // A stable sort: of one block, the last row stays first.
    const rows = lists
      .flat()
      .map((row) => ({ row, at: minedAt(row) }))
      .sort((a, b) => b.at - a.at)
      .map(({ row }) => row);
    const from = after ? rows.findIndex(({ id }) => id === after[1]) + 1 : 0;
    // The row that was last is gone, with its block: whatever is older than it follows.
    const rest = after && from === 0 ? rows.filter((row) => minedAt(row) < Date.parse(after[0])) : rows.slice(from);
    const data = rest.slice(0, PAGE);
    const last = data.at(-1);
    const next = last && rest.length > PAGE ? toCursor(last) : null;
    return withEtag(request, { data, next } satisfies HistoryBody);
  },
});
