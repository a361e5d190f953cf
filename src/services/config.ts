import * as v from 'valibot';
import { cacheLimits } from '@/domain/limits';
import type { RemoteFeatureEntry } from '@/domain/remoteFeatures';
import type { Env } from '@/ports/env';
import { api } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';
import { type Keeping, keep, readKept } from './kept';

/** [views C.8] */
export const configSchema = v.object({
  features: v.array(v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullish(v.array(v.string()), null) })),
});

const keeping: Keeping<typeof configSchema> = {
  cache: 'remoteConfigCache',
  lifetimeMs: cacheLimits.remoteConfigMs,
  schema: configSchema,
};

/** A project's configuration of the past day, if this device has it. Another project's is not ours. */
export const keptConfig = (env: Env, projectId: string | undefined): RemoteFeatureEntry[] | null =>
  (projectId && readKept(env, keeping, projectId)?.features) || null;

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
        keep(env, keeping, projectId, body.data);
        return { data: body.data.features };
      },
    }),
  }),
});

export const remoteConfig = endpoints.endpoints.remoteConfig;
