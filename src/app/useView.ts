import { type ComponentType, useEffect, useState } from 'react';
import type { ViewName } from '@/store/modal/views';
import { useListener } from './useListener';
import { loadView, viewIfLoaded } from './views';
import { extentOf, loadWords } from './words';

interface Loading {
  name: ViewName;
  /** It did not come, and is not asked for again unless the visitor asks. */
  isBroken: boolean;
  failures: number;
}

export interface Spoken {
  locale: string;
  /** The words of every view are here. */
  isWhole: boolean;
}

/**
 * The component of a view, once its chunk and its words are here: both are fetched together. `retry` asks again after a
 * failure; `failures` counts how often in a row it did not come.
 */
export function useView(
  name: ViewName,
  { locale, isWhole }: Spoken,
  onError: (cause: unknown, name: ViewName) => void,
) {
  const [loading, setLoading] = useState<Loading>({ name, isBroken: false, failures: 0 });
  const hasWords = isWhole || extentOf(name) === 'first';
  const known: ComponentType | undefined = hasWords ? viewIfLoaded(name) : undefined;
  const { isBroken, failures } = loading.name === name ? loading : { isBroken: false, failures: 0 };
  const tell = useListener(onError);
  useEffect(() => {
    if (known || isBroken) return;
    let isHere = true;
    Promise.all([loadView(name), loadWords(locale, extentOf(name))]).then(
      () => isHere && setLoading({ name, isBroken: false, failures: 0 }),
      (cause) => {
        if (!isHere) return;
        setLoading({ name, isBroken: true, failures: failures + 1 });
        tell(cause, name);
      },
    );
    return () => {
      isHere = false;
    };
  }, [name, locale, known, isBroken, failures, tell]);
  const retry = () => setLoading({ name, isBroken: false, failures });
  return { View: known, hasFailed: !known && isBroken, failures, retry };
}
