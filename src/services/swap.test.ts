import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { OWN_COIN, type SwapTerms, type SwapToken } from '@/domain/swap';
import { ada, bo } from '../../harness/fixtures/accounts';
import { poolContracts } from '../../harness/fixtures/pools';
import { tokensOn } from '../../harness/fixtures/tokens';
import { routerAbi } from '../../harness/pools/abi';
import { createServiceStore, porchNetwork, type ServiceStoreOptions } from '../../harness/serviceStore';
import { accountKey } from '../../harness/world';
import { approvalCall, swapAllowance, swapCall, swapGasPrice, swapQuote, swapTokens } from './swap';

const networkId = 'eip155:31337';
const [dollars, contract] = tokensOn(networkId);
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 };
const usdc: SwapToken = { networkId, address: dollars?.address, name: 'USD Coin', symbol: 'USDC', decimals: 6 };
const dai: SwapToken = { networkId, address: contract?.address, name: 'Dai', symbol: 'DAI', decimals: 18 };
const terms: SwapTerms = { networkId, from: ada.address, pay: usdc, get: ether, amount: '250000000' };
const id = (address: string | undefined) => `${networkId}:${address}`;
const router = id(poolContracts.router);
const once = { subscribe: false, forceRefetch: true };

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore(options);
  const { dispatch } = made.store;
  const list = () => dispatch(swapTokens.initiate({ networkId }, once));
  const quote = (more: Partial<SwapTerms> & { gasPrice?: string } = {}) =>
    dispatch(swapQuote.initiate({ ...terms, ...more }, once));
  const gasPrice = () => dispatch(swapGasPrice.initiate({ networkId }, once));
  const allowance = () =>
    dispatch(swapAllowance.initiate({ token: `${networkId}:${usdc.address}`, owner: ada.address }, once));
  const approval = (more: Partial<SwapTerms> = {}) => dispatch(approvalCall.initiate({ ...terms, ...more }, once));
  const call = (more: Partial<SwapTerms> = {}) => dispatch(swapCall.initiate({ ...terms, ...more }, once));
  const { world } = made;
  return {
    ...made,
    ...{ list, quote, gasPrice, allowance, approval, call },
    all: () => [list(), quote(), gasPrice(), allowance(), approval(), call()],
    /** From now on the service answers a path with this. */
    say: (match: string, body: unknown) => world.faults.unshift({ match: `/v1/convert/${match}`, status: 200, body }),
    asked: () => new URL(world.requests.at(-1)?.target ?? '', 'http://services.test'),
  };
}

describe('the tokens of a network', () => {
  test('are those of the service, the own coin without an address', async () => {
    const { list, asked } = open();
    const { data } = await list();
    expect(data?.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['ETH', undefined],
      ...tokensOn(networkId).map(({ symbol, address }) => [symbol, address]),
    ]);
    expect(data?.[1]).toMatchObject({ networkId, name: 'USD Coin', decimals: 6 });
    expect(data?.[1]?.iconUrl).toMatch(/^http/);
    expect(asked().searchParams.get('chainId')).toBe(networkId);
  });

  const row = { name: 'Good', symbol: 'GOOD', address: id(bo.address), decimals: 18 };
  test.each([
    ['of another network', { ...row, address: `eip155:1:${bo.address}` }],
    ['without a network', { ...row, address: bo.address }],
    ['with a wrong checksum', { ...row, address: id(bo.address.replace('C', 'c')) }],
    ['of 10^77 decimals', { ...row, decimals: 1e77 }],
    ['of half a decimal', { ...row, decimals: 0.5 }],
    ['of fewer than no decimals', { ...row, decimals: -1 }],
    ['without a symbol', { ...row, symbol: '' }],
    ['of nothing at all', null],
  ])('are read past a row %s', async (_what, bad) => {
    const { list, say } = open();
    say('tokens', { tokens: [bad, { ...row, address: id(ada.address) }] });
    expect((await list()).data?.map(({ address }) => address)).toEqual([ada.address]);
    say('tokens', { tokens: [bad] });
    expect((await list()).error).toMatchObject({ kind: 'garbage' });
    say('tokens', { tokens: [] });
    expect((await list()).data).toEqual([]);
  });

  test('are listed once each', async () => {
    const { list, say } = open();
    say('tokens', { tokens: [row, { ...row, address: row.address.toLowerCase() }] });
    expect((await list()).data).toHaveLength(1);
  });

  test('do not say how the own coin is counted: the network does', async () => {
    const { list, say } = open();
    const coin = { ...row, name: 'Ether', symbol: 'USDC', address: id(OWN_COIN), decimals: 19 };
    say('tokens', { tokens: [coin] });
    expect((await list()).data).toEqual([ether]);
  });

  test('show no picture of another host where the site takes none', async () => {
    const { list, say } = open({ extra: { images: 'services' } });
    say('tokens', { tokens: [{ ...row, logoUri: 'https://elsewhere.example/coin.png' }] });
    expect((await list()).data?.[0]).not.toHaveProperty('iconUrl');
  });
});

