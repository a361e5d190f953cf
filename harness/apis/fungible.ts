import { parseAccountId } from '@/domain/caip';
import type { Ledger } from '../ledger/ledger';
import { ownCoin } from '../pools/pools';
import type { World } from '../world';
import { coinImage } from './coins';
import { currencies, priceAt } from './prices';
import { type Routes, refuse } from './router';
import type { FungibleItem, FungiblePriceBody } from './wire';

/** What stands for the network's own coin ([wire 8.1]). */
const ownCoins: Record<string, string> = {
  eip155: ownCoin,
  solana: 'So11111111111111111111111111111111111111111',
};

/** What coins are worth ([views C.4]). What nobody knows is left out. */
export const fungibleRoutes = (world: World, ledger: Ledger, now: () => number): Routes => ({
  'POST /v1/fungible/price': async ({ request }) => {
    const asked = (await request.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    const { currency = 'usd', addresses, projectId } = asked ?? {};
    if (typeof projectId !== 'string') return refuse(400, 'projectId', 'A project id is needed in the body.');
    if (typeof currency !== 'string' || !Object.hasOwn(currencies, currency))
      return refuse(400, 'currency', `${currency} is not served here: ask for one of ${Object.keys(currencies)}.`);
    if (!Array.isArray(addresses)) return refuse(400, 'addresses', 'A list of CAIP-10 addresses is needed.');
    const found = addresses.map((given): FungibleItem | undefined | string => {
      const account = parseAccountId(given);
      if (!account) return String(given);
      const { networkId, address, namespace } = account;
      const network = ledger.networks().find(({ id }) => id === networkId);
      const isOwn = ownCoins[namespace]?.toLowerCase() === address.toLowerCase();
      const token = world.tokens.find(
        (one) => one.network === networkId && one.address.toLowerCase() === address.toLowerCase(),
      );
      const coin = isOwn ? network && { symbol: network.symbol, name: network.symbol } : token;
      const price = coin && priceAt(world, coin.symbol, now(), currency);
      if (!coin || price === undefined) return undefined;
      const iconUrl = coinImage(request, coin.symbol);
      return { address: given as string, name: coin.name, symbol: coin.symbol, iconUrl, price };
    });
    const wrong = found.find((one) => typeof one === 'string');
    if (wrong !== undefined) return refuse(400, 'addresses', `${wrong} is not a CAIP-10 address.`);
    const fungibles = found.filter((one) => typeof one === 'object');
    return Response.json({ fungibles } satisfies FungiblePriceBody, { headers: { 'cache-control': 'no-store' } });
  },
});
