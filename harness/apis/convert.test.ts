import { decodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { ada, bo } from '../fixtures/accounts';
import { courtyard, porch, terrace } from '../fixtures/networks';
import { poolContracts } from '../fixtures/pools';
import { tokensOn } from '../fixtures/tokens';
import { createMemoryLedger } from '../ledger/memory';
import { routerAbi } from '../pools/abi';
import { ownCoin } from '../pools/pools';
import { accountKey, createWorld, type World } from '../world';
import { createApis } from './apis';

const now = Date.parse('2026-11-05T09:30:00Z');
const coin = (symbol: string, network = porch.id) =>
  `${network}:${symbol === 'ETH' ? ownCoin : tokensOn(network).find((one) => one.symbol === symbol)?.address}`;
const user = `${porch.id}:${ada.address}`;
const [eth, usdc, dai, wbtc] = ['ETH', 'USDC', 'DAI', 'WBTC'].map((symbol) => coin(symbol)) as [
  string,
  string,
  string,
  string,
];

function open(overrides?: Partial<World>) {
  const world = createWorld(overrides);
  const handle = createApis(world, createMemoryLedger(world), undefined, () => now);
  const ask = (path: string, init?: RequestInit) => handle(new Request(`http://services.test${path}`, init));
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test says it is
  const get = async (path: string, query: Record<string, string>): Promise<any> =>
    (await ask(`/v1/convert/${path}?${new URLSearchParams({ ...query, projectId: 'p' })}`)).json();
  // biome-ignore lint/suspicious/noExplicitAny: the same
  const build = async (body: Record<string, unknown>): Promise<any> => {
    const usual = { projectId: 'p', userAddress: user, eip155: { slippage: 1 }, disableEstimate: true };
    const init = { method: 'POST', body: JSON.stringify({ ...usual, ...body }) };
    return (await ask('/v1/convert/build-transaction', init)).json();
  };
  const quote = async (from: string, to: string, amount: string) =>
    get('quotes', { from, to, amount, userAddress: ada.address, gasPrice: '1' });
  return { world, ask, get, quote, build };
}

describe('what may be swapped', () => {
  it('is the network’s own coin, and then the listed tokens', async () => {
    const { tokens } = await open().get('tokens', { chainId: courtyard.id });
    expect(tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'USDC', 'DAI', 'WBTC', 'TICKET']);
    expect(tokens[0]).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      address: `${courtyard.id}:${ownCoin}`,
      decimals: 18,
      logoUri: 'http://services.test/public/getTokenImage/ETH',
    });
    expect(tokens[1]).toMatchObject({ address: coin('USDC', courtyard.id), decimals: 6 });
  });

  it.each([
    ['tokens', {}],
    ['tokens', { chainId: terrace.id }],
    ['tokens', { chainId: 'eip155:424242' }],
    ['gas-price', { chainId: '31337' }],
    ['gas-price', { chainId: terrace.id }],
  ])('%s of %j is refused: nothing is swapped there', async (path, query) => {
    const { ask } = open();
    const answer = await ask(`/v1/convert/${path}?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].name).toBe('chainId');
  });
});

describe('a quote', () => {
  it('is at the world’s prices less 0.3 %, in the words of the question', async () => {
    const { quotes } = await open().quote(usdc, dai, '1000000');
    expect(quotes).toEqual([
      { id: null, fromAmount: '1000000', fromAccount: usdc, toAmount: '996999502995747756', toAccount: dai },
    ]);
  });

  it('follows a price', async () => {
    const { world, quote } = open();
    const before = BigInt((await quote(eth, usdc, '1000000000000000')).quotes[0].toAmount);
    world.prices.ETH = 5000;
    const after = BigInt((await quote(eth, usdc, '1000000000000000')).quotes[0].toAmount);
    expect(Number(before) / 1e6).toBeCloseTo(2.4925, 3);
    expect(Number(after) / 1e6).toBeCloseTo(4.985, 3);
  });

  it('is worse, the more is swapped', async () => {
    const { quotes } = await open().quote(eth, usdc, String(400n * 10n ** 18n));
    // A million dollars to a pool of two: a third of what it holds comes out, where the price alone says half.
    expect(quotes[0].toAmount).toBe('665331998665');
  });

  it.each([
    ['a coin that no pool has', [eth, wbtc, '1000']],
    ['a coin that nobody knows', [eth, `${porch.id}:${bo.address}`, '1000']],
    ['so little that nothing arrives', [dai, usdc, '1']],
  ] as const)('there is none for %s', async (_what, [from, to, amount]) => {
    expect(await open().quote(from, to, amount)).toEqual({
      status: 'FAILED',
      reasons: [{ name: 'toAmount', description: 'insufficient liquidity' }],
    });
    expect(await open().build({ from, to, amount })).toMatchObject({ reasons: [{ name: 'toAmount' }] });
  });

  it('follows which coins have pools', async () => {
    const { world, quote } = open();
    world.unpooled = ['USDC'];
    expect(await quote(eth, usdc, '1000000000')).toMatchObject({ reasons: [{ name: 'toAmount' }] });
    expect((await quote(eth, wbtc, '1000000000000000000')).quotes[0].toAmount).toBe('3829842');
  });

  it.each([
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.5' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: String(maxUint256 + 1n) }],
    ['from', { from: ada.address }],
    ['from', { from: `${terrace.id}:So11111111111111111111111111111111111111111` }],
    ['from', { from: '' }],
    ['to', { to: 'eip155:424242:0x1111111111111111111111111111111111111111' }],
    ['to', { to: coin('DAI', courtyard.id) }],
    ['to', { to: usdc }],
    ['to', { to: usdc.toLowerCase() }],
    ['userAddress', { userAddress: user }],
    ['userAddress', { userAddress: '' }],
  ])('names %s where it is wrong: %j', async (name, wrong) => {
    const query = new URLSearchParams({ amount: '5', from: usdc, to: dai, userAddress: ada.address, ...wrong });
    const answer = await open().ask(`/v1/convert/quotes?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].name).toBe(name);
  });
});