describe('a quote', () => {
  test('is of all that counts: amount, account, both tokens and the price of gas', async () => {
    const { quote, asked } = open();
    expect((await quote({ gasPrice: '7' })).data).toBe('99687576435786690');
    const { projectId, st, sv, ...params } = Object.fromEntries(asked().searchParams);
    expect(params).toEqual({
      amount: '250000000',
      userAddress: ada.address,
      from: id(usdc.address),
      to: id(OWN_COIN),
      gasPrice: '7',
    });
    expect([projectId, st, sv?.slice(0, 5)]).toEqual(['test-project', 'portico', 'react']);
  });

  const good = {
    id: null,
    fromAmount: '250000000',
    fromAccount: id(usdc.address),
    toAmount: '5',
    toAccount: id(OWN_COIN),
  };
  test('is the first one; what it is of may be left out, or spelled otherwise', async () => {
    const { quote, say } = open();
    say('quotes', { quotes: [good, { ...good, toAmount: '6' }] });
    expect((await quote()).data).toBe('5');
    say('quotes', { quotes: [{ toAmount: '7' }] });
    expect((await quote()).data).toBe('7');
    say('quotes', { quotes: [{ ...good, fromAccount: good.fromAccount.toLowerCase() }] });
    expect((await quote()).data).toBe('5');
  });

  test.each([
    ['nothing', []],
    ['zero', [{ ...good, toAmount: '0' }]],
    ['less than nothing', [{ ...good, toAmount: '-5' }]],
    ['a number that is none', [{ ...good, toAmount: '1e18' }]],
    ['79 digits', [{ ...good, toAmount: '9'.repeat(79) }]],
    ['another amount', [{ ...good, fromAmount: '249999999' }]],
    ['another token that is paid', [{ ...good, fromAccount: id(dai.address) }]],
    ['another token that comes back', [{ ...good, toAccount: id(dai.address) }]],
    ['another network', [{ ...good, toAccount: `eip155:1:${OWN_COIN}` }]],
  ])('of %s is none', async (_what, quotes) => {
    const { quote, say } = open();
    say('quotes', { quotes });
    expect((await quote()).error).toMatchObject({ kind: 'garbage' });
  });

  test('that nobody makes says why', async () => {
    const ticket = tokensOn(networkId).find(({ symbol }) => symbol === 'TICKET');
    const { error } = await open().quote({ get: { ...dai, address: ticket?.address } });
    expect(error).toMatchObject({ kind: 'status', status: 400, reason: 'insufficient liquidity' });
  });
});

test('gas costs what a transaction pays that is not to wait', async () => {
  const { gasPrice, say } = open();
  expect((await gasPrice()).data).toBe('2500000000');
  say('gas-price', { standard: '1', fast: 2, instant: '3' });
  expect((await gasPrice()).error).toMatchObject({ kind: 'garbage' });
});

test('how much the exchange may take is asked of the account on the token’s network, each time anew', async () => {
  const { allowance, world, asked } = open();
  expect((await allowance()).data).toBe('0');
  world.allowances[accountKey(networkId, ada.address)] = { [`${usdc.address}`]: 7n };
  expect((await allowance()).data).toBe('7');
  expect(asked().searchParams.get('tokenAddress')).toBe(id(usdc.address));
  expect(asked().searchParams.get('userAddress')).toBe(id(ada.address));
});

describe('an approval', () => {
  const args = [poolContracts.router, maxUint256] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });

  test('goes to the token, with no coin', async () => {
    const { approval, asked } = open();
    expect((await approval()).data).toEqual({ to: usdc.address, data, value: '0' });
    expect(Object.fromEntries(asked().searchParams)).toMatchObject({
      userAddress: id(ada.address),
      from: id(usdc.address),
      to: id(OWN_COIN),
    });
  });

  test('sends no coin, whatever the service says', async () => {
    const { approval, say } = open();
    say('build-approve', { tx: { to: id(usdc.address), data, value: '1000000000000000000' } });
    expect((await approval()).data).toEqual({ to: usdc.address, data, value: '0' });
  });

  test.each([
    ['another token', { to: id(dai.address), data }],
    ['the exchange', { to: router, data }],
    ['the token on another network', { to: `eip155:1:${usdc.address}`, data }],
    ['an address without a network', { to: `${usdc.address}`, data }],
    ['the token, with half a byte', { to: id(usdc.address), data: `${data}0` }],
    ['the token, with no hex', { to: id(usdc.address), data: 'approve' }],
  ])('to %s is refused', async (_what, tx) => {
    const { approval, say } = open();
    say('build-approve', { tx });
    expect((await approval()).error).toMatchObject({ kind: 'garbage' });
  });

  test('of the own coin is none', async () => {
    expect((await open().approval({ pay: ether, get: usdc })).error).toMatchObject({ status: 400 });
  });
});

