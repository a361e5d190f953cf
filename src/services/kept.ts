import * as v from 'valibot';
import { freshEntries } from '@/domain/storageEnvelope';
import type { StoredKey, StoredValues } from '@/domain/storedValues';
import type { Env } from '@/ports/env';

type CacheKey = { [Key in StoredKey]: Key extends `${string}Cache` ? Key : never }[StoredKey];

export interface Keeping<Schema extends v.GenericSchema> {
  /** Where on the device. */
  cache: CacheKey;
  /** How long an answer is good, in milliseconds ([§9] Cache lifetimes). */
  lifetimeMs: number;
  schema: Schema;
}

/** An answer of the device's own cache, if it is there, fresh and sound. */
export function readKept<Schema extends v.GenericSchema>(
  { storage, clock }: Pick<Env, 'storage' | 'clock'>,
  { cache, lifetimeMs, schema }: Keeping<Schema>,
  entry: string,
): v.InferOutput<Schema> | undefined {
  const found = freshEntries(storage.get(cache) ?? {}, lifetimeMs, clock.now())[entry];
  const parsed = found && v.safeParse(schema, found.value);
  return parsed?.success ? parsed.output : undefined;
}

/** Keeps an answer for its lifetime; what has outlived its own is dropped with the same stroke ([§4] Wallet lists). */
export function keep<Schema extends v.GenericSchema>(
  { storage, clock }: Pick<Env, 'storage' | 'clock'>,
  { cache, lifetimeMs }: Keeping<Schema>,
  entry: string,
  value: v.InferInput<Schema>,
): void {
  const now = clock.now();
  const others = freshEntries(storage.get(cache) ?? {}, lifetimeMs, now);
  storage.set(cache, { ...others, [entry]: { at: now, value } } as StoredValues[CacheKey]);
}
