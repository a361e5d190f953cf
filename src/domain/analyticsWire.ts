import type { EventName, PorticoEvent } from './analytics';
import { analyticsLimits } from './limits';

/** Sent whether analytics is on or not ([§4]). */
const ALWAYS: readonly EventName[] = ['INITIALIZE', 'CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'];

/** Whether an event waits to be sent ([§4] Analytics). */
export const isQueued = (name: EventName, isOn: boolean): boolean =>
  name !== 'MODAL_CREATED' && (isOn || ALWAYS.includes(name));

/** The page an event happened on. */
export interface EventPage {
  eventId: string;
  url: string;
}

/** The host of a page's address; empty where it has none. */
function domainOf(url: string) {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

/** An event as it goes over the wire ([§7] Analytics, wire 3.1). */
export const eventBody = ({ event, properties, address, networkId, timestamp }: PorticoEvent, page: EventPage) => ({
  eventId: page.eventId,
  url: page.url,
  domain: domainOf(page.url),
  timestamp,
  props: {
    type: 'track' as const,
    event,
    ...(address ? { address } : {}),
    properties: { ...properties, ...(networkId ? { caipNetworkId: networkId } : {}) },
  },
});

export type EventBody = ReturnType<typeof eventBody>;

/** An error of ours as it goes over the wire: its time is text, its facts lie flat (wire 3.3). */
export const errorBody = (
  { event, properties, timestamp }: PorticoEvent<'INTERNAL_SDK_ERROR'>,
  { eventId, url }: EventPage,
) => ({
  eventId,
  url,
  domain: domainOf(url),
  timestamp: new Date(timestamp).toISOString(),
  props: { type: 'error' as const, event, ...properties },
});

export type ErrorBody = ReturnType<typeof errorBody>;

/** The times of error reports in the window, with one more if there is room: five in any minute ([§8] Reporting). */
export function admitReport(times: readonly number[], now: number): { times: number[]; isAdmitted: boolean } {
  const recent = times.filter((time) => now - time < analyticsLimits.errorWindowMs);
  const isAdmitted = recent.length < analyticsLimits.errorCount;
  return { times: isAdmitted ? [...recent, now] : recent, isAdmitted };
}
