import { encodeFunctionData, erc20Abi, type Hex, isAddress, maxUint256 } from 'viem';
import { poolContracts } from '../fixtures/pools';
import type { Ledger } from '../ledger/ledger';
import { routerAbi } from '../pools/abi';
import { isOwnCoin, ownCoin, type Route, type Swap } from '../pools/pools';
import type { World } from '../world';
import { coinImage, ownCoinName } from './coins';
import { readNetwork, readPair, readPlace, readSlippage, readSwap } from './readConvert';
import { type Routes, refuse } from './router';
import type {
  ConvertAllowanceBody,
  ConvertApproveBody,
  ConvertGasPriceBody,
  ConvertQuotesBody,
  ConvertTokensBody,
  ConvertTransactionBody,
} from './wire';

interface Ground {
  world: World;
  ledger: Ledger;
  now(): number;
}

const FRESH = { headers: { 'cache-control': 'no-store' } };

/** The deadline of the router's call: a swap that is mined so many seconds later reverts. */
const PATIENCE = 20 * 60;

/** More than an approval takes here. */
const APPROVE_GAS = 60_000;
/** More than a swap takes here: for itself, and for each pool on its way. */
const SWAP_GAS = 90_000n;
const HOP_GAS = 110_000n;

const noLiquidity = () => refuse(400, 'toAmount', 'insufficient liquidity');

function routerCall({ from, to, amount }: Swap, { path }: Route, least: bigint, owner: Hex, deadline: bigint): Hex {
  if (isOwnCoin(from)) {
    const args = [least, path, owner, deadline] as const;
    return encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args });
  }
  const functionName = isOwnCoin(to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
  return encodeFunctionData({ abi: routerAbi, functionName, args: [amount, least, path, owner, deadline] });
}

/** What coins may be swapped, what for, and the transactions that do it ([views C.5]). A gas price in a question changes no answer. */
export const convertRoutes = ({ world, ledger, now }: Ground): Routes => ({
  'GET /v1/convert/tokens': ({ url, request }) => {
    const network = readNetwork(ledger.pools, ledger.networks(), url.searchParams.get('chainId'));
    if (network instanceof Response) return network;
    const { symbol, decimals } = network;
    const own = { name: ownCoinName(symbol), symbol, address: ownCoin, decimals };
    const listed = world.tokens.filter((token) => token.network === network.id);
    const tokens = [own, ...listed].map((token) => ({
      name: token.name,
      symbol: token.symbol,
      address: `${network.id}:${token.address}`,
      decimals: token.decimals,
      logoUri: coinImage(request, token.symbol),
    }));
    return Response.json({ tokens } satisfies ConvertTokensBody, FRESH);
  },

  'GET /v1/convert/quotes': async ({ url }) => {
    const { userAddress = '', amount, from = '', to = '' } = Object.fromEntries(url.searchParams);
    if (!isAddress(userAddress, { strict: false })) return refuse(400, 'userAddress', `${userAddress} is no address.`);
    const swap = readSwap(ledger.pools, { from, to, amount });
    if (swap instanceof Response) return swap;
    const route = await ledger.pools.route(swap);
    if (!route) return noLiquidity();
    const amounts = { fromAmount: String(swap.amount), toAmount: String(route.amount) };
    const quotes = [{ id: null, ...amounts, fromAccount: from, toAccount: to }];
    return Response.json({ quotes } satisfies ConvertQuotesBody, FRESH);
  },

  'GET /v1/convert/allowance': async ({ url }) => {
    const token = readPlace(ledger.pools, 'tokenAddress', url.searchParams.get('tokenAddress'));
    if (token instanceof Response) return token;
    const owner = readPlace(ledger.pools, 'userAddress', url.searchParams.get('userAddress'));
    if (owner instanceof Response) return owner;
    if (owner.network !== token.network) return refuse(400, 'userAddress', `The token is on ${token.network}.`);
    // A network's own coin goes along with the call: nothing has to be allowed.
    const allowance = isOwnCoin(token.address)
      ? maxUint256
      : await ledger.pools.allowance(token.network, owner.address, token.address);
    return Response.json({ allowance: String(allowance) } satisfies ConvertAllowanceBody, FRESH);
  },

  'GET /v1/convert/gas-price': async ({ url }) => {
    const network = readNetwork(ledger.pools, ledger.networks(), url.searchParams.get('chainId'));
    if (network instanceof Response) return network;
    const standard = await ledger.pools.gasPrice(network.id);
    const [fast, instant] = [(standard * 5n) / 4n, (standard * 3n) / 2n];
    const body = { standard: String(standard), fast: String(fast), instant: String(instant) };
    return Response.json(body satisfies ConvertGasPriceBody, FRESH);
  },

  'GET /v1/convert/build-approve': async ({ url }) => {
    const { userAddress, from, to } = Object.fromEntries(url.searchParams);
    const pair = readPair(ledger.pools, { from, to });
    if (pair instanceof Response) return pair;
    const owner = readPlace(ledger.pools, 'userAddress', userAddress);
    if (owner instanceof Response) return owner;
    if (owner.network !== pair.network) return refuse(400, 'userAddress', `The coins are on ${pair.network}.`);
    if (isOwnCoin(pair.from)) return refuse(400, 'from', 'A network’s own coin needs no approval.');
    const args = [poolContracts.router, maxUint256] as const;
    const tx = {
      from: `${owner.network}:${owner.address}`,
      to: `${pair.network}:${pair.from}`,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
      value: '0',
      eip155: { gas: APPROVE_GAS, gasPrice: String(await ledger.pools.gasPrice(pair.network)) },
    };
    return Response.json({ tx } satisfies ConvertApproveBody, FRESH);
  },

  'POST /v1/convert/build-transaction': async ({ request }) => {
    const { amount, eip155, projectId, from, to, userAddress } = ((await request.json().catch(() => undefined)) ??
      {}) as Record<string, unknown>;
    if (typeof projectId !== 'string') return refuse(400, 'projectId', 'A project id is needed in the body.');
    const swap = readSwap(ledger.pools, { from, to, amount });
    if (swap instanceof Response) return swap;
    const owner = readPlace(ledger.pools, 'userAddress', userAddress);
    if (owner instanceof Response) return owner;
    if (owner.network !== swap.network) return refuse(400, 'userAddress', `The coins are on ${swap.network}.`);
    const { slippage, permit } = (eip155 ?? {}) as Record<string, unknown>;
    const millionths = readSlippage(slippage);
    if (millionths instanceof Response) return millionths;
    // No listed token says that it takes one.
    if (permit != null) return refuse(400, 'eip155.permit', 'Permits are not taken here.');
    const route = await ledger.pools.route(swap);
    if (!route) return noLiquidity();
    const least = (route.amount * (1_000_000n - millionths)) / 1_000_000n;
    const at = (await ledger.pools.nextBlockAt(swap.network)) ?? Math.floor(now() / 1000);
    const tx = {
      from: `${owner.network}:${owner.address}`,
      to: `${swap.network}:${poolContracts.router}`,
      data: routerCall(swap, route, least, owner.address.toLowerCase() as Hex, BigInt(at + PATIENCE)),
      amount: String(swap.amount),
      eip155: {
        gas: String(SWAP_GAS + HOP_GAS * BigInt(route.path.length - 1)),
        gasPrice: String(await ledger.pools.gasPrice(swap.network)),
      },
    };
    return Response.json({ tx } satisfies ConvertTransactionBody, FRESH);
  },
});
