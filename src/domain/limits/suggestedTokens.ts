/** Symbols of the tokens that are offered first as what a swap brings ([§9] Swaps). */
export const suggestedTokens = [
  ...['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'NITRO', 'GAIA', 'MILK', 'TRX', 'NEAR'],
  ...['GNO', 'WBTC', 'DAI', 'WETH', 'USDC', 'USDT', 'ARB', 'BAL', 'BICO', 'CRV', 'ENS', 'MATIC', 'OP'],
] as const;
