import { type ComponentType, useEffect, useState } from 'react';
import type { ViewName } from '@/store/modal/views';
import { useListener } from './useListener';
import { loadView, viewIfLoaded } from './views';

type Loading = { name: ViewName; status: 'pending' | 'failed' };

/** The component of a view; its chunk is fetched where it is not here yet. `retry` asks again after a failure. */
export function useView(name: ViewName, onError: (cause: unknown, name: ViewName) => void) {
  const [loading, setLoading] = useState<Loading>({ name, status: 'pending' });
  const known: ComponentType | undefined = viewIfLoaded(name);
  const status = loading.name === name ? loading.status : 'pending';
  const tell = useListener(onError);
  useEffect(() => {
    if (viewIfLoaded(name) || status === 'failed') return;
    let isHere = true;
    loadView(name).then(
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
  }, [name, status, tell]);
  const retry = () => setLoading({ name, status: 'pending' });
  return { View: known, hasFailed: !known && status === 'failed', retry };
}
