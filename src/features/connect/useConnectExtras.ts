import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useOutside } from '@/store/useOutside';
import { extrasIfLoaded, hasLoginMethods, loadExtras } from './loadExtras';

/** What stands beside the wallets in few openings, once it is here; the wallets are a way in without it. */
export function useConnectExtras(namespace: Namespace | undefined) {
  const [, setHere] = useState(extrasIfLoaded() !== undefined);
  const hasOthers = hasLoginMethods(useOutside());
  const isWanted = namespace !== undefined || hasOthers;
  useEffect(() => {
    if (isWanted && !extrasIfLoaded())
      loadExtras().then(
        () => setHere(true),
        () => {}, // the next opening asks again
      );
  }, [isWanted]);
  return isWanted ? extrasIfLoaded() : undefined;
}
