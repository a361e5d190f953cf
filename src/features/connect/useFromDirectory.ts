import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import type { Shelf } from '@/store/wallets/shelf';

/** What of the directory's code Connect uses. */
export type DirectoryCode = Pick<
  typeof import('./fromDirectory'),
  'ListedMark' | 'Taste' | 'chooseWallet' | 'prefetchDirectory'
>;

export interface FromDirectory {
  code?: DirectoryCode;
  shelf?: Shelf;
}

/** What the directory lends to Connect, once it is here: its code and its wallets come after the first paint. */
export function useFromDirectory(namespace: Namespace | undefined, isWanted: boolean): FromDirectory {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<FromDirectory>({});
  useEffect(() => {
    if (!isWanted) return;
    let stop = () => {};
    let isHere = true;
    import('./fromDirectory').then(
      ({ watchShelf, ListedMark, Taste, chooseWallet, prefetchDirectory }) => {
        const code = { ListedMark, Taste, chooseWallet, prefetchDirectory };
        if (isHere) stop = dispatch(watchShelf(namespace, (shelf) => setFound({ code, shelf })));
      },
      // The wallets that are here are ways in without it.
      () => isHere && setFound({ shelf: { isSettled: true, featured: [], custom: [], recommended: [] } }),
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [dispatch, namespace, isWanted]);
  return found;
}
