import type { RemoteFeatureEntry } from '@/domain/remoteFeatures';
import { api } from './api';
import { checkBody } from './body';
import { writeCache } from './cache';
import { cachedConfig, configCachePolicy, configSchema } from './cachedConfig';
import type { Extra } from './extra';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const remoteConfig = endpoints.endpoints.remoteConfig;
