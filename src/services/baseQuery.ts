import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { serviceLimits } from '@/domain/limits';
import { version } from '@/domain/version';
import { abortable } from './abortable';
import type { Extra, ServiceUrls } from './extra';

export interface ServiceRequest {
  service: keyof ServiceUrls;
  path: string;
  /** Left out where undefined, empty or null. */
  params?: Record<string, string | number | undefined | null>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** No retry even of a GET: origins, analytics. */
  once?: boolean;
}

/** Why a service did not help; small enough to live in the cache. */
export interface ServiceFailure {
  kind: 'unconfigured' | 'network' | 'timeout' | 'status' | 'garbage' | 'aborted';
  status?: number;
  message: string;
}

const retried = new Set<number>([408, 429, 502, 503, 504]);

/**
 * The one way to an HTTP service: project id and SDK name in the query, a time-out, and retries of idempotent GETs
 * alone ([§7]; docs/architecture.md, services). A failure is a value, never a throw.
 */
export const baseQuery: BaseQueryFn<ServiceRequest, unknown, ServiceFailure> = async (request, { extra, signal }) => {
  const { env, services, projectId } = extra as Extra;
  const host = services[request.service];
  if (!host) return { error: { kind: 'unconfigured', message: `No ${request.service} service is configured.` } };
  const method = request.method ?? 'GET';
  const url = new URL(request.path, host.endsWith('/') ? host : `${host}/`);
  const params = { projectId, st: 'portico', sv: `react-${version}`, ...request.params };
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, String(value));

  const tries = method === 'GET' && !request.once ? serviceLimits.retries + 1 : 1;
  let failure: ServiceFailure = { kind: 'network', message: 'Nothing was asked.' };
  for (let attempt = 0; attempt < tries; attempt++) {
    let wait = serviceLimits.retryDelayMs * 2 ** attempt;
    try {
      const response = await abortable(env.clock, signal, serviceLimits.timeoutMs, (inner) =>
        env.fetch(url, {
          method,
          signal: inner,
          ...(request.body === undefined
            ? {}
            : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
        }),
      );
      if (response.ok) {
        try {
          return { data: await response.json() };
        } catch {
          return { error: { kind: 'garbage', status: response.status, message: 'The answer was not JSON.' } };
        }
      }
      failure = { kind: 'status', status: response.status, message: `HTTP status code: ${response.status}` };
      if (!retried.has(response.status)) break;
      const retryAfter = Number(response.headers.get('retry-after')) * 1000;
      if (retryAfter > 0) wait = Math.min(retryAfter, serviceLimits.retryAfterMaxMs);
    } catch (error) {
      if (signal.aborted) return { error: { kind: 'aborted', message: 'Request was aborted' } };
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
      failure = timedOut
        ? { kind: 'timeout', message: 'The request took too long to respond.' }
        : { kind: 'network', message: 'HTTP request failed' };
    }
    if (attempt < tries - 1) await new Promise<void>((resume) => env.clock.after(wait, resume));
  }
  return { error: failure };
};