describe('a swap', () => {
  test('is built by the exchange, for the account and the least of the spec; nobody is named in its query', async () => {
    const { call, world, asked } = open();
    const { data } = await call();
    expect(data).toMatchObject({ to: poolContracts.router, value: '0' });
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: data?.data as Hex });
    expect([functionName, args?.[0], args?.[3]]).toEqual(['swapExactTokensForETH', 250_000_000n, ada.address]);
    expect(args?.[1]).toBe((99_687_576_435_786_690n * 99n) / 100n);
    expect(asked().search).toBe('');
    expect(world.requests.at(-1)?.body).toEqual({
      amount: '250000000',
      eip155: { slippage: 1 },
      projectId: 'test-project',
      from: id(usdc.address),
      to: id(OWN_COIN),
      userAddress: id(ada.address),
      disableEstimate: true,
    });
  });

  const data = '0x38ed1739aa';
  test('takes the own coin that is paid, and no other coin, whatever the service says', async () => {
    const { call, say } = open();
    const more = { pay: ether, get: usdc, amount: '7000000000000' };
    expect((await call(more)).data?.value).toBe('7000000000000');
    const tx = { to: router, data, value: '1000000000000000000' };
    say('build-transaction', { tx });
    expect((await call(more)).data).toEqual({ to: poolContracts.router, data, value: '7000000000000' });
    expect((await call()).data).toEqual({ to: poolContracts.router, data, value: '0' });
  });

  test.each([
    ['another amount', { to: router, data, amount: '250000001' }],
    ['an amount that is none', { to: router, data, amount: '0x1' }],
    ['another network', { to: `eip155:1:${poolContracts.router}`, data }],
    ['no contract', { to: poolContracts.router, data }],
    ['no call', { to: router, data: '0x' }],
    ['half a byte', { to: router, data: `${data}0` }],
    ['a transfer of the token', { to: id(usdc.address), data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['an approval of another token', { to: id(dai.address), data: `0x095ea7b3${'f'.repeat(128)}` }],
    ['a call of the account itself', { to: id(ada.address), data }],
  ])('of %s is refused', async (_what, tx) => {
    const { call, say } = open();
    say('build-transaction', { tx });
    expect((await call()).error).toMatchObject({ kind: 'garbage' });
  });

  test('is asked for once, whatever comes', async () => {
    const { call, world } = open();
    world.faults.push({ match: '/v1/convert/', status: 503 });
    expect((await call()).error).toMatchObject({ kind: 'status', status: 503 });
    expect(world.requests).toHaveLength(1);
  });
});

describe('a service that fails', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '1' } }, 'status'],
    ['500', { status: 500 }, 'status'],
    ['HTML', { status: 200, body: '<!doctype html>' }, 'garbage'],
    ['another shape', { status: 200, body: { tokens: 7, quotes: {}, tx: [] } }, 'garbage'],
    ['nothing in a list', { status: 200, body: null }, 'garbage'],
    ['a broken line', { drop: true }, 'network'],
  ])('with %s is a failure of its own, and the next question is asked again', async (_what, fault, kind) => {
    const { all, world } = open();
    world.faults.push({ match: '/v1/convert/', ...fault });
    for (const { error } of await Promise.all(all())) expect(error).toMatchObject({ kind });
    world.faults.length = 0;
    for (const { data, error } of await Promise.all(all()))
      expect([data !== undefined, error]).toEqual([true, undefined]);
  });

  test('with silence is given up', async () => {
    const { all, world, env } = open();
    world.faults.push({ match: '/v1/convert/', hang: true });
    const answers = Promise.all(all());
    let isOver = false;
    void answers.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      env.clock.advance(60_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const { error } of await answers) expect(error).toMatchObject({ kind: 'timeout' });
  });

  test('is not asked where there is none', async () => {
    const { all, world } = open({ extra: { services: {} as never }, network: porchNetwork });
    for (const { error } of await Promise.all(all())) expect(error).toMatchObject({ kind: 'unconfigured' });
    expect(world.requests).toEqual([]);
  });
});
