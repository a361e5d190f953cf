import { isAddress } from '@solana/kit';
import type { Chain } from './chain';
import { contextNotReached, invalidParams } from './rpcError';
import type { Commitment } from './slots';

/** What a method is asked: its parameters as they came, unread. */
export interface Asked {
  chain: Chain;
  params: readonly unknown[];
}

export type Method = (asked: Asked) => unknown;
export type Methods = Record<string, Method>;
export type Config = Record<string, unknown>;

/** The version of the API that answers claim. */
export const API_VERSION = '2.3.13';

/** Older names that nodes still take. */
const commitments: Record<string, Commitment> = {
  processed: 'processed',
  recent: 'processed',
  confirmed: 'confirmed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  finalized: 'finalized',
  root: 'finalized',
  max: 'finalized',
};

export function needed(params: readonly unknown[], count: number) {
  if (params.length < count) throw invalidParams(`\`params\` should have at least ${count} argument(s)`);
}

export function textAt(params: readonly unknown[], at: number): string {
  needed(params, at + 1);
  const value = params[at];
  if (typeof value !== 'string') throw invalidParams(`Invalid params: invalid type, expected a string.`);
  return value;
}

export function numberAt(params: readonly unknown[], at: number): number {
  needed(params, at + 1);
  const value = params[at];
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw invalidParams('Invalid params: expected u64.');
  return value as number;
}

export function readAddress(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type, expected a string.');
  if (isAddress(value)) return value;
  throw invalidParams(/^[1-9A-HJ-NP-Za-km-z]*$/.test(value) ? 'Invalid param: WrongSize' : 'Invalid param: Invalid');
}

export const addressAt = (params: readonly unknown[], at: number) => {
  needed(params, at + 1);
  return readAddress(params[at]);
};

export function listAt(params: readonly unknown[], at: number, most: number): unknown[] {
  needed(params, at + 1);
  const value = params[at];
  if (!Array.isArray(value)) throw invalidParams('Invalid params: invalid type, expected a sequence.');
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`);
  return value;
}

/** The settings of a call; some methods take a lone commitment in their place. */
export function configAt(params: readonly unknown[], at: number): Config {
  const value = params[at] ?? {};
  if (typeof value === 'string') return { encoding: value };
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParams('Invalid params: invalid type, expected a configuration object.');
  return value as Config;
}

export function commitmentOf({ commitment }: Config, otherwise: Commitment = 'finalized'): Commitment {
  if (commitment === undefined || commitment === null) return otherwise;
  const known = commitments[String(commitment)];
  if (!known)
    throw invalidParams(
      `Invalid params: unknown variant \`${commitment}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`,
    );
  return known;
}

/** Where a call reads: its slot, and the context that its answer carries. */
export function readingOf(chain: Chain, config: Config) {
  const commitment = commitmentOf(config);
  const block = chain.slots.at(commitment);
  const { minContextSlot } = config;
  if (typeof minContextSlot === 'number' && block.slot < minContextSlot) throw contextNotReached(block.slot);
  return { commitment, block, slot: block.slot, context: { apiVersion: API_VERSION, slot: block.slot } };
}
