import * as v from 'valibot';
import { cacheLimits } from '@/domain/limits';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { Extra } from './extra';

/** What a registry of packages says of a release; of its many facts, one. */
export const releaseSchema = v.object({ version: v.pipe(v.string(), v.maxLength(64)) });

const cachePolicy: CachePolicy<typeof releaseSchema> = {
  cache: 'sdkVersionCache',
  lifetimeMs: cacheLimits.sdkVersionMs,
  schema: releaseSchema,
};

export const { latestVersion } = defineEndpoints((build) => ({
  /** The version of the newest release, asked once in seven days ([§9] Cache lifetimes). For a developer's eyes alone. */
  latestVersion: build.query<string, void>({
    queryFn: async (_none, { extra }, _options, ask) => {
      const { env } = extra as Extra;
      const kept = readCache(env, cachePolicy, 'portico');
      if (kept) return { data: kept.version };
      const path = 'portico/latest';
      const body = checkBody(releaseSchema, await ask({ service: 'packages', path, identify: 'none', once: true }));
      if (body.error) return { error: body.error };
      writeCache(env, cachePolicy, 'portico', body.data);
      return { data: body.data.version };
    },
  }),
}));
