import * as v from 'valibot';
import { alertOfOriginsStatus } from '@/domain/errors/alerts';
import type { ErrorCode } from '@/domain/errors/codes';
import { isOriginAllowed } from '@/domain/origins';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';

/** [views C.8]; a project nobody knows has no list. */
export const originsSchema = v.object({ allowedOrigins: v.nullable(v.array(v.string())) });

export interface OriginsAnswer {
  /** Empty where it could not be had ([§7]). */
  allowedOrigins: string[];
  /** What is wrong with the site, if anything. */
  alert: ErrorCode | null;
}

export const { origins } = defineEndpoints((build) => ({
  /** Whether this page may use the project. Asked once, never again after a failure. */
  origins: build.query<OriginsAnswer, void>({
    keepUnusedDataFor: Number.POSITIVE_INFINITY,
    queryFn: async (_none, { extra }, _options, ask) => {
      const { env } = extra as Extra;
      const { data, error } = checkBody(
        originsSchema,
        await ask({ service: 'registry', path: 'projects/v1/origins', once: true }),
      );
      // A list that could not be read is no list without us: only what is known is told (views F.3).
      if (error) return { data: { allowedOrigins: [], alert: alertOfOriginsStatus(error.status ?? 0) ?? null } };
      const { allowedOrigins } = data;
      if (!allowedOrigins) return { data: { allowedOrigins: [], alert: 'PROJECT_ID_MISSING' } };
      const isAllowed = isOriginAllowed(env.page.origin, allowedOrigins);
      return { data: { allowedOrigins, alert: isAllowed ? null : 'ORIGIN_NOT_ALLOWED' } };
    },
  }),
}));
