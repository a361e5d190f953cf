/** Where the picture of a coin is. */
export const coinImage = (request: Request, symbol: string) =>
  new URL(`/public/getTokenImage/${symbol}`, request.url).href;

const names: Record<string, string> = { ETH: 'Ether', SOL: 'Solana' };

/** What a network's own coin is called. */
export const ownCoinName = (symbol: string) => names[symbol] ?? symbol;
