import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import type { StoreExtra } from '@/store/flows';
import { useAppDispatch } from '@/store/hooks';

type Beside = typeof import('./Beside').Beside;

const hasDoors = (_dispatch: unknown, _getState: unknown, { methods }: StoreExtra) =>
  methods?.some(({ doors }) => doors);

/** What stands beside the wallets in few openings, once it is here; the wallets are a way in without it. */
export function useBeside(namespace: Namespace | undefined): Beside | undefined {
  const [found, setFound] = useState<{ Beside: Beside }>();
  const dispatch = useAppDispatch();
  const isWanted = namespace ?? dispatch(hasDoors as never);
  useEffect(() => {
    if (isWanted) import('./Beside').then(setFound, () => {});
  }, [isWanted]);
  return found?.Beside;
}
