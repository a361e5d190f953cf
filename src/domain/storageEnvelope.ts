import { isStale } from './time';

/** How one kind of value is kept: what it must look like, and how its older shapes become the present one. */
export interface StoredShape<Value> {
  /** The value, mended where that is safe, or nothing. It may be anything that JSON can say. */
  check(value: unknown): Value | undefined;
  /** From version 1 to 2, from 2 to 3, …; the present version is one more than there are. */
  migrations?: readonly ((value: unknown) => unknown)[];
}

export type Opened<Value> =
  | { state: 'found'; value: Value }
  /** `newer`: a later release wrote it. It is ignored, and left for that release. */
  | { state: 'absent' | 'garbage' | 'newer' };

const versionOf = ({ migrations = [] }: StoredShape<never>) => migrations.length + 1;

export const seal = <Value>(value: Value, shape: StoredShape<Value>): string =>
  JSON.stringify({ v: versionOf(shape as StoredShape<never>), d: value });

/** Reads what `seal` wrote, in this release or an older one. Never throws: what can't be read is `garbage`. */
export function unseal<Value>(text: string | null | undefined, shape: StoredShape<Value>): Opened<Value> {
  if (text === null || text === undefined) return { state: 'absent' };
  try {
    const { v, d } = JSON.parse(text) as { v: unknown; d: unknown };
    const present = versionOf(shape as StoredShape<never>);
    if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return { state: 'garbage' };
    if (v > present) return { state: 'newer' };
    const value = shape.check((shape.migrations ?? []).slice(v - 1).reduce((old, migrate) => migrate(old), d));
    return value === undefined ? { state: 'garbage' } : { state: 'found', value };
  } catch {
    return { state: 'garbage' };
  }
}

/** A cached answer and when it came, in epoch milliseconds. */
export interface Cached<Value = unknown> {
  at: number;
  value: Value;
}

/** A cache without what has outlived its time: stale entries are dropped when it is read ([§4] Wallet lists). */
export const freshEntries = <Value>(
  cache: Readonly<Record<string, Cached<Value>>>,
  lifetime: number,
  now: number,
): Record<string, Cached<Value>> =>
  Object.fromEntries(Object.entries(cache).filter(([, { at }]) => !isStale(at, lifetime, now)));
