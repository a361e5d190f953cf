import type { RemoteFeatureEntry } from '@/domain/remoteFeatures';
import { api } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';
import { keep } from './kept';
import { configKeeping, configSchema, keptConfig } from './keptConfig';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a project has turned on and off. Asked again only when the past day's answer is gone. */
    remoteConfig: build.query<RemoteFeatureEntry[], void>({
      forceRefetch: () => true,
      queryFn: async (_none, { extra }, _options, ask) => {
        const { env, projectId = '' } = extra as Extra;
        const kept = keptConfig(env, projectId);
        if (kept) return { data: kept };
        const body = checkBody(configSchema, await ask({ service: 'registry', path: 'appkit/v1/config' }));
        if (body.error) return { error: body.error };
        keep(env, configKeeping, projectId, body.data);
        return { data: body.data.features };
      },
    }),
  }),
});

export const remoteConfig = endpoints.endpoints.remoteConfig;
