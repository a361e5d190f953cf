import { alertOfProviderMessage } from '@/domain/errors/alerts';
import { serviceLimits } from '@/domain/limits';
import { version } from '@/domain/version';
import { abortable } from './abortable';
import type { Extra, ServiceName } from './extra';

export interface ServiceRequest {
  service: ServiceName;
  /** Below the service's root, without a leading slash. */
  path: string;
  /** Left out where falsy ([views C.0]). */
  params?: Record<string, string | number | boolean | undefined | null>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Who asks, in the query: project and SDK (`all`), the project alone, or nobody, where the body says it ([views C.0]). */
  identify?: 'all' | 'project' | 'none';
  /** No retry even of a GET: origins, analytics. */
  once?: boolean;
  /** The body goes as plain text, so that a browser asks no leave before it: analytics. */
  plain?: boolean;
  /** What the answer is read as. Default JSON. */
  answer?: 'json' | 'blob' | 'none';
}

/** Why a service did not help; small enough to live in the cache. */
export interface ServiceFailure {
  kind: 'unconfigured' | 'network' | 'timeout' | 'status' | 'garbage' | 'aborted';
  status?: number;
  message: string;
  /** What the service gave as its reason, shortened; untrusted. */
  reason?: string;
}

export type ServiceAnswer<Data = unknown> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: ServiceFailure };

const isRetried = (status: number | undefined) => /^(?:408|429|50[234])$/.test(`${status}`);
/** Longest reason kept, in characters. */
const REASON_LENGTH = 300;

/** The address a request goes to; nothing where there is no such service. */
export function serviceUrl(request: ServiceRequest, extra: Extra): URL | undefined {
  const host = extra.services[request.service];
  if (!host) return undefined;
  const { projectId, adapters, pairing } = extra;
  const { identify = 'all', service, path, params } = request;
  const url = new URL(path, host.endsWith('/') ? host : `${host}/`);
  const sdk = { st: 'portico', sv: `react-${Object.keys(adapters).join(',') || 'universal'}-${version}` };
  const query = {
    ...(identify === 'none' ? {} : { projectId }),
    ...(identify === 'all' ? sdk : {}),
    ...(identify === 'all' && service === 'blockchain' ? { clientId: pairing?.clientId() } : {}),
    ...params,
  };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, String(value));
  return url;
}

/** The first reason a service names ([views C.6, error body]), or its words where they are no page. */
function reasonOf(text: string): string | undefined {
  try {
    const { reasons, message } = JSON.parse(text);
    const reason = reasons?.[0]?.description ?? message;
    if (typeof reason === 'string') return reason.slice(0, REASON_LENGTH);
  } catch {
    // Not JSON.
  }
  return /^\s*[<{[]/.test(text) ? undefined : text.trim().slice(0, REASON_LENGTH) || undefined;
}

/** Longest answer read, in characters: the longest real one, a page of wallets, has some ten thousand. */
const LONGEST_BODY = 4 * 1024 * 1024;

async function read(response: Response, as: NonNullable<ServiceRequest['answer']>): Promise<ServiceAnswer> {
  const { status } = response;
  if (!response.ok) {
    const reason = reasonOf(await response.text().catch(() => ''));
    return { error: { kind: 'status', status, message: `HTTP status code: ${status}`, ...(reason ? { reason } : {}) } };
  }
  if (as === 'none') return { data: null };
  try {
    if (as === 'blob') return { data: await response.blob() };
    const text = await response.text();
    if (text.length > LONGEST_BODY) return { error: { kind: 'garbage', status, message: 'The answer is too long.' } };
    return { data: JSON.parse(text) };
  } catch (error) {
    if (error instanceof DOMException) throw error;
    return { error: { kind: 'garbage', status, message: 'The answer was not JSON.' } };
  }
}

/**
 * The one way to an HTTP service: a time-out that holds for the body too, and retries of idempotent GETs alone, not of
 * one that timed out ([§7]; docs/architecture.md, services). A failure is a value, never a throw.
 * @param onMessage Hears what a service said that stands for an alert ([§8] Provider messages).
 */
export async function callService(
  request: ServiceRequest,
  extra: Extra,
  signal: AbortSignal,
  onMessage: (text: string) => void = () => {},
): Promise<ServiceAnswer> {
  const { env } = extra;
  const { method = 'GET', body, plain, once, answer = 'json' } = request;
  const url = serviceUrl(request, extra);
  if (!url) return { error: { kind: 'unconfigured', message: `No ${request.service} service is configured.` } };
  const aborted: ServiceAnswer = { error: { kind: 'aborted', message: 'Request was aborted' } };

  const tries = method === 'GET' && !once ? serviceLimits.retries + 1 : 1;
  let result: ServiceAnswer = aborted;
  for (let attempt = 0; attempt < tries && !signal.aborted; attempt++) {
    let wait = serviceLimits.retryDelayMs * 2 ** attempt;
    try {
      result = await abortable(env.clock, signal, serviceLimits.timeoutMs, async (inner) => {
        const response = await env.fetch(url, {
          method,
          signal: inner,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(body === undefined || plain ? {} : { headers: { 'content-type': 'application/json' } }),
          ...(plain ? { keepalive: true } : {}),
        });
        const retryAfter = Number(response.headers.get('retry-after')) * 1000;
        if (retryAfter > 0) wait = Math.min(retryAfter, serviceLimits.retryAfterMaxMs);
        return read(response, answer);
      });
      const { error } = result;
      if (!error) return result;
      for (const said of [error.reason, error.message]) if (alertOfProviderMessage(said)) onMessage(said as string);
      if (error.kind === 'garbage' || !isRetried(error.status)) break;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError' && !signal.aborted)
        return { error: { kind: 'timeout', message: 'The request took too long to respond.' } };
      result = { error: { kind: 'network', message: 'HTTP request failed' } };
    }
    if (attempt < tries - 1) await new Promise<void>((resume) => env.clock.after(wait, resume));
  }
  return signal.aborted ? aborted : result;
}
