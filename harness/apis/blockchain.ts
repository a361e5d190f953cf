import { formatUnits, isAddress } from 'viem';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { Ledger, Place } from '../ledger/ledger';
import { accountKey, type World } from '../world';
import { coinImage, ownCoinName } from './coins';
import { convertRoutes } from './convert';
import { fungibleRoutes } from './fungible';
import { historyRoutes } from './history';
import { currencies, priceAt } from './prices';
import { profileRoutes } from './profile';
import { type Asked, type Routes, refuse } from './router';
import type { BalanceBody, BalanceItem, IdentityBody, SupportedChainsBody } from './wire';
import { withEtag } from './withEtag';

/** What the coins of one answer are worth. */
type PriceOf = (symbol: string) => number | undefined;

function item(
  priceOf: PriceOf,
  fields: Omit<BalanceItem, 'price' | 'value' | 'quantity'>,
  amount: bigint,
  decimals: number,
): BalanceItem {
  const numeric = formatUnits(amount, decimals);
  const price = priceOf(fields.symbol) ?? 0;
  return { ...fields, price, value: Number(numeric) * price, quantity: { decimals: String(decimals), numeric } };
}

/** Which kind of network an address is of; nothing for what is none. */
function kindOf(address: string): 'eip155' | 'solana' | undefined {
  if (isAddress(address, { strict: false })) return 'eip155';
  return isSolanaAddress(address) ? 'solana' : undefined;
}

async function balancesAt(ledger: Ledger, asked: Asked, place: Place, priceOf: PriceOf): Promise<BalanceItem[]> {
  const network = ledger.networks().find(({ id }) => id === place.network);
  if (!network) return [];
  const [native, tokens] = await Promise.all([ledger.nativeBalance(place), ledger.tokenBalances(place)]);
  const own = { name: ownCoinName(network.symbol), symbol: network.symbol };
  return [
    item(
      priceOf,
      { ...own, iconUrl: coinImage(asked.request, network.symbol), chainId: network.id },
      native,
      network.decimals,
    ),
    ...tokens.map(({ token, amount }) =>
      item(
        priceOf,
        {
          name: token.name,
          symbol: token.symbol,
          iconUrl: coinImage(asked.request, token.symbol),
          chainId: network.id,
          address: `${network.id}:${token.address}`,
        },
        amount,
        token.decimals,
      ),
    ),
  ];
}

/** The blockchain API: which chains, who somebody is, what they hold and swap ([views C.1, C.2, C.4, C.5, C.6]). */
export const blockchainRoutes = (world: World, ledger: Ledger, now: () => number): Routes => ({
  ...historyRoutes({ world, ledger, now }),
  ...fungibleRoutes(world, ledger, now),
  ...convertRoutes({ world, ledger, now }),
  ...profileRoutes(world, ledger, now),

  'GET /v1/supported-chains': () =>
    Response.json({ http: world.supportedChains, ws: world.supportedChains } satisfies SupportedChainsBody, {
      headers: { 'cache-control': 'no-cache' },
    }),

  'GET /v1/identity/:address': async ({ request, params: { address = '' } }) => {
    if (address.startsWith('0x') && !isAddress(address, { strict: false }))
      return refuse(400, 'address', `${address} is not an address.`);
    return withEtag(request, (await ledger.identity(address)) satisfies IdentityBody);
  },

  'GET /v1/account/:address/balance': async (asked) => {
    const { url, params } = asked;
    const address = params.address ?? '';
    const currency = url.searchParams.get('currency') ?? 'usd';
    if (!Object.hasOwn(currencies, currency))
      return refuse(400, 'currency', `${currency} is not served here: ask for one of ${Object.keys(currencies)}.`);
    const kind = kindOf(address);
    if (!kind) return refuse(400, 'address', `${address} is not an address.`);
    const network = url.searchParams.get('chainId');
    if (network !== null && !/^[a-z0-9]{3,8}:[\w-]{1,32}$/.test(network))
      return refuse(400, 'chainId', `${network} is not a CAIP-2 id.`);
    const networks = (network === null ? ledger.networks().map(({ id }) => id) : [network]).filter((id) =>
      id.startsWith(`${kind}:`),
    );
    const priceOf = (symbol: string) => priceAt(world, symbol, now(), currency);
    const lists = await Promise.all(
      networks.map(async (id) => [
        ...(await balancesAt(ledger, asked, { network: id, address }, priceOf)),
        ...(world.oddBalances[accountKey(id, address)] ?? []),
      ]),
    );
    return Response.json({ balances: lists.flat() } satisfies BalanceBody, {
      headers: { 'cache-control': 'no-store' },
    });
  },
});
