import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import type { SuggestedWallets } from '@/store/wallets/suggestedWallets';

/** What of the directory's code Connect uses. */
export type DirectoryCode = Pick<
  typeof import('./fromDirectory'),
  'ListedMark' | 'WalletPreview' | 'chooseWallet' | 'comeNear' | 'fetchPairing'
>;

export interface FromDirectory {
  code?: DirectoryCode;
  suggested?: SuggestedWallets;
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
      ({ watchSuggestedWallets, ListedMark, WalletPreview, chooseWallet, comeNear, fetchPairing }) => {
        const code = { ListedMark, WalletPreview, chooseWallet, comeNear, fetchPairing };
        if (isHere) stop = dispatch(watchSuggestedWallets(namespace, (suggested) => setFound({ code, suggested })));
      },
      // The wallets that are here are ways in without it.
      () => isHere && setFound({ suggested: { isSettled: true, featured: [], custom: [], recommended: [] } }),
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [dispatch, namespace, isWanted]);
  return found;
}
