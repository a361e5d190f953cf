import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, bo } from '../fixtures/accounts';
import { courtyard, porch, terrace } from '../fixtures/networks';
import { poolContracts } from '../fixtures/pools';
import { tokensOn } from '../fixtures/tokens';
import { askRpc, createChainLedger } from '../ledger/chain';
import { createMemoryLedger } from '../ledger/memory';
import { start } from '../servers/evm';
import { accountKey, createWorld } from '../world';
import { ownCoin, type Pools } from './pools';

const [usdc, dai, wbtc, ticket] = tokensOn(porch.id).map(({ address }) => address) as [Hex, Hex, Hex, Hex];
const { weth } = poolContracts;

interface Setup {
  pools: Pools;
  allow(token: Hex, amount: bigint): Promise<unknown>;
  end(): Promise<void>;
}

async function memory(): Promise<Setup> {
  const world = createWorld({ networks: [porch, terrace] });
  return {
    pools: createMemoryLedger(world).pools,
    allow: async (token, amount) => {
      world.allowances[accountKey(porch.id, ada.address)] = { [token]: amount };
    },
    end: async () => {},
  };
}

async function chain(): Promise<Setup> {
  const world = createWorld();
  const server = await start({ port: 0, chainId: 31337, world });
  return {
    pools: createChainLedger(world, { [porch.id]: server.directUrl, [terrace.id]: 'http://127.0.0.1:1' }).pools,
    allow: (token, amount) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [poolContracts.router, amount],
      });
      return askRpc(server.directUrl, 'eth_sendTransaction', [{ from: ada.address, to: token, data }]);
    },
    end: server.stop,
  };
}

describe.each([
  ['in memory', memory],
  ['on a live chain', chain],
])('pools %s', (_name, make) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await make();
  });
  afterAll(() => setup.end());

  it('are on its EVM chains alone', () => {
    expect([porch, courtyard, terrace].map(({ id }) => setup.pools.serves(id))).toEqual([true, false, false]);
  });

  it.each<[string, string, string, bigint, bigint, string[]]>([
    ['a little of a token', usdc, dai, 1_000_000n, 996_999_502_995_747_756n, [usdc, dai]],
    ['ether for a token', ownCoin, usdc, 10n ** 18n, 2_489_397_588n, [weth, usdc]],
    ['a token for ether', dai, ownCoin, 2_500n * 10n ** 18n, 995_759_035_302_254_565n, [dai, weth]],
    ['half of a pool', ownCoin, dai, 400n * 10n ** 18n, 665_331_998_665_331_998_665_331n, [weth, dai]],
    [
      'a coin in capitals',
      usdc.replace(/[a-f]/g, (letter) => letter.toUpperCase()),
      dai,
      2n,
      1_993_999_999_998n,
      [usdc, dai],
    ],
  ])(
    'give for %s what the product of both sides leaves, to the last unit',
    async (_what, from, to, amount, out, path) => {
      const route = await setup.pools.route({ network: porch.id, from, to, amount });
      expect(route).toEqual({ path: path.map((one) => one.toLowerCase()), amount: out });
    },
  );

  it.each([
    ['a coin that no pool has', { from: ownCoin, to: wbtc }],
    ['from one that no pool has', { from: wbtc, to: usdc }],
    ['a coin without a price', { from: ticket, to: usdc }],
    ['a coin that nobody knows', { from: bo.address, to: usdc }],
    ['ether for itself', { from: ownCoin, to: weth }],
    ['too little', { from: dai, to: usdc, amount: 1n }],
    ['another kind of network', { network: terrace.id }],
    ['a network that is not here', { network: courtyard.id }],
  ])('know no way for %s', async (_what, wrong) => {
    const swap = { network: porch.id, from: usdc, to: dai, amount: 1_000_000n, ...wrong };
    expect(await setup.pools.route(swap)).toBeUndefined();
  });

  it('know what the router may take, none at first', async () => {
    const allowed = (token: string, owner: string = ada.address) => setup.pools.allowance(porch.id, owner, token);
    expect(await allowed(usdc)).toBe(0n);
    await setup.allow(usdc, 1_500_000n);
    await expect.poll(() => allowed(usdc.toLowerCase(), ada.address.toLowerCase())).toBe(1_500_000n);
    expect(await allowed(dai)).toBe(0n);
    expect(await allowed(usdc, bo.address)).toBe(0n);
    expect(await allowed(bo.address)).toBe(0n);
  });

  it('know a gas price', async () => {
    expect(await setup.pools.gasPrice(porch.id)).toBeGreaterThan(0n);
  });
});

it('pools of a fresh chain are at its world’s prices; there is none of a coin that has no price', async () => {
  const server = await start({ port: 0, chainId: 31337, world: createWorld({ prices: { ETH: 1000, USDC: 1 } }) });
  const { pools } = createChainLedger(createWorld(), { [porch.id]: server.directUrl });
  const swap = { network: porch.id, from: ownCoin, amount: 10n ** 15n };
  expect(await pools.route({ ...swap, to: usdc })).toMatchObject({ amount: 996_999n });
  expect(await pools.route({ ...swap, to: dai })).toBeUndefined();
  await server.stop();
});
