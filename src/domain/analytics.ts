import type { Namespace, NetworkId } from './caip';
import { analyticsLimits } from './limits';

type None = Record<never, never>;

/** What happened, and what is said of it (wire 3.4). A flow that comes later adds its own here. */
export interface EventProperties {
  /** The initial state; never sent ([§4] Analytics). */
  MODAL_CREATED: None;
  INITIALIZE: { networks: NetworkId[]; services: string[]; features: string[] };
  MODAL_OPEN: { connected: boolean };
  MODAL_CLOSE: { connected: boolean };
  SELECT_WALLET: { name: string; platform: 'browser' };
  CONNECT_SUCCESS: { method: 'browser'; name: string; reconnect?: boolean };
  CONNECT_ERROR: { message: string };
  DISCONNECT_SUCCESS: { namespace: Namespace };
  DISCONNECT_ERROR: { namespace: Namespace; message: string };
  SWITCH_NETWORK: { network: NetworkId };
  CLICK_NETWORKS: None;
  CLICK_WALLET_HELP: None;
  CLICK_NETWORK_HELP: None;
  SOCIAL_LOGIN_SUCCESS: { provider: string; reconnect?: boolean };
  /** An error of ours ([§8] Reporting). */
  INTERNAL_SDK_ERROR: ErrorProperties;
}

export interface ErrorProperties {
  errorType: string;
  errorMessage: string;
  stackTrace: string;
}

export type EventName = keyof EventProperties;

/** Something that happened in the modal or to a connection. */
export type PorticoEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    event: N;
    properties: EventProperties[N];
    /** Of the account in use, where there is one. */
    address?: string;
    networkId?: NetworkId;
    /** Milliseconds since the epoch. */
    timestamp: number;
  };
}[Name];

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

/** Words of an error without what names a person or opens a wallet: addresses, hashes and keys, emails, pairing codes. */
export const redact = (text: string): string =>
  text
    .slice(0, analyticsLimits.errorTextCount)
    .replace(/wc:[^\s"')]+/gi, 'wc:…')
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32})+/g, '…@…')
    .replace(/(?:0x)?[0-9a-f]{40,}/gi, '0x…');

/** What is said of an error, whatever was thrown. */
export function errorProperties(thrown: unknown): ErrorProperties {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { errorType: redact(name), errorMessage: redact(message), stackTrace: redact(stack ?? '') };
}

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
