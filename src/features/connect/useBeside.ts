import { useEffect, useState } from 'react';

type Beside = typeof import('./beside');

/** What stands beside the wallets, once it is here; the wallets are a way in without it. */
export function useBeside(isWanted: boolean): Beside | undefined {
  const [found, setFound] = useState<Beside>();
  useEffect(() => {
    if (isWanted) import('./beside').then(setFound, () => {});
  }, [isWanted]);
  return found;
}
