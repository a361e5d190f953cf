import { type ComponentType, useEffect, useState } from 'react';
import type { ViewName } from '@/store/modal/views';
import { useListener } from './useListener';
import { loadView, viewIfLoaded } from './views';
import { extentOf, loadWords } from './words';

type Loading = { name: ViewName; status: 'pending' | 'failed' };

export interface Spoken {
  locale: string;
  /** The words of every view are here. */
  isWhole: boolean;
}

/**
 * The component of a view, once its chunk and its words are here: both are fetched together. `retry` asks again after a
 * failure.
 */
export function useView(
  name: ViewName,
  { locale, isWhole }: Spoken,
  onError: (cause: unknown, name: ViewName) => void,
) {
  const [loading, setLoading] = useState<Loading>({ name, status: 'pending' });
  const hasWords = isWhole || extentOf(name) === 'first';
  const known: ComponentType | undefined = hasWords ? viewIfLoaded(name) : undefined;
  const status = loading.name === name ? loading.status : 'pending';
  const tell = useListener(onError);
  useEffect(() => {
    if (known || status === 'failed') return;
    let isHere = true;
    Promise.all([loadView(name), loadWords(locale, extentOf(name))]).then(
      () => isHere && setLoading({ name, status: 'pending' }),
      (cause) => {
        if (!isHere) return;
        setLoading({ name, status: 'failed' });
        tell(cause, name);
      },
    );
    return () => {
      isHere = false;
    };
  }, [name, locale, known, status, tell]);
  const retry = () => setLoading({ name, status: 'pending' });
  return { View: known, hasFailed: !known && status === 'failed', retry };
}
