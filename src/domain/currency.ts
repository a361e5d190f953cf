import { displayLimits } from './limits';

/** What the services can tell prices in ([views C.4]). */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const;
export type Currency = (typeof currencies)[number];

export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

/** What a host chose, where it is one of these. */
export const readCurrency = (given: unknown): Currency => (isCurrency(given) ? given : 'usd');

/** Decimals of a value: two of a dollar ([§9] Display), more of a coin; of other money as many as its language writes. */
const places: Partial<Record<Currency, number>> = { usd: displayLimits.valueDecimals, btc: 6, eth: 6 };

/** How a value is written: `format.money(value, moneyIn('eur'))`. */
export const moneyIn = (currency: Currency): { currency: string; decimals?: number } => {
  const decimals = places[currency];
  return { currency: currency.toUpperCase(), ...(decimals !== undefined && { decimals }) };
};
