/**
 * Contracts that many wallets meet, the same on every EVM chain where they stand. Whoever else asks for trust is unknown here,
 * and whoever looks like one of these and is not is marked.
 */
export const knownContracts: readonly string[] = [
  '0x000000000022d473030f116ddee9f6b43ac78ba3', // Permit2
  '0xca11bde05977b3631167028862be2a173976ca11', // Multicall3
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', // Uniswap V2 router
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', // Uniswap V3 router
  '0x111111125421ca6dc452d289314280a0f8842a65', // 1inch router 6
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110', // CoW vault relayer
  '0x1e0049783f008a0085193e00003d00cd54003c71', // OpenSea conduit
];
