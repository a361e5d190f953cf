import { type Amount, formatUnits } from './amount';
import { isZero } from './amountMath';
import { divideAmounts, percentage, subtractAmounts } from './amountRounding';
import { type AccountId, isNetworkId, type NetworkId, namespaceOf, toAccountId } from './caip';
import { capabilities } from './capability';
import { swapLimits } from './limits';

/** What stands for a network's own coin where a contract is asked for ([wire 8.1]). */
export const OWN_COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** One side of a swap. */
export interface SwapToken {
  networkId: NetworkId;
  /** Of its contract; the network's own coin has none. */
  address?: string;
  name: string;
  symbol: string;
  decimals: number;
  iconUrl?: string;
}

/** What is given for what, and by whom. */
export interface SwapTerms {
  networkId: NetworkId;
  /** The account that pays, and gets. */
  from: string;
  pay: SwapToken;
  get: SwapToken;
  /** Of `pay`, in smallest units, as decimal digits. */
  amount: string;
}

/** A transaction of a swap, ready for the wallet: amounts in decimal digits. */
export interface SwapCall {
  to: string;
  /** 0x-prefixed hex. */
  data: string;
  value: string;
}

/** What a service knows a token by (CAIP-10). */
export const assetIdOf = ({ networkId, address }: Pick<SwapToken, 'networkId' | 'address'>): AccountId =>
  toAccountId(networkId, address ?? OWN_COIN);

type Named = Pick<SwapToken, 'networkId' | 'address'> | undefined;

export const isSameToken = (a: Named, b: Named): boolean =>
  a !== undefined && b !== undefined && assetIdOf(a).toLowerCase() === assetIdOf(b).toLowerCase();

/**
 * Whether tokens are swapped on a network: those of the spec, and those that a host adds ([§9] Swaps).
 * @param more What a host gave as `features.swapNetworks`, whatever it is.
 */
export const canSwapOn = (networkId: NetworkId, more?: unknown): boolean =>
  (capabilities.swap as readonly string[]).includes(namespaceOf(networkId)) &&
  [...swapLimits.networks, ...(Array.isArray(more) ? more.filter(isNetworkId) : [])].includes(networkId as never);

/** The least that arrives of what is expected, in smallest units: less than that, and the swap does not happen ([§9] Slippage). */
export const leastOf = (expected: bigint): bigint => (expected * BigInt(100 - swapLimits.slippagePercent)) / 100n;

/** Decimals of a rate and of per cents. */
const [RATE_PLACES, PERCENT_PLACES] = [6, 2];

/** How much of the other token one of them is worth in this swap; nothing while an amount is missing. */
export const rateOf = (one: Amount, other: Amount): Amount | undefined =>
  isZero(one) ? undefined : divideAmounts(other, one, RATE_PLACES);

/**
 * How much of what is paid gets lost, in per cent of its worth; nothing where a price is missing. Below zero where more
 * comes back than was paid.
 * @example priceImpact('250', '249.6') // '0.16'
 */
export const priceImpact = (paid: Amount | undefined, got: Amount | undefined): Amount | undefined =>
  paid === undefined || got === undefined ? undefined : percentage(subtractAmounts(paid, got), paid, PERCENT_PLACES);

/** The largest amount that a contract can count. */
export const MOST_UNITS = 2n ** 256n - 1n;

/** `approve(address,uint256)`: its selector, the spender, who is somebody, and how much they may take. */
const APPROVE = /^0x095ea7b3(0{24}(?!0{40})[\da-f]{40})[\da-f]{64}$/i;

/**
 * The same approval for an amount of our own: a service asks for all of a token for ever, and a swap needs what it swaps.
 * @param data What the service wants signed.
 * @returns nothing where that is no approval: it is not to be signed
 * @example narrowApproval(data, 250_000_000n) // '0x095ea7b3000…'
 */
