import type { PorticoEvent } from '@/domain/analytics';
import { admitReport, type ErrorBody, type EventBody, errorBody, eventBody, isQueued } from '@/domain/analyticsWire';
import { analyticsLimits } from '@/domain/limits';
import { callService, type ServiceRequest, serviceUrl } from './callService';
import type { Extra } from './extra';

export interface AnalyticsSinkOptions {
  extra: Extra;
  /** Asked before anything is sent, and again at each opening until it says yes. */
  consent(): boolean | Promise<boolean>;
  /** Null while nobody knows yet: then what has to be on waits. */
  isOn(): boolean | null;
  /** The service answered 403: this page may not report. Told once, until it may again. */
  onForbidden(): void;
}

/** Where events go. */
export interface AnalyticsSink {
  take(event: PorticoEvent): void;
  stop(): void;
}

interface Waiting {
  name: PorticoEvent['event'];
  body: EventBody;
  bytes: number;
}

/** Where the visitor is, less what a page's query and hash may hold: names, codes, tokens. */
const placeOf = (url: string) => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : '');

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The queue of [§4] Analytics: nothing leaves before consent; events wait until there is more than 45 KB of them, or the
 * page is hidden; errors go one by one, five in any minute.
 */
export function createAnalyticsSink({ extra, consent, isOn, onForbidden }: AnalyticsSinkOptions): AnalyticsSink {
  const { env } = extra;
  const leaving = new AbortController();
  let waiting: Waiting[] = [];
  let reports: ErrorBody[] = [];
  let reported: number[] = [];
  let answer: 'unasked' | 'asked' | 'yes' | 'no' = 'unasked';
  let isForbidden = false;
  let isSending = false;

  const request = (path: 'e' | 'batch', body: unknown): ServiceRequest => ({
    service: 'analytics',
    path,
    method: 'POST',
    body,
    plain: true,
    answer: 'none',
  });

  const send = async (path: 'e' | 'batch', body: unknown) => {
    const { error } = await callService(request(path, body), extra, leaving.signal);
    if (error?.status === 403 && !isForbidden) onForbidden();
    if (!error || error.status === 403) isForbidden = Boolean(error);
    return !error;
  };

  const bytes = () => waiting.reduce((sum, one) => sum + one.bytes, 0);
  /** The oldest go first: a service that never answers must not fill the page. */
  const trim = () => {
    while (bytes() > analyticsLimits.flushBytes) waiting.shift();
  };

  /** What may go now; what waits for the switch stays. */
  const takeReady = () => {
    const ready = waiting.filter(({ name }) => isQueued(name, isOn() === true));
    waiting = isOn() === null ? waiting.filter((one) => !ready.includes(one)) : [];
    return ready;
  };

  const flush = async () => {
    if (answer !== 'yes' || isSending) return;
    const ready = takeReady();
    if (ready.length === 0) return trim();
    isSending = true;
    const isSent = await send(
      'batch',
      ready.map(({ body }) => body),
    );
    isSending = false;
    if (!isSent) waiting = [...ready, ...waiting];
    trim();
  };

  const flushHidden = () => {
    if (answer !== 'yes') return;
    const ready = takeReady();
    if (ready.length === 0) return;
    const body = ready.map((one) => one.body);
    const url = serviceUrl(request('batch', body), extra);
    if (!url || !env.page.beacon(url.href, JSON.stringify(body))) void send('batch', body);
  };

  const ask = async () => {
    answer = 'asked';
    try {
      answer = (await consent()) === true ? 'yes' : 'no';
    } catch (error) {
      env.warn('consent() failed; nothing is sent to the analytics service.', error);
      answer = 'no';
    }
    const held = reports;
    reports = [];
    if (answer === 'no') waiting = [];
    else for (const report of held) void send('e', report);
    if (bytes() > analyticsLimits.flushBytes) void flush();
  };

  const report = (body: ErrorBody) => {
    const { times, isAdmitted } = admitReport(reported, env.clock.now());
    reported = times;
    if (!isAdmitted) return;
    if (answer === 'yes') void send('e', body);
    else if (answer === 'asked') reports.push(body);
  };

  const stopWatching = env.page.watch((event) => event === 'hidden' && flushHidden());

  return {
    take(event) {
      if (answer === 'unasked' || (answer === 'no' && event.event === 'MODAL_OPEN')) void ask();
      if (answer === 'no') return;
      const page = { eventId: env.randomId(), url: placeOf(env.page.url()) };
      if (event.event === 'INTERNAL_SDK_ERROR') return report(errorBody(event, page));
      // While nobody knows whether it is on, what would be sent then is kept.
      if (!isQueued(event.event, isOn() !== false)) return;
      const body = eventBody(event, page);
      waiting.push({ name: event.event, body, bytes: bytesOf(body) });
      if (bytes() <= analyticsLimits.flushBytes) return;
      if (answer === 'yes') void flush();
      else trim();
    },
    stop() {
      stopWatching();
      flushHidden();
      leaving.abort();
    },
  };
}
