import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseAbi } from 'viem';
import odd from '../harness/contracts/OddTokens.json' with { type: 'json' };
import { ada, bo } from '../harness/fixtures/accounts';
import { porch } from '../harness/fixtures/networks';
import { tokensOn } from '../harness/fixtures/tokens';

/** The first chain, as far as it is asked here. */
interface Asked {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

/** A token that the site lists, and what Ada holds of it. */
export interface OddToken {
  address: Hex;
  symbol: string;
  name: string;
  decimals: number;
  held: bigint;
}

const kinds = {
  SILENT: { contract: 'SilentToken', decimals: 6, held: 5_000_001n },
  TOLL: { contract: 'TollToken', decimals: 18, held: 9n * 10n ** 18n },
  FINE: { contract: 'FineToken', decimals: 30, held: 10n ** 60n + 7n },
} as const;
type Odd = keyof typeof kinds;

/** Puts tokens as strangers make them on the chain, of which Ada holds some. What the journey leaves is taken back after it. */
export async function placeOdd(chain: Asked, ...symbols: Odd[]): Promise<OddToken[]> {
  const placed = symbols.map((symbol, at): OddToken => {
    const { decimals, held } = kinds[symbol];
    return { address: `0x${'0'.repeat(36)}dd0${at + 1}`, symbol, name: `${symbol} token`, decimals, held };
  });
  for (const { address, symbol, held } of placed) {
    await chain.ask('anvil_setCode', address, odd.runtime[kinds[symbol as Odd].contract]);
    await mintOdd(chain, address, ada.address, held);
  }
  return placed;
}

/** Anybody may be given any amount of it. */
export const isOdd = ({ symbol }: Pick<OddToken, 'symbol'>) => symbol in kinds;

/** Gives somebody so much of an odd token. */
export async function mintOdd(chain: Asked, token: Hex, owner: Hex, amount: bigint): Promise<void> {
  const abi = parseAbi(['function mint(address to, uint256 value)']);
  const data = encodeFunctionData({ abi, args: [owner, amount] });
  await chain.ask('eth_sendTransaction', { from: bo.address, to: token, data });
}

/** What of each kind of token leaves, and what arrives: one that answers nothing, keeps a hundredth, has 30, 0 and 18 decimals. */
export async function oddTransfers(chain: Asked): Promise<{ token: OddToken; amount: bigint; arrives: bigint }[]> {
  const [silent, toll, fine] = (await placeOdd(chain, 'SILENT', 'TOLL', 'FINE')) as [OddToken, OddToken, OddToken];
  const whole = (token: OddToken, amount: bigint) => ({ token, amount, arrives: amount });
  return [
    whole(silent, 1_000_001n),
    { token: toll, amount: 1_000_000_000_000_000_099n, arrives: 990_000_000_000_000_099n },
    whole(fine, 10n ** 30n + 1n),
    whole(ownToken('TICKET', 1n), 1n),
    whole(ownToken('DAI', 0n), 1_000_000_000_000_000_001n),
  ];
}

/** What a host gives `send()` for it. */
export const payment = (to: string, { address, decimals, symbol }: OddToken, amount: bigint) => ({
  to,
  amount,
  token: { address, decimals, symbol },
});

/** One of the tokens that the chain has from the beginning. */
export function ownToken(symbol: string, held: bigint): OddToken {
  const found = tokensOn(porch.id).find((one) => one.symbol === symbol);
  if (!found) throw new Error(`The chain has no ${symbol}.`);
  return { ...found, address: found.address as Hex, held };
}

/** The page that lists them: what is held is told by the chain alone. */
export const pageListing = (tokens: readonly OddToken[]) =>
  `?local&tokens=${encodeURIComponent(JSON.stringify(tokens.map(({ held: _, ...listed }) => listed)))}`;

/** What an account holds of a token by its contract’s own word. */
export async function heldOf(chain: Asked, { address }: Pick<OddToken, 'address'>, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner.toLowerCase() as Hex] });
  return BigInt((await chain.ask('eth_call', { to: address, data }, 'latest')) as Hex);
}

/** A whole amount as the review writes it: to the last digit, in groups where it is not too long for that. */
export function written(base: bigint, { decimals, symbol }: Pick<OddToken, 'decimals' | 'symbol'>): string {
  const [whole = '0', fraction] = formatUnits(base, decimals).split('.');
  const isLong = whole.length > 15 || (fraction?.length ?? 0) > 20;
  return `${isLong ? whole : BigInt(whole).toLocaleString('en-US')}${fraction ? `.${fraction}` : ''} ${symbol}`;
}