export function narrowApproval(data: string, amount: bigint): { data: string; spender: string } | undefined {
  const spender = APPROVE.exec(data)?.[1];
  if (spender === undefined || amount < 0n || amount > MOST_UNITS) return undefined;
  return {
    data: `0x095ea7b3${spender.toLowerCase()}${amount.toString(16).padStart(64, '0')}`,
    spender: `0x${spender.slice(24).toLowerCase()}`,
  };
}

/**
 * Calls that hand tokens over, or let somebody take them, by their selectors: transfers, approvals and permits of the
 * standards of tokens and pictures, and of Permit2. No exchange is asked by one of them.
 */
const HANDS_OVER = new Set([
  ...['a9059cbb', '23b872dd', '095ea7b3', '39509351', 'd505accf', '8fcbaf0c'],
  ...['4000aea0', '1296ee62', 'cae9ca51', '3177029f', '9bd9bbc6', '959b8c3f'],
  ...['42842e0e', 'b88d4fde', 'a22cb465', 'f242432a', '2eb2c2d6', '87517c45', '36c78516', '2b67b570'],
]);

/** `deposit()` and `withdraw(uint256)`: the own coin is wrapped and unwrapped by the token itself. */
const WRAPS = new Set(['d0e30db0', '2e1a7d4d']);

/**
 * Whether a transaction may be a swap at all. What it does, its contract alone knows; but one that hands over more than is
 * swapped, that is sent to a token, or to the account itself, is none: the least that arrives would not be watched by anybody.
 */
export function isSwapCall({ to, data }: Pick<SwapCall, 'to' | 'data'>, { from, pay, get }: SwapTerms): boolean {
  const isTo = (address: string | undefined) => address?.toLowerCase() === to.toLowerCase();
  const selector = data.slice(2, 10).toLowerCase();
  if (selector.length < 8 || HANDS_OVER.has(selector) || isTo(from) || isTo(OWN_COIN)) return false;
  return WRAPS.has(selector) || !(isTo(pay.address) || isTo(get.address));
}

/** Tokens offered first as what a swap brings, at most eight, in the order of the list ([§9] Swaps). */
export function suggestedOf(tokens: readonly SwapToken[]): SwapToken[] {
  return swapLimits.suggested.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? []).slice(0, 8);
}

/** Where a text stands in what a token is known by; the own coin's stand-in for an address is nothing to look for. */
function placeIn({ symbol, name, address = '' }: SwapToken, text: string): number {
  const places = [symbol, name, address].map((one) => one.toLowerCase().indexOf(text)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/**
 * The tokens whose symbol, name or address contains a text, those where it stands first before the others; all of them, by
 * their symbols, where nothing is looked for ([views A.5]).
 */
export function searchTokens(tokens: readonly SwapToken[], typed: string): SwapToken[] {
  const text = typed.trim().toLowerCase();
  const upper = ({ symbol }: SwapToken) => symbol.toUpperCase();
  const bySymbol = [...tokens].sort((a, b) => (upper(a) < upper(b) ? -1 : Number(upper(a) > upper(b))));
  if (text === '') return bySymbol;
  return bySymbol
    .map((token) => ({ token, at: placeIn(token, text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ token }) => token);
}

/** Gas of a swap before a service has built it, in units ([views A.5]). */
const GAS = 150_000n;

/**
 * The most of a network's own coin that can be swapped: all but the fee, with room for another block's price.
 * @param balance In smallest units.
 * @param gasPrice In smallest units for one unit of gas.
 */
export function mostOfCoin(balance: bigint, gasPrice: bigint): bigint {
  const fee = 2n * GAS * gasPrice;
  return balance > fee ? balance - fee : 0n;
}

/** What a swap costs before it is built, in smallest units of the network's own coin. */
export const foreseenFee = (gasPrice: bigint): bigint => GAS * gasPrice;

/** Smallest units as an amount of whole tokens. */
export const inTokens = (base: string | bigint, { decimals }: Pick<SwapToken, 'decimals'>): Amount =>
  formatUnits(BigInt(base), decimals);
