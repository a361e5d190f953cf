import { assert, bigInt, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBaseFeeMultiplier, checkFeeKind, costOf, type FeeWishes, MOST_UNITS, readFees } from './fees';

const units = bigInt({ min: 0n, max: MOST_UNITS });
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('fees somebody asks for ([§5])', () => {
  test('none are none', () => expect(readFees({})).toBeUndefined());

  test('a gas price goes alone', () => {
    assert(
      property(units, units, (gasPrice, other) => {
        expect(readFees({ gasPrice })).toEqual({ gasPrice });
        for (const wishes of [{ maxFeePerGas: other }, { maxPriorityFeePerGas: other }] as FeeWishes[])
          expect(codeOf(() => readFees({ gasPrice, ...wishes }))).toBe('REQUEST_INVALID');
      }),
    );
  });

  test('the priority fee never exceeds the max fee', () => {
    assert(
      property(units, units, (maxFeePerGas, maxPriorityFeePerGas) => {
        const wishes = { maxFeePerGas, maxPriorityFeePerGas };
        if (maxPriorityFeePerGas > maxFeePerGas) expect(codeOf(() => readFees(wishes))).toBe('FEE_BELOW_PRIORITY');
        else expect(readFees(wishes)).toEqual(wishes);
      }),
    );
  });

  test('one of the two is half a wish', () => {
    expect(codeOf(() => readFees({ maxFeePerGas: 1n }))).toBe('REQUEST_INVALID');
    expect(codeOf(() => readFees({ maxPriorityFeePerGas: 1n }))).toBe('REQUEST_INVALID');
  });

  test('the cap is 2^256 - 1', () => {
    expect(MOST_UNITS).toBe(BigInt(`0x${'f'.repeat(64)}`));
    const most = { maxFeePerGas: MOST_UNITS, maxPriorityFeePerGas: MOST_UNITS };
    expect(readFees(most)).toEqual(most);
    assert(
      property(bigInt({ min: MOST_UNITS + 1n, max: 2n ** 300n }), (tooMuch) => {
        expect(codeOf(() => readFees({ gasPrice: tooMuch }))).toBe('FEE_CAP_TOO_HIGH');
        expect(codeOf(() => readFees({ maxFeePerGas: tooMuch, maxPriorityFeePerGas: 0n }))).toBe('FEE_CAP_TOO_HIGH');
      }),
    );
  });

  test('nothing is below zero', () => expect(codeOf(() => readFees({ gasPrice: -1n }))).toBe('REQUEST_INVALID'));
});

test('EIP-1559 fees need a chain that has a base fee ([§8])', () => {
  const fees = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n };
  expect(codeOf(() => checkFeeKind(fees, false, 'eip155:5'))).toBe('FEES_UNSUPPORTED');
  expect(codeOf(() => checkFeeKind(fees, true, 'eip155:5'))).toBeUndefined();
  for (const hasBaseFee of [true, false]) {
    expect(codeOf(() => checkFeeKind({ gasPrice: 1n }, hasBaseFee, 'eip155:5'))).toBeUndefined();
    expect(codeOf(() => checkFeeKind(undefined, hasBaseFee, 'eip155:5'))).toBeUndefined();
  }
});

test('the multiplier is greater than 1 ([§5])', () => {
  for (const wrong of [1, 0.9, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])
    expect(codeOf(() => checkBaseFeeMultiplier(wrong))).toBe('OPTION_INVALID');
  assert(
    property(double({ min: 1.0001, max: 100, noNaN: true }), (multiplier) => {
      expect(codeOf(() => checkBaseFeeMultiplier(multiplier))).toBeUndefined();
    }),
  );
});

test('the cost is gas times what is paid at most', () => {
  assert(
    property(integer({ min: 0, max: 30_000_000 }), units, (gas, fee) => {
      expect(costOf(BigInt(gas), { gasPrice: fee })).toBe(BigInt(gas) * fee);
      expect(costOf(BigInt(gas), { maxFeePerGas: fee, maxPriorityFeePerGas: 0n })).toBe(BigInt(gas) * fee);
    }),
  );
});
