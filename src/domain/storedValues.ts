import { isNamespace, isNetworkId, NAMESPACES, type Namespace, type NetworkId } from './caip';
import type { Cached, StoredShape } from './storageEnvelope';
import type { Wallet } from './wallet';

/** A connection as it is remembered from one visit to the next ([§3] Connection). */
export interface StoredConnection {
  connectorId: string;
  accounts: { address: string; type?: string; publicKey?: string; path?: string }[];
  networkId?: NetworkId;
  /** Of the wallet, so that the account is shown at once. */
  name?: string;
  icon?: string;
  /** Of the embedded wallet: the provider signed in with, and the name there. */
  auth?: { name?: string; username?: string };
}

/** A code that a wallet on this device was opened with; its answer may come to a later page. */
export interface AwaitedPairing {
  uri: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  namespace?: Namespace;
  wallet?: Wallet;
}

/** Somebody has gone to a social site in this tab, and comes back to another page of it. */
export interface AwaitedSocial {
  provider: string;
  /** When they went, in milliseconds since the epoch. */
  at: number;
  namespace?: Namespace;
  redirectView?: string;
}

type Check<Value> = (value: unknown) => Value | undefined;
type ByNamespace<Value> = Partial<Record<Namespace, Value>>;

/** Nothing we keep is longer; a longer text was not written by us. */
const LONGEST_TEXT = 20_000;
const LONGEST_LIST = 1_000;

const text: Check<string> = (value) => (typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined);
const number: Check<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const when =
  <Value>(test: (value: unknown) => value is Value): Check<Value> =>
  (value) =>
    test(value) ? value : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list without the items that fail. */
const list =
  <Value>(item: Check<Value>): Check<Value[]> =>
  (value) =>
    Array.isArray(value)
      ? value
          .map(item)
          .filter((one) => one !== undefined)
          .slice(0, LONGEST_LIST)
      : undefined;

/** A map without the entries that fail. */
const record =
  <Value>(item: Check<Value>): Check<Record<string, Value>> =>
  (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => {
            const checked = item(one);
            return checked === undefined || key === '__proto__' ? [] : [[key, checked]];
          }),
        )
      : undefined;

const byNamespace =
  <Value>(item: Check<Value>): Check<ByNamespace<Value>> =>
  (value) => {
    const all = record(item)(value);
    return (
      all &&
      (Object.fromEntries(
        NAMESPACES.filter((name) => name in all).map((name) => [name, all[name]]),
      ) as ByNamespace<Value>)
    );
  };

/** An object of which the named texts are needed, the other fields may be absent; a field of a wrong kind is dropped. */
const object =
  <Value>(
    needed: { [K in keyof Value]?: Check<unknown> },
    optional: { [K in keyof Value]?: Check<unknown> } = {},
  ): Check<Value> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const result: Record<string, unknown> = {};
    for (const [key, check] of Object.entries({ ...optional, ...needed }) as [string, Check<unknown>][]) {
      const checked = check(value[key]);
      if (checked !== undefined) result[key] = checked;
      else if (key in needed) return undefined;
    }
    return result as Value;
  };

const account = object<StoredConnection['accounts'][number]>(
  { address: text },
  { type: text, publicKey: text, path: text },
);

const connection = object<StoredConnection>(
  { connectorId: text, accounts: list(account) },
  {
    networkId: when(isNetworkId),
    name: text,
    icon: text,
    auth: object<NonNullable<StoredConnection['auth']>>({}, { name: text, username: text }),
  },
);

const wallet = object<Wallet>(
  { id: text, name: text },
  {
    imageId: text,
    imageUrl: text,
    rdns: text,
    chains: list(text),
    mobileLink: text,
    desktopLink: text,
    webappLink: text,
    badge: when((value): value is 'certified' | 'none' => value === 'certified' || value === 'none'),
  },
);

const awaited = object<AwaitedPairing>({ uri: text, expiresAt: number }, { namespace: when(isNamespace), wallet });

const awaitedSocial = object<AwaitedSocial>(
  { provider: text, at: number },
  { namespace: when(isNamespace), redirectView: text },
);

/** An answer's own shape is checked by the service that reads it. */
const cache = record(object<Cached>({ at: number, value: (value) => value }));

const shape = <Value>(check: Check<Value>, migrations?: StoredShape<Value>['migrations']): StoredShape<Value> => ({
  check,
  migrations,
});

/** All that is kept on a visitor's device, by key ([§3] Local storage keys). Each key is stored as `portico:<key>`. */
export const storedShapes = {
  activeNetworkId: shape(when(isNetworkId)),
  activeNamespace: shape(when(isNamespace)),
  activeConnectorIds: shape(byNamespace(text)),
  disconnectedConnectorIds: shape(byNamespace(list(text))),
  lastConnectorId: shape(text),
  connections: shape(byNamespace(list(connection))),
  recentWallets: shape(list(wallet)),
  awaitedPairing: shape(awaited),
  /** By what the way back says of it: each tab may have gone to one. */
  awaitedSocial: shape(record(awaitedSocial)),

  portfolioCache: shape(cache),
  nativeBalanceCache: shape(cache),
  ensNameCache: shape(cache),
  identityCache: shape(cache),
  remoteConfigCache: shape(cache),
  sdkVersionCache: shape(cache),
};

export type StoredKey = keyof typeof storedShapes;

export type StoredValues = {
  [Key in StoredKey]: (typeof storedShapes)[Key] extends StoredShape<infer Value> ? Value : never;
};

/** What can be fetched again: the first to go when the device has no room. */
export const isCacheKey = (key: string) => key.endsWith('Cache');
