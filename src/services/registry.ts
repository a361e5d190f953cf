import * as v from 'valibot';
import type { NetworkId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { isRdns } from '@/domain/rdns';
import type { Wallet } from '@/domain/wallet';
import { kindOfKey, pickByKeys, queryWallets, type WalletPage, type WalletQuery } from '@/domain/walletQuery';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';

/** No field of a listing is longer; a longer one is not taken. */
const LONGEST = 2_048;
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST));
/** What has a wrong shape is absent: one bad field spoils no wallet. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.nullable(schema), null));

const walletSchema = v.object({
  id: text,
  name: text,
  homepage: optional(text),
  image_id: optional(text),
  image_url: optional(text),
  order: optional(v.number()),
  mobile_link: optional(text),
  desktop_link: optional(text),
  webapp_link: optional(text),
  link_mode: optional(text),
  app_store: optional(text),
  play_store: optional(text),
  chrome_store: optional(text),
  rdns: optional(v.pipe(text, v.check(isRdns))),
  chains: optional(v.array(text)),
  injected: optional(v.array(v.object({ namespace: v.optional(text), injected_id: v.optional(text) }))),
  badge_type: optional(v.picklist(['none', 'certified'])),
});

/** [views C.8] One bad wallet spoils no list. */
export const walletsSchema = v.object({
  data: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(walletSchema, entry);
        return parsed.success ? parsed.output : [];
      }),
    ),
  ),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const protocolOf = (link: string) => {
  try {
    return new URL(link).protocol;
  } catch {
    return undefined;
  }
};
const RUNS = /^(?:javascript|data|vbscript|blob|file|about|view-source):$/;
/** An address of the web, or nothing. */
const webLink = (link: string | null | undefined) =>
  link && /^https?:$/.test(protocolOf(link) ?? '') ? link : undefined;
/** An address that opens an app. Links that a page would run, or read from the device, are none. */
const appLink = (link: string | null | undefined) =>
  // Some list a bare scheme, without its colon.
  link && !RUNS.test(protocolOf(link) ?? protocolOf(`${link}:`) ?? 'file:') ? link : undefined;

function toWallet(entry: v.InferOutput<typeof walletSchema>, extra: Extra): Wallet {
  const wallet: Record<keyof Wallet, unknown> = {
    id: entry.id,
    name: entry.name,
    imageId: entry.image_id,
    imageUrl: allowedPicture(entry.image_url, extra),
    rdns: entry.rdns,
    chains: entry.chains,
    mobileLink: appLink(entry.mobile_link),
    desktopLink: appLink(entry.desktop_link),
    webappLink: webLink(entry.webapp_link),
    linkMode: webLink(entry.link_mode),
    homepage: webLink(entry.homepage),
    appStore: webLink(entry.app_store),
    playStore: webLink(entry.play_store),
    chromeStore: webLink(entry.chrome_store),
    injected: entry.injected?.map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
    badge: entry.badge_type,
  };
  return Object.fromEntries(Object.entries(wallet).filter(([, value]) => value != null)) as unknown as Wallet;
}

/** The directory that is built in, for who has no registry. */
const bundled = async (chains?: readonly NetworkId[]) => (await import('./bundledWallets')).bundledWallets(chains);

/** Wallets that a host names. */
export interface NamedQuery {
  keys: readonly string[];
  /** Only those that support one of these networks. */
  chains?: readonly NetworkId[];
}

const joined = (list: readonly string[] | undefined) => list?.join(',');

export const { walletPage, walletsByKeys } = defineEndpoints((build) => {
  type Ask = (request: {
    service: 'registry';
    path: string;
    params: Record<string, string | number | undefined>;
  }) => PromiseLike<{ data?: unknown; error?: unknown }>;
  const read = async (ask: unknown, params: Record<string, string | number | undefined>) =>
    checkBody(walletsSchema, await (ask as Ask)({ service: 'registry', path: 'getWallets', params }));
  return {
    /** A page of the directory, narrowed; without a registry, of the one that is built in. */
    walletPage: build.query<WalletPage, WalletQuery>({
      keepUnusedDataFor: cacheLimits.walletListMs / 1000,
      queryFn: async (query, { extra: given }, _options, ask) => {
        const extra = given as Extra;
        if (!extra.services.registry) return { data: queryWallets(await bundled(query.chains), query) };
        const { page = 1, entries, search, badge, chains, exclude } = query;
        const body = await read(ask, {
          page,
          entries,
          search: search?.trim(),
          badge_type: badge,
          chains: joined(chains),
          exclude: joined(exclude),
        });
        if (body.error) return { error: body.error };
        return { data: { wallets: body.data.data.map((one) => toWallet(one, extra)), count: body.data.count } };
      },
    }),
    /** The wallets a host names by id, reverse domain name or name, in that order; those nobody knows are left out. */
    walletsByKeys: build.query<Wallet[], NamedQuery>({
      keepUnusedDataFor: cacheLimits.walletListMs / 1000,
      queryFn: async ({ keys, chains }, { extra: given }, _options, ask) => {
        const extra = given as Extra;
        if (keys.length === 0) return { data: [] };
        if (!extra.services.registry) return { data: pickByKeys(await bundled(chains), keys) };
        const asked = (
          [
            ['include', 'id'],
            ['rdns', 'rdns'],
            ['names', 'name'],
          ] as const
        ).flatMap(([param, kind]) => {
          const own = keys.filter((key) => kindOfKey(key) === kind);
          return own.length
            ? [read(ask, { page: 1, entries: own.length, [param]: joined(own), chains: joined(chains) })]
            : [];
        });
        const bodies = await Promise.all(asked);
        const failed = bodies.find(({ error }) => error);
        if (failed?.error && bodies.every(({ error }) => error)) return { error: failed.error };
        const found = bodies.flatMap(({ data }) => data?.data ?? []).map((one) => toWallet(one, extra));
        return { data: pickByKeys(found, keys) };
      },
    }),
  };
});
