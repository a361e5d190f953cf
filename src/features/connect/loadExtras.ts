import type { StoreExtra } from '@/store/flows';

type ConnectExtras = typeof import('./ConnectExtras').ConnectExtras;

let known: ConnectExtras | undefined;

/** What stands beside the wallets, if its code is here. */
export const extrasIfLoaded = () => known;

/** @throws whatever its chunk failed with */
export const loadExtras = () =>
  import('./ConnectExtras').then(({ ConnectExtras }) => {
    known = ConnectExtras;
  });

/** Thunk: whether there are ways in beside wallets. */
export const hasLoginMethods = (_dispatch: unknown, _getState: unknown, { methods }: StoreExtra): boolean =>
  methods?.some(({ loginMethods }) => loginMethods) === true;
