import type { Hex } from 'viem';
import { poolContracts } from '../fixtures/pools';

/** The address by which the API names an EVM network's native currency, which has no contract ([wire 8.1]). */
export const ownCoin: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

export const isOwnCoin = (address: string) => address.toLowerCase() === ownCoin;

/** What a router calls a coin, in lower case: it knows ether by its wrapped form alone. */
export const pooledAs = (address: string) => (isOwnCoin(address) ? poolContracts.weth : (address.toLowerCase() as Hex));

export interface Swap {
  /** CAIP-2. */
  network: string;
  /** Addresses of coins. */
  from: string;
  to: string;
  /** What goes in, in smallest units. */
  amount: bigint;
}

export interface Route {
  /** Which coins it goes through, as the router takes them. */
  path: Hex[];
  /** What comes out, in smallest units. */
  amount: bigint;
}

/** Where coins are swapped: pools as a world states them, or those of a live chain. One suite, `pools.test.ts`, holds for both. */
export interface Pools {
  /** Whether coins are swapped on a network at all. */
  serves(network: string): boolean;
  /** The way that brings most; nothing where there is none, or where nothing would arrive. */
  route(swap: Swap): Promise<Route | undefined>;
  /** How much of a token the router may take, in smallest units. */
  allowance(network: string, owner: string, token: string): Promise<bigint>;
  /** Wei. */
  gasPrice(network: string): Promise<bigint>;
  /** When the next block would be, in seconds since the epoch: a chain's clock need not be this computer's. Nothing where there is no chain. */
  nextBlockAt(network: string): Promise<number | undefined>;
}
