/** A token that a site lists for a network, so that its visitors see what they hold of it where no service tells. */
export interface ListedToken {
  /** Of its contract; on Solana, of its mint. */
  address: string;
  name: string;
  symbol: string;
  decimals: number;
  iconUrl?: string;
}

/** What an account holds of one. */
export interface TokenBalance extends ListedToken {
  /** Smallest units, as an integer in decimal digits; more than zero. */
  base: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The tokens of a list that can be read; whatever else stands there is passed over. */
export function readTokens(list: unknown, isAddress: (text: string) => boolean): ListedToken[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((given: Partial<ListedToken> | null): ListedToken[] => {
    const { address, name, symbol, decimals, iconUrl } = given ?? {};
    const isWhole = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 255;
    if (!isText(address) || !isAddress(address) || !isText(symbol) || !isWhole) return [];
    return [
      {
        address,
        symbol,
        name: isText(name) ? name : symbol,
        decimals: decimals as number,
        ...(isText(iconUrl) && { iconUrl }),
      },
    ];
  });
}
