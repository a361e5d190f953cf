import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import { extrasIfLoaded, hasLoginMethods, loadExtras } from './loadExtras';

/** What stands beside the wallets in few openings, once it is here; the wallets are a way in without it. */
export function useConnectExtras(namespace: Namespace | undefined) {
  const [, setHere] = useState(extrasIfLoaded() !== undefined);
  const dispatch = useAppDispatch();
  const isWanted = namespace !== undefined || dispatch(hasLoginMethods as never);
  useEffect(() => {
    if (isWanted && !extrasIfLoaded())
      loadExtras().then(
        () => setHere(true),
        () => {}, // the next opening asks again
      );
  }, [isWanted]);
  return isWanted ? extrasIfLoaded() : undefined;
}
