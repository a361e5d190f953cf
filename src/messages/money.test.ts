import { expect, test } from 'vitest';
import { currencies, moneyIn, readCurrency } from '@/domain/currency';
import { displayLimits } from '@/domain/limits';
import { createFormats } from './formats';

test('money is written with the places it has: a dollar two ([§9] Display), a yen none, a coin six', () => {
  const { money } = createFormats('en');
  const written = Object.fromEntries(currencies.map((one) => [one, money('1234.5678901', moneyIn(one))]));
  expect(written).toEqual({
    usd: '$1,234.56',
    eur: '€1,234.56',
    gbp: '£1,234.56',
    aud: '$1,234.56',
    cad: '$1,234.56',
    inr: '₹1,234.56',
    jpy: '¥1,234',
    btc: 'BTC\u00a01,234.567890',
    eth: 'ETH\u00a01,234.567890',
  });
});

test('each language writes it in its own way', () => {
  expect(createFormats('de').money('1234.5', moneyIn('eur'))).toBe('1.234,50\u00a0€');
  expect(createFormats('hi').money('1234567', moneyIn('inr'))).toBe('₹12,34,567.00');
});

test.each([undefined, 'EUR', 'shells', 7])('%s is no currency of the services: dollars it is', (given) =>
  expect(readCurrency(given)).toBe('usd'),
);

test('what stands for a balance that nobody knows is written as the spec has it ([§9] Fallback balance)', () => {
  const options = { decimals: displayLimits.valueDecimals, symbol: displayLimits.fallbackSymbol };
  expect(createFormats('en').amount(displayLimits.fallbackBalance, options)).toBe('0.00\u00a0ETH');
});
