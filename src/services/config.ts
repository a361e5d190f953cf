import type { RemoteFeatureEntry } from '@/domain/remoteFeatures';
import type { Env } from '@/ports/env';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import { writeCache } from './cache';
import { cachedConfig, configCachePolicy, configSchema } from './cachedConfig';
import type { Extra } from './extra';

/** Until when the configuration that this device has is good, in milliseconds since the epoch. */
export const configGoodUntil = ({ storage }: Pick<Env, 'storage'>, projectId: string): number =>
  (storage.get(configCachePolicy.cache)?.[projectId]?.at ?? 0) + configCachePolicy.lifetimeMs;

export const { remoteConfig } = defineEndpoints((build) => ({
  /** What a project has turned on and off. Asked again only when the past day's answer is gone. */
  remoteConfig: build.query<RemoteFeatureEntry[], void>({
    forceRefetch: () => true,
    queryFn: async (_none, { extra }, _options, ask) => {
      const { env, projectId = '' } = extra as Extra;
      const kept = cachedConfig(env, projectId);
      if (kept) return { data: kept };
      const body = checkBody(configSchema, await ask({ service: 'registry', path: 'appkit/v1/config' }));
      if (body.error) return { error: body.error };
      writeCache(env, configCachePolicy, projectId, body.data);
      return { data: body.data.features };
    },
  }),
}));
