import * as v from 'valibot';
import { cacheLimits } from '@/domain/limits';
import type { RemoteFeatureEntry } from '@/domain/remoteFeatures';
import type { Env } from '@/ports/env';
import { type CachePolicy, readCache } from './cache';

/** [views C.8] */
export const configSchema = v.object({
  features: v.array(v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullish(v.array(v.string()), null) })),
});

export const configCachePolicy: CachePolicy<typeof configSchema> = {
  cache: 'remoteConfigCache',
  lifetimeMs: cacheLimits.remoteConfigMs,
  schema: configSchema,
};

/** A project's configuration of the past day, if this device has it. Another project's is not ours. */
export const cachedConfig = (env: Env, projectId: string | undefined): RemoteFeatureEntry[] | null =>
  (projectId && readCache(env, configCachePolicy, projectId)?.features) || null;
