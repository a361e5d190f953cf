import { useEffect, useState } from 'react';
import type { Env } from '@/ports/env';
import { hooks } from './context';
import type { Extra } from './extra';
import { createImageShelf, type ImageShelf, type ImageSource } from './imageShelf';

const shelves = new WeakMap<Env, ImageShelf>();

function shelfOf(extra: Extra): ImageShelf {
  const known = shelves.get(extra.env) ?? createImageShelf(extra);
  shelves.set(extra.env, known);
  return known;
}

const hold =
  (source: ImageSource, listener: (url: string | undefined) => void) =>
  (_dispatch: unknown, _getState: unknown, extra: Extra): (() => void) =>
    shelfOf(extra).hold(source, listener);

/**
 * A picture of the registry, for as long as the component shows it; undefined until it is there, and where there is no
 * registry. Pass no id where a picture is known by its address.
 * @example const picture = useImage('asset', network.imageUrl ? undefined : network.imageId)
 */
export function useImage(kind: ImageSource['kind'], id: string | undefined): string | undefined {
  const dispatch = hooks.useDispatch() as unknown as (thunk: ReturnType<typeof hold>) => () => void;
  const [shown, setShown] = useState<{ key: string; url: string | undefined }>();
  const key = `${kind} ${id ?? ''}`;
  useEffect(() => {
    if (id) return dispatch(hold({ kind, id }, (url) => setShown({ key: `${kind} ${id}`, url })));
  }, [dispatch, kind, id]);
  return shown?.key === key ? shown.url : undefined;
}
