import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ada } from '../fixtures/accounts';
import { porch } from '../fixtures/networks';
import { poolContracts } from '../fixtures/pools';
import { tokensOn } from '../fixtures/tokens';
import { askRpc } from '../ledger/chain';
import { type EvmServer, start } from '../servers/evm';
import { untilMined } from '../servers/untilMined';
import { routerAbi } from './abi';

/** The rest of the interface, which nothing here calls but its users. */
const abi = [
  ...routerAbi,
  ...erc20Abi,
  ...parseAbi([
    'function WETH() view returns (address)',
    'function factory() view returns (address)',
    'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
    'function allPairs(uint256 at) view returns (address)',
    'function allPairsLength() view returns (uint256)',
    'function getPair(address tokenA, address tokenB) view returns (address)',
    'function createPair(address tokenA, address tokenB) returns (address)',
    'function token0() view returns (address)',
    'function token1() view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function burn(address to) returns (uint256, uint256)',
    'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
    'function deposit() payable',
    'function withdraw(uint256 wad)',
    'function mint(address to, uint256 value)',
  ]),
] as const;
const [usdc, dai, wbtc] = tokensOn(porch.id).map(({ address }) => address) as [Hex, Hex, Hex];
const { factory, router, weth } = poolContracts;

let server: EvmServer;
let snapshot: unknown;
const ask = (method: string, ...params: unknown[]) => askRpc(server.directUrl, method, params);
beforeAll(async () => {
  server = await start({ port: 0, chainId: 31337 });
});
beforeEach(async () => {
  if (snapshot) await ask('evm_revert', snapshot);
  snapshot = await ask('evm_snapshot');
});
afterAll(() => server.stop());

const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never);
// biome-ignore lint/suspicious/noExplicitAny: what a contract answers is whatever the test says it is
async function read(to: Hex, functionName: string, ...args: unknown[]): Promise<any> {
  const data = (await ask('eth_call', { from: ada.address, to, data: encode(functionName, args) }, 'latest')) as Hex;
  return decodeFunctionResult({ abi, functionName, data } as never);
}
async function write(to: Hex, functionName: string, args: readonly unknown[], value = 0n) {
  const call = { from: ada.address, to, data: encode(functionName, args), value: `0x${value.toString(16)}` };
  // Whoever sends gets a hash even for what fails: why it does is said to a call.
  await ask('eth_call', call, 'latest');
  await untilMined(server.directUrl, await ask('eth_sendTransaction', call));
}
const pairOf = (a: Hex, b: Hex): Promise<Hex> => read(factory, 'getPair', a, b);

describe('the factory', () => {
  it('knows three pools, from either side, and the router knows it', async () => {
    expect(await read(factory, 'allPairsLength')).toBe(3n);
    const first = await pairOf(weth, usdc);
    expect(await read(factory, 'allPairs', 0n)).toBe(first);
    expect(await pairOf(usdc, weth)).toBe(first);
    expect([await read(router, 'factory'), await read(router, 'WETH')]).toEqual([factory, weth]);
    const [low, high] = [await read(first, 'token0'), await read(first, 'token1')];
    expect(BigInt(low)).toBeLessThan(BigInt(high));
    expect([low, high].sort()).toEqual([usdc, weth].map((one) => getAddress(one)).sort());
  });

  it('makes one pool of two tokens, once', async () => {
    await write(factory, 'createPair', [wbtc, dai]);
    expect(await read(factory, 'allPairsLength')).toBe(4n);
    await expect(write(factory, 'createPair', [dai, wbtc])).rejects.toThrow('PAIR_EXISTS');
    await expect(write(factory, 'createPair', [dai, dai])).rejects.toThrow('IDENTICAL_ADDRESSES');
  });
});

describe('the router', () => {
  it('says what must go in for what is to come out: enough, and by no unit too much', async () => {
    for (const path of [
      [usdc, dai],
      [usdc, weth, dai],
    ]) {
      const [needed] = await read(router, 'getAmountsIn', 10n ** 18n, path);
      expect((await read(router, 'getAmountsOut', needed, path)).at(-1)).toBeGreaterThanOrEqual(10n ** 18n);
      expect((await read(router, 'getAmountsOut', needed - 1n, path)).at(-1)).toBeLessThan(10n ** 18n);
    }
  });

  it.each([
    ['INVALID_PATH', [usdc]],
    ['INSUFFICIENT_LIQUIDITY', [usdc, wbtc]],
  ])('%s', async (words, path) => {
    await expect(read(router, 'getAmountsOut', 1n, path)).rejects.toThrow(words);
  });

  it('lets ether begin and end at its wrapped form alone', async () => {
    const rest = [ada.address, maxUint256] as const;
    await expect(write(router, 'swapExactETHForTokens', [0n, [usdc, dai], ...rest], 1n)).rejects.toThrow(
      'INVALID_PATH',
    );
    await expect(write(router, 'swapExactTokensForETH', [1n, 0n, [usdc, dai], ...rest])).rejects.toThrow(
      'INVALID_PATH',
    );
  });
});

