import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type Hex, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { ada, bo } from '../../harness/fixtures/accounts';
import { tokensOn } from '../../harness/fixtures/tokens';
import { compareAmounts, multiplyAmounts } from './amountMath';
import { subtractAmounts } from './amountRounding';
import { swapLimits } from './limits';
import {
  assetIdOf,
  canSwapOn,
  foreseenFee,
  inTokens,
  isSameToken,
  isSwapCall,
  leastOf,
  MOST_UNITS,
  mostOfCoin,
  narrowApproval,
  OWN_COIN,
  priceImpact,
  rateOf,
  type SwapToken,
  searchTokens,
  suggestedOf,
} from './swap';

const networkId = 'eip155:31337';
const [dollars, contract] = tokensOn(networkId);
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 };
const usdc: SwapToken = { networkId, address: dollars?.address, name: 'USD Coin', symbol: 'USDC', decimals: 6 };
const dai: SwapToken = { networkId, address: contract?.address, name: 'Dai', symbol: 'DAI', decimals: 18 };
const router = '0x9970000000000000000000000000000000000002';

const units = fc.bigInt({ min: 0n, max: MOST_UNITS });
const decimals = fc.integer({ min: 0, max: 255 });
const positive = fc.record({ base: fc.bigInt({ min: 1n, max: MOST_UNITS }), decimals });
const worths = fc.record({ base: fc.bigInt({ min: 1n, max: 10n ** 60n }), decimals: fc.integer({ min: 0, max: 40 }) });
const amountOf = ({ base, decimals: places }: { base: bigint; decimals: number }) =>
  inTokens(base, { decimals: places });

