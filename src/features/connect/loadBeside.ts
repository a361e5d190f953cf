import type { StoreExtra } from '@/store/flows';

type Beside = typeof import('./Beside').Beside;

let known: Beside | undefined;

/** What stands beside the wallets, if its code is here. */
export const besideIfLoaded = () => known;

/** @throws whatever its chunk failed with */
export const loadBeside = () =>
  import('./Beside').then(({ Beside }) => {
    known = Beside;
  });

/** Thunk: whether there are ways in beside wallets. */
export const hasDoors = (_dispatch: unknown, _getState: unknown, { methods }: StoreExtra): boolean =>
  methods?.some(({ doors }) => doors) === true;
