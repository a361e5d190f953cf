import { useEffect, useLayoutEffect, useState } from 'react';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import { hooks } from './context';
import type { Extra } from './extra';
import { createImageCache, type ImageCache, type ImageSource } from './imageCache';

const shelves = new WeakMap<Env, ImageCache>();

function cacheOf(extra: Extra): ImageCache {
  const known = shelves.get(extra.env) ?? createImageCache(extra);
  shelves.set(extra.env, known);
  return known;
}

/** Holds a picture of the registry without a component; returns the function that lets go of it. */
export const holdImage =
  (source: ImageSource, listener: (url: string | undefined) => void) =>
  (_dispatch: unknown, _getState: unknown, extra: Extra): (() => void) =>
    cacheOf(extra).hold(source, listener);

/**
 * A picture of the registry, for as long as the component shows it; undefined until it is there, and where there is no
 * registry. Pass no id where a picture is known by its address.
 * @example const picture = useImage('wallet', wallet.imageUrl ? undefined : wallet.imageId)
 */
export function useImage(kind: ImageSource['kind'], id: string | undefined): string | undefined {
  const dispatch = hooks.useDispatch() as unknown as (thunk: ReturnType<typeof holdImage>) => () => void;
  const [shown, setShown] = useState<{ key: string; url: string | undefined }>();
  const key = `${kind} ${id ?? ''}`;
  useEffect(() => {
    if (id) return dispatch(holdImage({ kind, id }, (url) => setShown({ key: `${kind} ${id}`, url })));
  }, [dispatch, kind, id]);
  return shown?.key === key ? shown.url : undefined;
}

/** A network's picture: the one a host gave, else the registry's. */
export function useNetworkPicture(network: Pick<Network, 'imageUrl' | 'imageId'> | undefined): string | undefined {
  const picture = useImage('asset', network?.imageUrl ? undefined : network?.imageId);
  return network?.imageUrl ?? picture;
}

/**
 * For a list: what flies past as somebody scrolls is not asked for, and what does not come is waited for no longer than
 * the limit says.
 */
const holdBounded =
  (source: ImageSource, listener: (url: string | undefined) => void, onAsked: () => void) =>
  (_dispatch: unknown, _getState: unknown, extra: Extra): (() => void) => {
    if (!extra.services.registry) {
      listener(undefined);
      return () => {};
    }
    const { clock } = extra.env;
    const cache = cacheOf(extra);
    const ends = [
      cache.join(source, listener),
      clock.after(timeLimits.imageStayMs, () => {
        ends.push(cache.hold(source, listener));
        onAsked();
      }),
      clock.after(timeLimits.imagePreloadMs, () => listener(undefined)),
    ];
    return () => {
      for (const end of ends) end();
    };
  };

export interface AwaitedImage {
  url?: string;
  /** It may still come; for two seconds its place is kept, then something of ours stands there until it does ([§9]). */
  isWaiting: boolean;
  /** Its place has stayed in view, and it has been asked for: before that, it may only be flying past. */
  isAsked: boolean;
}

/** The same, for a list: says while a picture is worth waiting for, so that no mark of ours flashes up before it. */
export function useAwaitedImage(kind: ImageSource['kind'], id: string | undefined): AwaitedImage {
  const dispatch = hooks.useDispatch() as unknown as (thunk: ReturnType<typeof holdBounded>) => () => void;
  const [shown, setShown] = useState<{ id: string; url?: string; isSettled: boolean }>();
  // Before the first paint: what is cached already shows at once.
  useLayoutEffect(() => {
    if (!id) return;
    return dispatch(
      holdBounded(
        { kind, id },
        (url) => setShown((was) => (was?.id === id && was.url ? was : { id, url, isSettled: true })),
        () => setShown((was) => (was?.id === id ? was : { id, isSettled: false })),
      ),
    );
  }, [dispatch, kind, id]);
  const mine = shown?.id === id ? shown : undefined;
  return { url: mine?.url, isWaiting: id !== undefined && !mine?.isSettled, isAsked: mine !== undefined };
}

/** Asking for twenty pictures takes longer than a frame: the list they belong to is painted before. */
const afterPaintMs = 32;

const holdAhead =
  (sources: readonly ImageSource[]) =>
  (_dispatch: unknown, _getState: unknown, extra: Extra): (() => void) => {
    const ends = [
      extra.env.clock.after(afterPaintMs, () => {
        for (const source of sources) ends.push(cacheOf(extra).hold(source, () => {}));
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  };

/** Has pictures fetched before they come into view, and keeps them for as long as the component is there. */
export function useImagesAhead(kind: ImageSource['kind'], ids: readonly string[]): void {
  const dispatch = hooks.useDispatch() as unknown as (thunk: ReturnType<typeof holdAhead>) => () => void;
  const key = ids.join(' ');
  useEffect(() => {
    if (!key) return;
    return dispatch(holdAhead(key.split(' ').map((id) => ({ kind, id }))));
  }, [dispatch, kind, key]);
}