describe('a pool', () => {
  it('takes liquidity at its price, gives shares of it, and gives it back', async () => {
    await write(usdc, 'approve', [router, maxUint256]);
    const pair = await pairOf(usdc, weth);
    const held = (token: Hex) => read(token, 'balanceOf', ada.address);
    const before: bigint = await held(usdc);
    const rest = [0n, 0n, ada.address, maxUint256];
    await write(router, 'addLiquidityETH', [usdc, 1_000_000_000n, ...rest], parseEther('1'));
    // A thousand dollars go with 0.4 ether: what came along beyond that is given back.
    expect(before - (await held(usdc))).toBe(1_000_000_000n);
    expect(await ask('eth_getBalance', router, 'latest')).toBe('0x0');
    const shares: bigint = await held(pair);
    expect(shares).toBeGreaterThan(0n);
    await write(pair, 'transfer', [pair, shares]);
    await write(pair, 'burn', [ada.address]);
    expect(Number(before - (await held(usdc)))).toBeLessThan(10);
    expect(Number(parseEther('0.4') - (await held(weth)))).toBeLessThan(10 ** 10);
    expect(await held(pair)).toBe(0n);
  });

  it('begins with any two amounts, a little of which stays for ever', async () => {
    await write(wbtc, 'mint', [ada.address, 10n ** 8n]);
    await write(wbtc, 'approve', [router, maxUint256]);
    await write(dai, 'approve', [router, maxUint256]);
    const amounts = [10n ** 6n, 65n * 10n ** 18n];
    await write(router, 'addLiquidity', [wbtc, dai, ...amounts, 0n, 0n, ada.address, maxUint256]);
    const pair = await pairOf(wbtc, dai);
    const [reserve0, reserve1] = await read(pair, 'getReserves');
    expect([reserve0, reserve1].sort()).toEqual([...amounts].sort());
    // The root of 65 * 10^24, less what nobody has.
    expect(await read(pair, 'balanceOf', ada.address)).toBe(8_062_257_748_298n - 1000n);
    expect(await read(pair, 'totalSupply')).toBe(8_062_257_748_298n);
  });

  it('gives nothing away: what comes out must be paid for, with 0.3 %', async () => {
    const pair = await pairOf(usdc, dai);
    const usdcIsFirst = (await read(pair, 'token0')) === getAddress(usdc);
    const take = (amount: bigint) =>
      write(pair, 'swap', [usdcIsFirst ? 0n : amount, usdcIsFirst ? amount : 0n, ada.address, '0x']);
    const fair: bigint = (await read(router, 'getAmountsOut', 1_000_000n, [usdc, dai]))[1];
    await expect(take(fair)).rejects.toThrow('INSUFFICIENT_INPUT_AMOUNT');
    await expect(take(0n)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT');
    await expect(take(10n ** 25n)).rejects.toThrow('INSUFFICIENT_LIQUIDITY');
    await write(usdc, 'transfer', [pair, 1_000_000n]);
    await expect(take(fair + 10n ** 12n)).rejects.toThrow('K');
    await take(fair);
  });
});

it('wrapped ether is ether, both ways', async () => {
  await write(weth, 'deposit', [], 5n);
  const supply: bigint = await read(weth, 'totalSupply');
  expect(await read(weth, 'balanceOf', ada.address)).toBe(5n);
  expect(BigInt((await ask('eth_getBalance', weth, 'latest')) as Hex)).toBe(supply);
  await expect(write(weth, 'withdraw', [6n])).rejects.toThrow('exceeds balance');
  await write(weth, 'withdraw', [5n]);
  expect(await read(weth, 'balanceOf', ada.address)).toBe(0n);
  expect(await read(weth, 'totalSupply')).toBe(supply - 5n);
});
