import { expect, test } from 'vitest';
import type { Held } from '@/store/transactions/useHeld';
import { ether, porch, usdc } from '../../../harness/swapHouse';
import { balanceOf } from './balanceOf';

const [coin, dollars] = [ether, usdc].map(({ networkId, address, name, symbol }) => ({
  networkId,
  address,
  name,
  symbol,
})) as [typeof ether, typeof usdc];
const held = (holdings: object[], more: object = {}): Held => ({
  data: { holdings: holdings as never, isUnavailable: false, ...more },
  hasFailed: false,
});

test('what an account holds is counted in smallest units; what is finer is no part of it', () => {
  const all = held([
    { ...coin, quantity: '1.5', decimals: 18 },
    { ...dollars, address: dollars.address?.toLowerCase(), quantity: '2.5000009' },
  ]);
  expect(balanceOf(all, ether)).toBe(1_500_000_000_000_000_000n);
  expect(balanceOf(all, usdc)).toBe(2_500_000n);
});

test('what a service does not list is none; what nobody has listed may be there', () => {
  expect(balanceOf(held([]), usdc)).toBe(0n);
  expect(balanceOf(held([], { isUnpriced: true }), usdc)).toBeUndefined();
  expect(balanceOf({ ...held([]), hasFailed: true }, usdc)).toBeUndefined();
  expect(balanceOf({ hasFailed: false }, usdc)).toBeUndefined();
  expect(balanceOf(held([{ ...dollars, quantity: '1' }]), undefined)).toBeUndefined();
  expect(balanceOf(held([{ ...dollars, networkId: `${porch}9`, quantity: '1' }]), usdc)).toBe(0n);
});

test('an amount that is none is not known', () => {
  expect(balanceOf(held([{ ...dollars, quantity: '1e9' }]), usdc)).toBeUndefined();
});

test('nothing is held of a token that two lists count otherwise: an amount of it would be another one', () => {
  expect(balanceOf(held([{ ...dollars, quantity: '2', decimals: 18 }]), usdc)).toBe(0n);
  expect(balanceOf(held([{ ...dollars, quantity: '2', decimals: 6 }]), usdc)).toBe(2_000_000n);
});
