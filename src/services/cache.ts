import * as v from 'valibot';
import { freshEntries } from '@/domain/storageEnvelope';
import type { StoredKey, StoredValues } from '@/domain/storedValues';
import type { Env } from '@/ports/env';

type CacheKey = { [Key in StoredKey]: Key extends `${string}Cache` ? Key : never }[StoredKey];

/** Longest answer kept, in characters of JSON. */
const LONGEST = 32 * 1024;
/** Answers kept of one kind: the newest. */
const MOST = 50;

export interface CachePolicy<Schema extends v.GenericSchema> {
  /** Where on the device. */
  cache: CacheKey;
  /** How long an answer is good, in milliseconds ([§9] Cache lifetimes). */
  lifetimeMs: number;
  schema: Schema;
}

/** An answer of the device's own cache, if it is there, fresh and sound. */
export function readCache<Schema extends v.GenericSchema>(
  { storage, clock }: Pick<Env, 'storage' | 'clock'>,
  { cache, lifetimeMs, schema }: CachePolicy<Schema>,
  entry: string,
): v.InferOutput<Schema> | undefined {
  const found = freshEntries(storage.get(cache) ?? {}, lifetimeMs, clock.now())[entry];
  const parsed = found && v.safeParse(schema, found.value);
  return parsed?.success ? parsed.output : undefined;
}

/** Keeps an answer for its lifetime; what has outlived its own is dropped with the same stroke ([§4] Wallet lists). */
export function writeCache<Schema extends v.GenericSchema>(
  { storage, clock }: Pick<Env, 'storage' | 'clock'>,
  { cache, lifetimeMs }: CachePolicy<Schema>,
  entry: string,
  value: v.InferInput<Schema>,
): void {
  // One answer too long, or answers without end, would take the room of the host's own storage.
  if (JSON.stringify(value).length > LONGEST) return;
  const now = clock.now();
  const others = freshEntries(storage.get(cache) ?? {}, lifetimeMs, now);
  const newest = Object.entries(others)
    .filter(([name]) => name !== entry)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST - 1);
  storage.set(cache, { ...Object.fromEntries(newest), [entry]: { at: now, value } } as StoredValues[CacheKey]);
}