describe('a token', () => {
  test('is known by its contract, the own coin by its stand-in; spelling makes no other one of it', () => {
    expect(assetIdOf(ether)).toBe(`${networkId}:${OWN_COIN}`);
    expect(assetIdOf(usdc)).toBe(`${networkId}:${usdc.address}`);
    expect(isSameToken(usdc, { ...usdc, address: usdc.address?.toLowerCase() })).toBe(true);
    expect(isSameToken(usdc, dai)).toBe(false);
    expect(isSameToken(usdc, { ...usdc, networkId: 'eip155:1' })).toBe(false);
    expect(isSameToken(undefined, undefined)).toBe(false);
    expect(isSameToken(ether, undefined)).toBe(false);
  });

  test('is swapped on the networks of the spec, and on those that a host adds, whatever else it gives', () => {
    for (const id of swapLimits.networks) expect(canSwapOn(id as never)).toBe(true);
    expect(swapLimits.networks).toHaveLength(12);
    expect(canSwapOn(networkId)).toBe(false);
    expect(canSwapOn(networkId, [networkId])).toBe(true);
    expect(canSwapOn(networkId, networkId)).toBe(false);
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    expect(canSwapOn(solana, [solana])).toBe(false);
    fc.assert(
      fc.property(fc.anything(), (more) => {
        expect(canSwapOn('eip155:1', more)).toBe(true);
        expect(canSwapOn(networkId, more)).toBe(false);
      }),
    );
  });

  test('is offered first in the order of the list, eight at most', () => {
    const listed = ['USDC', 'DAI', 'XYZ', 'ETH', 'UNI', 'OP', 'ENS', 'CRV', 'BAL', 'ARB', 'WETH'].map((symbol) => ({
      ...ether,
      symbol,
    }));
    const symbols = suggestedOf(listed).map(({ symbol }) => symbol);
    expect(symbols.every((symbol) => swapLimits.suggested.includes(symbol as never))).toBe(true);
    expect(symbols).toEqual(['ETH', 'UNI', 'DAI', 'WETH', 'USDC', 'ARB', 'BAL', 'CRV']);
    expect(suggestedOf([])).toEqual([]);
  });

  test('is found by symbol, name or address, first where the text stands first ([views A.5])', () => {
    const aged = { ...dai, address: router, symbol: 'aETH', name: 'Aged Ether' };
    const all = [usdc, aged, ether, dai];
    const found = (typed: string) => searchTokens(all, typed).map(({ symbol }) => symbol);
    expect(found('')).toEqual(['aETH', 'DAI', 'ETH', 'USDC']);
    expect(found('  ')).toEqual(found(''));
    expect(found(' eth ')).toEqual(['ETH', 'aETH']);
    expect(found('coin')).toEqual(['USDC']);
    expect(found(`${usdc.address}`.toUpperCase())).toEqual(['USDC']);
    expect(found('eeeeee')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  test('with the symbol of another one keeps its place in the list', () => {
    const twins = ['a', 'b', 'c', 'd'].map((name) => ({ ...usdc, name }));
    expect(searchTokens([dai, ...twins, ether], '').map(({ name }) => name)).toEqual(['Dai', 'Ether', ...'abcd']);
  });
});

describe('what a swap brings', () => {
  test('at least 99 of 100 units, never more than that, and less than one unit beneath', () => {
    expect(leastOf(99_687_618_000_000_000n)).toBe(98_690_741_820_000_000n);
    fc.assert(
      fc.property(units, (expected) => {
        const least = leastOf(expected);
        expect(BigInt(100 - swapLimits.slippagePercent)).toBe(99n);
        expect(least * 100n <= expected * 99n && (least + 1n) * 100n > expected * 99n).toBe(true);
      }),
    );
  });

  test('of one for the other: cut after six places, and nothing while an amount is missing', () => {
    expect(rateOf('0.1', '249.92')).toBe('2499.2');
    expect(rateOf('3', '1')).toBe('0.333333');
    expect(rateOf('0', '1')).toBeUndefined();
    fc.assert(
      fc.property(positive, positive, (paid, got) => {
        const [one, other] = [amountOf(paid), amountOf(got)];
        const rate = rateOf(one, other) ?? '';
        const back = multiplyAmounts(rate, one);
        expect(compareAmounts(back, other)).toBeLessThanOrEqual(0);
        expect(compareAmounts(subtractAmounts(other, back), multiplyAmounts(one, '0.000001'))).toBe(-1);
      }),
    );
  });

  test('less than what was paid for it, in per cent; a price that is missing says nothing', () => {
    expect(priceImpact('250', '249.6')).toBe('0.16');
    expect(priceImpact('250', '251')).toBe('-0.4');
    expect(priceImpact('250', '0')).toBe('100');
    expect(priceImpact(undefined, '1')).toBeUndefined();
    expect(priceImpact('1', undefined)).toBeUndefined();
    expect(priceImpact('0', '1')).toBeUndefined();
    fc.assert(
      fc.property(worths, worths, (paid, got) => {
        const lost = priceImpact(amountOf(paid), amountOf(got)) ?? '';
        // Cut towards none: within a hundredth of a per cent of what is lost, and never beyond it.
        const exact = multiplyAmounts(subtractAmounts(amountOf(paid), amountOf(got)), '100');
        const told = multiplyAmounts(lost, amountOf(paid));
        const rest = subtractAmounts(exact, told);
        const step = multiplyAmounts(amountOf(paid), '0.01');
        expect(compareAmounts(rest, step)).toBe(-1);
        expect(compareAmounts(rest, `-${step}`)).toBe(1);
        expect(compareAmounts(lost, '100')).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('of an own coin: all but twice the fee, and never less than none', () => {
    expect(mostOfCoin(10n ** 18n, 10n ** 9n)).toBe(10n ** 18n - 300_000n * 10n ** 9n);
    expect(mostOfCoin(300_000n, 1n)).toBe(0n);
    expect(foreseenFee(2_000_000_000n)).toBe(300_000_000_000_000n);
    fc.assert(
      fc.property(units, units, (balance, gasPrice) => {
        const most = mostOfCoin(balance, gasPrice);
        expect(most >= 0n && most <= balance).toBe(true);
        if (most > 0n) expect(balance - most).toBe(2n * foreseenFee(gasPrice));
      }),
    );
  });
});

describe('an approval that a service wants signed', () => {
  const approve = (spender: string, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] });

  test('is signed for what is swapped, whatever it was for', () => {
    fc.assert(
      fc.property(units, units, fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }), (asked, amount, by) => {
        const spender = `0x${by.toString(16).padStart(40, '0')}`;
        expect(narrowApproval(approve(spender, asked), amount)).toEqual({ data: approve(spender, amount), spender });
      }),
    );
    expect(narrowApproval(approve(router, 1n).toUpperCase().replace('0X', '0x'), 5n)?.spender).toBe(router);
  });

  const call = approve(router, MOST_UNITS);
  test.each([
    ['a transfer', encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [router, 1n] })],
    ['nothing', '0x'],
    ['cut short', call.slice(0, -2)],
    ['with more behind it', `${call}00`],
    ['with more before it', `0x00${call.slice(2)}`],
    ['with a dirty address', call.replace('0x095ea7b3000000', '0x095ea7b3010000')],
    ['to nobody', approve(`0x${'0'.repeat(40)}`, 1n)],
    ['in two lines', `${call}\n`],
  ])('is none: %s', (_what, data) => {
    expect(narrowApproval(data, 1n)).toBeUndefined();
  });

  test('is none of more than a contract can count, or of less than nothing', () => {
    expect(narrowApproval(call, MOST_UNITS)).toBeDefined();
    expect(narrowApproval(call, MOST_UNITS + 1n)).toBeUndefined();
    expect(narrowApproval(call, -1n)).toBeUndefined();
  });
});

describe('a transaction that a service calls a swap', () => {
  const terms = { networkId, from: ada.address, pay: usdc, get: ether, amount: '1' } as const;
  const selectorOf = (signature: string) => `${toFunctionSelector(signature)}${'0'.repeat(128)}`;
  const swaps = selectorOf('swapExactTokensForETH(uint256,uint256,address[],address,uint256)');

  test('may be one of the exchange’s own', () => {
    expect(isSwapCall({ to: router, data: swaps }, terms)).toBe(true);
  });

  test.each([
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'increaseAllowance(address,uint256)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    'transferAndCall(address,uint256,bytes)',
    'transferAndCall(address,uint256)',
    'approveAndCall(address,uint256,bytes)',
    'approveAndCall(address,uint256)',
    'send(address,uint256,bytes)',
    'authorizeOperator(address)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'setApprovalForAll(address,bool)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'approve(address,address,uint160,uint48)',
    'transferFrom(address,address,uint160,address)',
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  ])('is none where it hands tokens over: %s', (signature) => {
    expect(isSwapCall({ to: router, data: selectorOf(signature) }, terms)).toBe(false);
    expect(isSwapCall({ to: router, data: selectorOf(signature).toUpperCase().replace('0X', '0x') }, terms)).toBe(
      false,
    );
  });

  test.each([
    ['the token that is paid', { to: `${usdc.address}` }],
    ['the token that comes back', { to: `${dai.address}`, get: dai }],
    ['the account itself', { to: ada.address.toLowerCase() }],
    ['what stands for the own coin', { to: OWN_COIN }],
  ])('is none where it goes to %s', (_what, { to, ...more }: { to: string; get?: SwapToken }) => {
    expect(isSwapCall({ to, data: swaps }, { ...terms, ...more })).toBe(false);
  });

  test.each([['0x'], ['0x38ed17']])('is none where it calls nothing: %s', (data) => {
    expect(isSwapCall({ to: bo.address, data }, terms)).toBe(false);
  });

  test('may wrap the own coin, or unwrap it', () => {
    const weth = { ...dai, symbol: 'WETH' };
    const to = `${weth.address}`;
    expect(isSwapCall({ to, data: toFunctionSelector('deposit()') }, { ...terms, pay: ether, get: weth })).toBe(true);
    const unwraps = selectorOf('withdraw(uint256)');
    expect(isSwapCall({ to, data: unwraps }, { ...terms, pay: weth })).toBe(true);
  });
});
