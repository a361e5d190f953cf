import type { Outside } from '@/store/createStore';

type ConnectExtras = typeof import('./ConnectExtras').ConnectExtras;

let known: ConnectExtras | undefined;

/** What stands beside the wallets, if its code is here. */
export const extrasIfLoaded = () => known;

/** @throws whatever its chunk failed with */
export const loadExtras = () =>
  import('./ConnectExtras').then(({ ConnectExtras }) => {
    known = ConnectExtras;
  });

/** Whether there are ways in beside wallets. */
export const hasLoginMethods = ({ methods }: Pick<Outside, 'methods'>): boolean =>
  methods?.some(({ kind }) => kind === 'embedded') === true;
