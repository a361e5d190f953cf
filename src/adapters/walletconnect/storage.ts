import { requestLink } from '@/domain/pairingLink';
import type { KeyValueStore } from '@/ports/storage';

/** Of all that the library keeps, so that `forget()` finds it. */
const START = 'wc:';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Under this the library keeps by which link a request opens the wallet's app. */
export const LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** What is kept of a link opens an app or a site, or is as if it were not there. */
const isLinkChoice = (value: unknown) => {
  const href = isRecord(value) ? value.href : undefined;
  return typeof href === 'string' && requestLink(href) !== undefined;
};

/**
 * The library opens what stands under its own name at the page's storage before it asks ours, whatever it is and
 * whoever wrote it: another kit, an earlier release, a stranger's script.
 */
export function dropForeignLink() {
  try {
    globalThis.localStorage?.removeItem(LINK_CHOICE);
  } catch {
    // Where storage is refused to the page nobody reads from it either.
  }
}

/** The library's things under our own keys: what a device refuses to keep lives as long as the page, and nothing throws. */
export function createRelayStorage(storage: KeyValueStore) {
  const read = <T>(key: string): T | undefined => {
    const text = storage.getRaw(START + key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      storage.removeRaw(START + key);
      return undefined;
    }
  };
  const keys = () => storage.rawKeys(START).map((key) => key.slice(START.length));
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().flatMap((key): [string, T][] => [[key, read<T>(key) as T]]),
    getItem: async <T>(key: string) => {
      const value = read<T>(key);
      return key === LINK_CHOICE && !isLinkChoice(value) ? undefined : value;
    },
    setItem: async <T>(key: string, value: T) => {
      if (key === LINK_CHOICE && !isLinkChoice(value)) return storage.removeRaw(START + key);
      storage.setRaw(START + key, JSON.stringify(value) ?? 'null');
    },
    removeItem: async (key: string) => storage.removeRaw(START + key),
  };
}

/** Throws away what can't be read any more. */
export function emptyRelayStorage(storage: KeyValueStore) {
  for (const key of storage.rawKeys(START)) storage.removeRaw(key);
}

/** What the library keeps under a name, as text that may be anything. */
function keptUnder(storage: KeyValueStore, name: string): unknown {
  try {
    const key = storage.rawKeys(START).find((one) => one.endsWith(`//${name}`));
    return key && JSON.parse(storage.getRaw(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether the device has forgotten even its own keys: whoever was paired here was told by nobody that it is over. */
export const isForgotten = (storage: KeyValueStore) => keptUnder(storage, 'keychain') === undefined;

/**
 * Whether this device asked by such a code: it has the code's key, and a question on its topic. A code that was put in
 * the place of ours would let its reader in elsewhere.
 */
export function wasAsked(storage: KeyValueStore, uri: string): boolean {
  const [, topic, query] = /^wc:([\da-f]{64})@2\?(.+)$/.exec(uri) ?? [];
  const keychain = keptUnder(storage, 'keychain');
  if (!topic || !isRecord(keychain) || !Object.hasOwn(keychain, topic)) return false;
  if (keychain[topic] !== new URLSearchParams(query).get('symKey')) return false;
  const isIts = (one: unknown) => isRecord(one) && one.pairingTopic === topic;
  return ['proposal', 'requests', 'session'].some((name) => [keptUnder(storage, name)].flat().some(isIts));
}

/** Of a session, a subscription, a message; or of when one of them ends. */
function topicOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const { topic, target } = entry;
  if (typeof topic === 'string') return topic;
  return typeof target === 'string' ? target.replace(/^topic:/, '') : undefined;
}

/**
 * Topics whose time is over, or whose key is lost, go with all that is kept of them; the others stay whole. The library
 * subscribes anew to whatever it finds. What was asked on a topic goes here alone: while the page lives, it tells a
 * notice that comes twice.
 * @param now Seconds since the epoch
 */
export function dropStaleTopics(storage: KeyValueStore, now: number) {
  const things = storage.rawKeys(START).flatMap((key): [string, unknown][] => {
    try {
      return [[key, JSON.parse(storage.getRaw(key) ?? '')]];
    } catch {
      return [];
    }
  });
  const thingOf = (name: string) => things.find(([key]) => key.endsWith(`//${name}`))?.[1];
  const listOf = (name: string) => [thingOf(name) ?? []].flat() as unknown[];
  const keychain = thingOf('keychain');
  const isOver = (entry: unknown) => isRecord(entry) && typeof entry.expiry === 'number' && entry.expiry <= now;
  const stale = new Set(listOf('session').flatMap((entry) => (isOver(entry) ? (topicOf(entry) ?? []) : [])));
  // A sign-in is answered on a topic that has no key: its own opens the answer.
  const isAsked = (pairing: unknown) =>
    listOf('requests').some(
      (one) => isRecord(one) && one.pairingTopic === pairing && Number(one.expiryTimestamp) > now,
    );
  const awaited = listOf('pairingTopics').flatMap((one) =>
    isRecord(one) && isAsked(one.pairingTopic) ? (topicOf(one) ?? []) : [],
  );
  for (const entry of [...listOf('subscription'), ...listOf('history')]) {
    const topic = topicOf(entry);
    if (topic && isRecord(keychain) && !(topic in keychain) && !awaited.includes(topic)) stale.add(topic);
  }
  if (stale.size === 0) return;
  const isStale = (topic: string | undefined) => topic !== undefined && stale.has(topic);
  for (const [key, thing] of things) {
    const left = Array.isArray(thing)
      ? thing.filter((entry) => !isStale(topicOf(entry)))
      : isRecord(thing)
        ? Object.fromEntries(Object.entries(thing).filter(([topic]) => !isStale(topic)))
        : thing;
    const text = JSON.stringify(left);
    if (text !== JSON.stringify(thing)) storage.setRaw(key, text);
  }
}
