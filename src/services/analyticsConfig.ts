import * as v from 'valibot';
import { defineEndpoints } from './api';
import { checkBody } from './body';

/** [views C.8] */
export const analyticsConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() });

export const { analyticsConfig } = defineEndpoints((build) => ({
  /** The project's own switch of analytics; a failure turns it off ([§4] Analytics). */
  analyticsConfig: build.query<boolean, void>({
    keepUnusedDataFor: Number.POSITIVE_INFINITY,
    queryFn: async (_none, _api, _options, ask) => {
      const body = checkBody(
        analyticsConfigSchema,
        await ask({ service: 'registry', path: 'getAnalyticsConfig', once: true }),
      );
      return { data: body.data?.isAnalyticsEnabled ?? false };
    },
  }),
}));
