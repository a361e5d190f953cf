import { useEffect, useState } from 'react';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { useAppDispatch } from '../hooks';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { modal } from './slice';
import type { ViewData } from './views';

/**
 * Makes way for the view UsageExceeded where the site's plan has nothing left for what a view asked: it takes that view's
 * place, so that back leads past both.
 * @param view the one that asks; nothing happens once another is shown
 * @param failure why the question failed; nothing as long as there is something else to show
 * @param list what the view was opened with, where it is a list of wallets
 */
export function useMakeWay(
  view: 'AllWallets' | 'GetWallet' | 'RegisterAccountName',
  failure: unknown,
  { namespace, redirectView }: ViewData['AllWallets'] = {},
): void {
  const dispatch = useAppDispatch();
  // What failed before somebody came here is asked anew.
  const [before] = useState(failure);
  useEffect(() => {
    if (failure === before || !isUsageExceeded(failure)) return;
    const wanted = view === 'RegisterAccountName' ? 'names' : 'wallets';
    dispatch((act: AppDispatch, getState: () => RootState) => {
      if (modal.selectors.selectEntry(getState()).view !== view) return;
      act(modal.actions.replaced({ view: 'UsageExceeded', data: { wanted, namespace, redirectView } }));
    });
  }, [dispatch, failure, before, view, namespace, redirectView]);
}
