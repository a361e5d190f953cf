import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import { besideIfLoaded, hasDoors, loadBeside } from './loadBeside';

/** What stands beside the wallets in few openings, once it is here; the wallets are a way in without it. */
export function useBeside(namespace: Namespace | undefined) {
  const [, setHere] = useState(besideIfLoaded() !== undefined);
  const dispatch = useAppDispatch();
  const isWanted = namespace !== undefined || dispatch(hasDoors as never);
  useEffect(() => {
    if (isWanted && !besideIfLoaded())
      loadBeside().then(
        () => setHere(true),
        () => {}, // the next opening asks again
      );
  }, [isWanted]);
  return isWanted ? besideIfLoaded() : undefined;
}
