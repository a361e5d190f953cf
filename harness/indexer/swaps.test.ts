import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApis } from '../apis/apis';
import type { HistoryBody } from '../apis/wire';
import { ada, bo } from '../fixtures/accounts';
import { batchAccount } from '../fixtures/batchAccount';
import { porch } from '../fixtures/networks';
import { poolContracts } from '../fixtures/pools';
import { tokensOn } from '../fixtures/tokens';
import { askRpc, createChainLedger } from '../ledger/chain';
import { routerAbi } from '../pools/abi';
import { type EvmServer, start } from '../servers/evm';
import { untilMined } from '../servers/untilMined';
import { createWorld } from '../world';

const [usdc, dai] = tokensOn(porch.id).map(({ address }) => address) as [Hex, Hex];
const { router, weth } = poolContracts;
const cleo: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

let server: EvmServer;
let apis: ReturnType<typeof createApis>;
beforeAll(async () => {
  server = await start({ port: 0, chainId: 31337 });
  const world = createWorld();
  apis = createApis(world, createChainLedger(world, { [porch.id]: server.directUrl }));
  await send(ada.address, allow(usdc));
  await send(ada.address, allow(dai));
});
afterAll(() => server.stop());

interface Call {
  to: Hex;
  data: Hex;
  value?: bigint;
}
const ask = (method: string, ...params: unknown[]) => askRpc(server.directUrl, method, params);
async function send(from: Hex, { value = 0n, ...call }: Call) {
  const hash = await ask('eth_sendTransaction', { ...call, from, value: `0x${value.toString(16)}`, gas: '0x7a120' });
  await untilMined(server.directUrl, hash);
}
const allow = (to: Hex): Call => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] }),
});
const swap = (functionName: string, args: readonly unknown[], value?: bigint): Call => ({
  to: router,
  data: encodeFunctionData({ abi: routerAbi, functionName, args } as never),
  value,
});
async function newest(address: Hex) {
  const { data } = (await (
    await apis(new Request(`http://services.test/v1/account/${address}/history?chainId=${porch.id}`))
  ).json()) as HistoryBody;
  const { metadata, transfers } = data[0] ?? {};
  return [
    metadata?.operationType,
    ...(transfers ?? []).map(
      ({ direction, quantity, fungible_info }) =>
        `${direction} ${Number(quantity.numeric).toPrecision(3)} ${fungible_info?.symbol}`,
    ),
  ];
}

describe('a swap is a trade of what went and what came', () => {
  it.each<[string, Call, string[]]>([
    [
      'tokens',
      swap('swapExactTokensForTokens', [100_000_000n, 0n, [usdc, dai], ada.address, maxUint256]),
      ['trade', 'out 100 USDC', 'in 99.7 DAI'],
    ],
    [
      'tokens by way of ether',
      swap('swapExactTokensForTokens', [100_000_000n, 0n, [usdc, weth, dai], ada.address, maxUint256]),
      ['trade', 'out 100 USDC', 'in 99.4 DAI'],
    ],
    [
      'ether for tokens',
      swap('swapExactETHForTokens', [0n, [weth, dai], ada.address, maxUint256], parseEther('0.04')),
      ['trade', 'out 0.0400 ETH', 'in 99.7 DAI'],
    ],
    [
      'tokens for ether',
      swap('swapExactTokensForETH', [10n ** 20n, 0n, [dai, weth], ada.address, maxUint256]),
      ['trade', 'out 100 DAI', 'in 0.0399 ETH'],
    ],
    [
      'tokens for ether by way of tokens',
      swap('swapExactTokensForETH', [100_000_000n, 0n, [usdc, dai, weth], ada.address, maxUint256]),
      ['trade', 'out 100 USDC', 'in 0.0398 ETH'],
    ],
  ])('%s', async (_what, call, expected) => {
    await send(ada.address, call);
    expect(await newest(ada.address)).toEqual(expected);
  });

  it.each<[string, Call[], string[]]>([
    [
      'ether for tokens',
      [swap('swapExactETHForTokens', [0n, [weth, usdc], bo.address, maxUint256], parseEther('0.04'))],
      ['trade', 'in 99.7 USDC', 'out 0.0400 ETH'],
    ],
    [
      'tokens for ether, with its approval',
      [allow(usdc), swap('swapExactTokensForETH', [40_000_000n, 0n, [usdc, weth], bo.address, maxUint256])],
      ['trade', 'out 40.0 USDC', 'in 0.0160 ETH'],
    ],
  ])('by a contract’s account: %s', async (_what, calls, expected) => {
    await ask('anvil_setCode', bo.address, `0xef0100${batchAccount.slice(2)}`);
    const execute = parseAbi([
      'struct Call { address to; uint256 value; bytes data; }',
      'function execute(Call[] calls) payable',
    ]);
    const args = [calls.map(({ value = 0n, ...call }) => ({ ...call, value }))] as const;
    await send(bo.address, {
      to: bo.address,
      data: encodeFunctionData({ abi: execute, functionName: 'execute', args }),
    });
    expect(await newest(bo.address)).toEqual(expected);
  });
});

describe('what is no swap', () => {
  const wrapping = parseAbi(['function deposit() payable', 'function withdraw(uint256 wad)']);

  it('ether wrapped and unwrapped is a deposit and a withdrawal', async () => {
    await send(cleo, { to: weth, data: encodeFunctionData({ abi: wrapping, functionName: 'deposit' }), value: 5n });
    expect((await newest(cleo))[0]).toBe('deposit');
    await send(cleo, { to: weth, data: encodeFunctionData({ abi: wrapping, functionName: 'withdraw', args: [5n] }) });
    expect(await newest(cleo)).toEqual(['withdraw']);
  });

  it('a swap that reverted moved nothing', async () => {
    await send(
      ada.address,
      swap('swapExactETHForTokens', [maxUint256, [weth, dai], ada.address, maxUint256], 7n),
    ).catch(() => {});
    expect(await newest(ada.address)).toEqual(['execute']);
  });
});