describe('an allowance', () => {
  const key = accountKey(porch.id, ada.address);
  const address = usdc.split(':')[2] as string;

  it('is what the world says, none at first', async () => {
    const { world, get } = open();
    const asked = { tokenAddress: usdc.toLowerCase(), userAddress: user };
    expect(await get('allowance', asked)).toEqual({ allowance: '0' });
    world.allowances[key] = { [address]: 7n };
    expect(await get('allowance', asked)).toEqual({ allowance: '7' });
    expect(await get('allowance', { ...asked, tokenAddress: dai })).toEqual({ allowance: '0' });
    expect(await get('allowance', { ...asked, userAddress: `${porch.id}:${bo.address}` })).toEqual({ allowance: '0' });
  });

  it('of the network’s own coin has no end', async () => {
    const { get } = open();
    expect(await get('allowance', { tokenAddress: eth, userAddress: user })).toEqual({
      allowance: String(maxUint256),
    });
  });

  it.each([
    ['tokenAddress', { tokenAddress: address }],
    ['userAddress', { userAddress: ada.address }],
    ['userAddress', { userAddress: `${courtyard.id}:${ada.address}` }],
  ])('names %s where it is wrong: %j', async (name, wrong) => {
    const { reasons } = await open().get('allowance', { tokenAddress: usdc, userAddress: user, ...wrong });
    expect(reasons[0].name).toBe(name);
  });
});

it('gas costs more for those in a hurry', async () => {
  expect(await open().get('gas-price', { chainId: porch.id })).toEqual({
    standard: '2000000000',
    fast: '2500000000',
    instant: '3000000000',
  });
});

