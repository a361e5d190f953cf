import { bnbSmartChain } from './network';

/* Swaps ([§9] Swaps). */

/** In per cent ([§9]). */
export const slippagePercent = 1;
/** A quote is asked for once the keys have rested so long, in milliseconds ([views A.5] typing). */
export const quoteRestMs = 200;
/** Data with the spec's default; a host may add to it ([contract 1]). */
export const networks = [
  ...(['eip155:1', 'eip155:42161', 'eip155:10', 'eip155:324', 'eip155:8453', bnbSmartChain] as const),
  ...(['eip155:137', 'eip155:100', 'eip155:43114', 'eip155:250', 'eip155:8217', 'eip155:1313161554'] as const),
] as const;
/** Symbols of the tokens that are offered first as what a swap brings ([§9] Swaps). */
export const suggested = [
  ...['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'NITRO', 'GAIA', 'MILK', 'TRX', 'NEAR'],
  ...['GNO', 'WBTC', 'DAI', 'WETH', 'USDC', 'USDT', 'ARB', 'BAL', 'BICO', 'CRV', 'ENS', 'MATIC', 'OP'],
] as const;
