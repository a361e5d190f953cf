import { formatUnits, isAddress } from 'viem';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { Ledger, Place } from '../ledger/ledger';
import type { World } from '../world';
import { type Asked, type Routes, refuse } from './router';
import type { BalanceBody, BalanceItem, IdentityBody, SupportedChainsBody } from './wire';

const imageOf = ({ request }: Asked, symbol: string) => new URL(`/public/getTokenImage/${symbol}`, request.url).href;

function item(
  world: World,
  fields: Omit<BalanceItem, 'price' | 'value' | 'quantity'>,
  amount: bigint,
  decimals: number,
): BalanceItem {
  const numeric = formatUnits(amount, decimals);
  const price = world.prices[fields.symbol] ?? 0;
  return { ...fields, price, value: Number(numeric) * price, quantity: { decimals: String(decimals), numeric } };
}

const coinNames: Record<string, string> = { ETH: 'Ether', SOL: 'Solana' };

/** Which kind of network an address is of; nothing for what is none. */
function kindOf(address: string): 'eip155' | 'solana' | undefined {
  if (isAddress(address, { strict: false })) return 'eip155';
  return isSolanaAddress(address) ? 'solana' : undefined;
}

async function balancesAt(world: World, ledger: Ledger, asked: Asked, place: Place): Promise<BalanceItem[]> {
  const network = ledger.networks().find(({ id }) => id === place.network);
  if (!network) return [];
  const [native, tokens] = await Promise.all([ledger.nativeBalance(place), ledger.tokenBalances(place)]);
  const own = { name: coinNames[network.symbol] ?? network.symbol, symbol: network.symbol };
  return [
    item(world, { ...own, iconUrl: imageOf(asked, network.symbol), chainId: network.id }, native, network.decimals),
    ...tokens.map(({ token, amount }) =>
      item(
        world,
        {
          name: token.name,
          symbol: token.symbol,
          iconUrl: imageOf(asked, token.symbol),
          chainId: network.id,
          address: `${network.id}:${token.address}`,
        },
        amount,
        token.decimals,
      ),
    ),
  ];
}

/** The blockchain API: which chains, who somebody is, what they hold ([views C.1, C.2, C.4]). */
export const blockchainRoutes = (world: World, ledger: Ledger): Routes => ({
  'GET /v1/supported-chains': () =>
    Response.json({ http: world.supportedChains, ws: world.supportedChains } satisfies SupportedChainsBody),

  'GET /v1/identity/:address': async ({ params: { address = '' } }) => {
    if (address.startsWith('0x') && !isAddress(address, { strict: false }))
      return refuse(400, 'address', `${address} is not an address.`);
    return Response.json((await ledger.identity(address)) satisfies IdentityBody);
  },

  'GET /v1/account/:address/balance': async (asked) => {
    const { url, params } = asked;
    const address = params.address ?? '';
    const currency = url.searchParams.get('currency') ?? 'usd';
    if (currency !== 'usd') return refuse(400, 'currency', `${currency} is not served here: ask for usd.`);
    const kind = kindOf(address);
    if (!kind) return refuse(400, 'address', `${address} is not an address.`);
    const network = url.searchParams.get('chainId');
    if (network !== null && !/^[a-z0-9]{3,8}:[\w-]{1,32}$/.test(network))
      return refuse(400, 'chainId', `${network} is not a CAIP-2 id.`);
    const networks = (network === null ? ledger.networks().map(({ id }) => id) : [network]).filter((id) =>
      id.startsWith(`${kind}:`),
    );
    const lists = await Promise.all(networks.map((id) => balancesAt(world, ledger, asked, { network: id, address })));
    return Response.json({ balances: lists.flat() } satisfies BalanceBody);
  },
});
