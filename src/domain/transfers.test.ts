import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addAmounts } from './amountMath';
import { displayLimits } from './limits';
import type { Transfer } from './transaction';
import { isGasFee, mainTransfers, mergeSameCoin } from './transfers';

const coin = (direction: Transfer['direction'], symbol: string, quantity: string, value?: string): Transfer => ({
  direction,
  symbol,
  quantity,
  value,
});
const shown = (transfers: Transfer[]) =>
  mainTransfers(transfers).map(
    ({ direction, quantity, symbol, nft }) => `${direction} ${quantity ?? nft?.name} ${symbol ?? ''}`,
  );

describe('what a row tells of a transaction ([§9] Transaction merging)', () => {
  it('of a trade: what went, then what came; parts of one coin are one', () => {
    const trade = [
      coin('in', 'ETH', '0.5', '1250'),
      coin('in', 'ETH', '0.25', '625'),
      coin('out', 'USDC', '1875', '1875'),
    ];
    expect(shown(trade)).toEqual(['out 1875 USDC', 'in 0.75 ETH']);
  });

  it.each([
    ['under 10 % of what went the other way', coin('out', 'ETH', '1', '9.99'), coin('in', 'USDC', '100', '100'), true],
    ['10 % of it', coin('out', 'ETH', '1', '10'), coin('in', 'USDC', '100', '100'), false],
    ['under 1 % of the largest', coin('in', 'ETH', '1', '0.99'), coin('in', 'USDC', '100', '100'), true],
    ['1 % of it', coin('in', 'ETH', '1', '1'), coin('in', 'USDC', '100', '100'), false],
    ['without a price', coin('out', 'ETH', '1'), coin('in', 'USDC', '100', '100'), false],
  ])('a transfer worth %s', (_what, transfer, other, expected) => {
    expect(isGasFee(transfer, [transfer, other])).toBe(expected);
  });

  it('of three, the two worth most; what has no price comes last', () => {
    const many = [coin('in', 'SPAM', '1000000'), coin('out', 'DAI', '60', '60'), coin('out', 'USDC', '40', '40')];
    expect(shown(many)).toEqual(['out 60 DAI', 'out 40 USDC']);
  });

  it('a picture that was bought is told with what was paid', () => {
    const bought: Transfer[] = [
      coin('out', 'ETH', '1', '2500'),
      coin('in', 'ETH', '0.002', '5'),
      { direction: 'in', nft: { name: 'Arch #1', isSpam: false } },
    ];
    expect(shown(bought)).toEqual(['out 1 ETH', 'in Arch #1 ']);
  });
});

const amounts = fc.nat(1_000_000).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const transfers = fc.array(
  fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
    symbol: fc.constantFrom('ETH', 'USDC', 'DAI'),
    quantity: amounts,
    value: fc.option(amounts, { nil: undefined }),
  }),
  { maxLength: 8 },
);

test('the shares and places are those of the spec', () => {
  expect([displayLimits.gasOfCounterpartPercent, displayLimits.gasOfLargestPercent]).toEqual([10, 1]);
  expect([displayLimits.quantityDecimals, displayLimits.valueDecimals]).toEqual([3, 2]);
});

describe('of any transfers', () => {
  it('at most two are told, each of them really moved, and never none where something did', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const main = mainTransfers(all);
        const merged = mergeSameCoin(all);
        expect(main.length).toBeLessThanOrEqual(displayLimits.transfersCount);
        expect(main.length > 0).toBe(all.length > 0);
        for (const one of main) expect(merged).toContainEqual(one);
      }),
    );
  });

  it('joining parts of one coin keeps the sum', () => {
    const total = (list: readonly Transfer[]) => list.reduce((sum, one) => addAmounts(sum, one.quantity ?? '0'), '0');
    fc.assert(
      fc.property(transfers, (all) => {
        expect(total(mergeSameCoin(all))).toBe(total(all));
      }),
    );
  });

  it('the one worth most is no fee', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const merged = mergeSameCoin(all);
        const values = merged.map(({ value }) => Number(value ?? 0));
        const top = merged[values.indexOf(Math.max(...values))];
        if (top) expect(isGasFee(top, merged)).toBe(false);
      }),
    );
  });
});
