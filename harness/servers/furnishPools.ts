import { encodeFunctionData, erc20Abi, getAddress, type Hex, maxUint256, parseAbi } from 'viem';
import multicall3 from '../contracts/Multicall3.json' with { type: 'json' };
import router from '../contracts/PoolRouter.json' with { type: 'json' };
import pools from '../contracts/Pools.json' with { type: 'json' };
import weth from '../contracts/WrappedEther.json' with { type: 'json' };
import { poolContracts, seededPools } from '../fixtures/pools';
import { builder, tokensOn } from '../fixtures/tokens';
import { askRpc } from '../ledger/chain';
import { routerAbi } from '../pools/abi';
import { reserveAt } from '../pools/product';
import { untilMined } from './untilMined';

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
  'function mint(address to, uint256 value)',
  'function deposit() payable',
]);

const code: [Hex, string][] = [
  [poolContracts.factory, pools.runtime.Factory],
  [poolContracts.router, router.runtime.Router],
  [poolContracts.weth, weth.runtime.WrappedEther],
];

/** Who has the pools' shares, in a spelling that viem takes. */
const owner = getAddress(builder);

interface Coin {
  address: Hex;
  /** What is to lie in a pool. */
  amount: bigint;
}

const call = (target: Hex, callData: Hex, value = 0n) => ({ target, allowFailure: false, value, callData });

/** Makes a coin out of nothing, or out of ether, and lets the router take it. */
function bring({ address, amount }: Coin) {
  const args = [poolContracts.router, maxUint256] as const;
  return [
    address === poolContracts.weth
      ? call(address, encodeFunctionData({ abi, functionName: 'deposit' }), amount)
      : call(address, encodeFunctionData({ abi, functionName: 'mint', args: [multicall3.address as Hex, amount] })),
    call(address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })),
  ];
}

function fill(a: Coin, b: Coin) {
  if (!a.amount || !b.amount) return [];
  const args = [a.address, b.address, a.amount, b.amount, 0n, 0n, owner, maxUint256] as const;
  const callData = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args });
  return [...bring(a), ...bring(b), call(poolContracts.router, callData)];
}

/**
 * Pools to swap coins in, deep enough at the given prices (US dollars by symbol). All of them come of one transaction, so that a
 * start takes no longer for them; a chain that an older harness furnished gets them too.
 */
export async function furnishPools(rpcUrl: string, network: string, prices: Readonly<Record<string, number>>) {
  const ask = (method: string, ...params: unknown[]) => askRpc(rpcUrl, method, params);
  if ((await ask('eth_getCode', poolContracts.factory, 'latest')) !== '0x') return;
  const coins = [{ symbol: 'ETH', address: poolContracts.weth, decimals: 18 }, ...tokensOn(network)];
  const coinOf = (symbol: string): Coin => {
    const { address, decimals } = coins.find((one) => one.symbol === symbol) ?? { address: '', decimals: 0 };
    return { address: address as Hex, amount: address ? reserveAt(prices[symbol], decimals) : 0n };
  };
  const calls = seededPools.flatMap(([a, b]) => fill(coinOf(a), coinOf(b)));
  const value = calls.reduce((sum, one) => sum + one.value, 0n);
  await Promise.all(code.map(([address, runtime]) => ask('anvil_setCode', address, runtime)));
  await ask('anvil_setBalance', builder, `0x${(value + 10n ** 19n).toString(16)}`);
  await ask('anvil_impersonateAccount', builder);
  const hash = await ask('eth_sendTransaction', {
    from: builder,
    to: multicall3.address,
    value: `0x${value.toString(16)}`,
    data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] }),
    gas: '0x989680',
    gasPrice: '0x77359400',
  });
  await untilMined(rpcUrl, hash);
  await ask('anvil_stopImpersonatingAccount', builder);
}