describe('an approval', () => {
  it('lets the router take all of the token that goes', async () => {
    const { tx } = await open().get('build-approve', { userAddress: user, from: usdc, to: dai });
    expect(tx).toMatchObject({ from: user, to: usdc, value: '0', eip155: { gas: 60_000, gasPrice: '2000000000' } });
    expect(decodeFunctionData({ abi: erc20Abi, data: tx.data })).toEqual({
      functionName: 'approve',
      args: [poolContracts.router, maxUint256],
    });
  });

  it.each([
    ['from', { from: eth }],
    ['to', { to: usdc }],
    ['userAddress', { userAddress: ada.address }],
    ['userAddress', { userAddress: `${courtyard.id}:${ada.address}` }],
  ])('names %s where it is wrong: %j', async (name, wrong) => {
    const { reasons } = await open().get('build-approve', { userAddress: user, from: usdc, to: dai, ...wrong });
    expect(reasons[0].name).toBe(name);
  });
});

describe('a swap', () => {
  const until = BigInt(now / 1000 + 1200);
  const least = (996999502995747756n * 99n) / 100n;
  const weth = poolContracts.weth;
  const plain = (account: string) => account.split(':')[2]?.toLowerCase();
  const checked = (data: `0x${string}`) => {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data });
    return [functionName, ...args.map((one) => (Array.isArray(one) ? one.map((each) => each.toLowerCase()) : one))];
  };

  it.each([
    [usdc, dai, '1000000', ['swapExactTokensForTokens', 1_000_000n, least, [plain(usdc), plain(dai)]]],
    [eth, dai, '400000000000000', ['swapExactETHForTokens', least, [weth, plain(dai)]]],
    [usdc, eth, '1000000', ['swapExactTokensForETH', 1_000_000n, 394811803186316n, [plain(usdc), weth]]],
  ])('of %s for %s asks the router for the quote less one per cent', async (from, to, amount, call) => {
    const { tx } = await open().build({ from, to, amount });
    expect(tx).toMatchObject({ from: user, to: `${porch.id}:${poolContracts.router}`, amount });
    expect(tx.eip155).toEqual({ gas: '200000', gasPrice: '2000000000' });
    expect(checked(tx.data)).toEqual([...call, ada.address, until]);
  });

  it('takes part of a per cent, and none', async () => {
    const { build } = open();
    const minimum = async (slippage: number) =>
      checked((await build({ from: usdc, to: dai, amount: '1000000', eip155: { slippage } })).tx.data)[2];
    expect(await minimum(0)).toBe(996999502995747756n);
    expect(await minimum(0.5)).toBe((996999502995747756n * 995n) / 1000n);
  });

  it.each([
    ['amount', { amount: 1_000_000 }],
    ['amount', { amount: undefined }],
    ['from', { from: undefined }],
    ['to', { to: usdc }],
    ['userAddress', { userAddress: ada.address }],
    ['userAddress', { userAddress: `${courtyard.id}:${ada.address}` }],
    ['projectId', { projectId: undefined }],
    ['eip155.slippage', { eip155: undefined }],
    ['eip155.slippage', { eip155: { slippage: 100 } }],
    ['eip155.slippage', { eip155: { slippage: '1' } }],
    ['eip155.permit', { eip155: { slippage: 1, permit: {} } }],
  ])('names %s where it is wrong: %j', async (name, wrong) => {
    const { reasons } = await open().build({ from: usdc, to: dai, amount: '1000000', ...wrong });
    expect(reasons[0].name).toBe(name);
  });

  it('of a body that is none is refused', async () => {
    const answer = await open().ask('/v1/convert/build-transaction', { method: 'POST', body: 'no' });
    expect(answer.status).toBe(400);
  });
});

it('is recorded and obeys faults, as every service', async () => {
  const { world, ask } = open({ faults: [{ match: '/v1/convert/quotes', status: 429, times: 1 }] });
  const path = '/v1/convert/quotes?projectId=p';
  expect((await ask(path)).status).toBe(429);
  expect((await ask(path)).status).toBe(400);
  expect(world.requests.map(({ target }) => target)).toEqual([path, path]);
});
