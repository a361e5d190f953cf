import { imageLimits, timeLimits } from '@/domain/limits';
import { callService, type ServiceFailure } from './callService';
import type { Extra } from './extra';
import { whenSeen } from './whenSeen';

/** A picture at the registry: of a wallet, a network or other asset, a currency by its code, a token by its symbol. */
export interface ImageSource {
  kind: 'wallet' | 'asset' | 'currency' | 'token';
  id: string;
}

const paths = {
  wallet: (id: string) => `getWalletImage/${id}`,
  asset: (id: string) => `public/getAssetImage/${id}`,
  currency: (id: string) => `public/getCurrencyImage/${id}`,
  token: (id: string) => `public/getTokenImage/${id}`,
} satisfies Record<ImageSource['kind'], (id: string) => string>;

interface CachedImage {
  url?: string;
  /** Who shows it now. */
  holders: Set<(url: string | undefined) => void>;
  leaving: AbortController;
  isAsked: boolean;
  /** Ends the wait for a new try. */
  cancel?(): void;
}

/** Pictures of the registry, as addresses of this page's own, each fetched once. */
export interface ImageCache {
  /** Tells the picture's address as soon as it is there, or nothing once it is clear that it won't come; the answer lets go of it. */
  hold(source: ImageSource, listener: (url: string | undefined) => void): () => void;
  /** The same, but asks nobody: it waits until somebody holds the picture. */
  join: ImageCache['hold'];
}

/** It may pass by itself: no answer, too many questions, a page in place of a picture. What is not there stays so. */
const isPassing = (picture: Blob | undefined, { kind, status = 0 }: Partial<ServiceFailure> = {}) =>
  picture
    ? !/^image\//.test(picture.type)
    : kind === 'network' || kind === 'timeout' || status === 429 || status >= 500;

/** A name in a path: nothing that would lead elsewhere. */
const isSafe = (id: string) => id !== '' && id !== '.' && id !== '..';

/**
 * Keeps what is on show, and the last ones that were, up to a limit; the bytes of the others are released. A picture
 * that failed is asked for again the next time someone wants it; by itself, while one who wants it is still there and what
 * failed may be back ([§9] Timing, back-off).
 */
export function createImageCache(extra: Extra): ImageCache {
  const { page } = extra.env;
  /** In the order they were let go of: the first is the oldest. */
  const cache = new Map<string, CachedImage>();

  const drop = (key: string, one: CachedImage) => {
    cache.delete(key);
    one.leaving.abort();
    one.cancel?.();
    if (one.url) page.releaseUrl(one.url);
  };

  const makeRoom = () => {
    const idle = [...cache].filter(([, { holders }]) => holders.size === 0);
    for (const [key, one] of idle.slice(0, Math.max(0, idle.length - imageLimits.keptCount))) drop(key, one);
  };

  const load = async (source: ImageSource, key: string, one: CachedImage) => {
    const path = paths[source.kind](encodeURIComponent(source.id));
    const { data, error } = await callService({ service: 'registry', path, answer: 'blob' }, extra, one.leaving.signal);
    const picture = data as Blob | undefined;
    const isPicture = picture && /^image\//.test(picture.type) && picture.size <= imageLimits.largestBytes;
    // As data an SVG meets the bounds that those of wallets meet where it is shown; as a blob of this origin it meets none.
    const url =
      isPicture && /svg/i.test(picture.type)
        ? `data:image/svg+xml,${encodeURIComponent(await picture.text())}`
        : isPicture && page.objectUrl(picture);
    if (cache.get(key) !== one) return url ? page.releaseUrl(url) : undefined;
    if (url) one.url = url;
    else if (isPassing(picture, error)) {
      one.isAsked = false;
      one.cancel = whenSeen(extra.env, timeLimits.balanceBackoffMs, () => ask(source, key, one));
    } else cache.delete(key);
    for (const holder of one.holders) holder(one.url);
  };

  const ask = (source: ImageSource, key: string, one: CachedImage) => {
    if (one.isAsked) return;
    one.isAsked = true;
    one.cancel?.();
    void load(source, key, one);
  };

  const take = (source: ImageSource, listener: (url: string | undefined) => void, asks: boolean) => {
    if (!extra.services.registry || !isSafe(source.id)) return () => {};
    const key = `${source.kind} ${source.id}`;
    const one: CachedImage = cache.get(key) ?? { holders: new Set(), leaving: new AbortController(), isAsked: false };
    one.holders.add(listener);
    cache.set(key, one);
    if (one.url) listener(one.url);
    if (asks) ask(source, key, one);
    return () => {
      one.holders.delete(listener);
      if (one.holders.size > 0 || cache.get(key) !== one) return;
      if (!one.url) return drop(key, one);
      cache.delete(key);
      cache.set(key, one);
      makeRoom();
    };
  };

  return {
    hold: (source, listener) => take(source, listener, true),
    join: (source, listener) => take(source, listener, false),
  };
}
